import { useEffect } from 'preact/hooks';

/** Has a key do what a button does, wherever nothing is typed. */
export function useKey(key: string, press: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement;
      if (event.key !== key || event.repeat || isTyped) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}
