import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useBack } from './back.tsx';
import { useFit } from './fit.ts';
import { Icon, type IconName } from './icons.tsx';
import { useWords } from './words.tsx';

interface ButtonShape {
  readonly children: ComponentChildren;
  readonly icon?: IconName;
  readonly onPress: () => unknown;
  readonly disabled?: boolean;
}

/** What a button does that can't be pressed again before that has been answered. */
function usePress(onPress: () => unknown): () => void {
  const isBusy = useRef(false);
  return () => {
    if (isBusy.current) return;
    isBusy.current = true;
    void Promise.resolve(onPress()).finally(() => {
      isBusy.current = false;
    });
  };
}

/** The one large button of a screen. */
export function MainButton({
  children,
  icon,
  onPress,
  disabled = false,
  isWanted = true,
}: ButtonShape & {
  /** Whether it is what should be touched now; it can be touched all the same. */
  readonly isWanted?: boolean;
}) {
  const press = usePress(onPress);
  return (
    <button type="button" class="main-button" data-wanted={isWanted} disabled={disabled} onClick={press}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

export function PlainButton({
  children,
  icon,
  onPress,
  disabled = false,
  isOn,
  tone = 'plain',
}: ButtonShape & {
  /** `lit`: what is wanted next. */
  readonly tone?: 'plain' | 'stop' | 'quiet' | 'lit';
  /** Absent where the button is none that can be on or off. */
  readonly isOn?: boolean;
}) {
  const press = usePress(onPress);
  return (
    <button type="button" class={`button ${tone}`} disabled={disabled} aria-pressed={isOn} onClick={press}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A button with an icon only; its name is for those who hear the page. */
export function IconButton({
  name,
  icon,
  isOn,
  onPress,
}: {
  readonly name: string;
  readonly icon: IconName;
  /** Absent where the button is none that can be on or off. */
  readonly isOn?: boolean;
  readonly onPress: () => unknown;
}) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      onClick={() => void onPress()}
    >
      <Icon name={icon} />
    </button>
  );
}

/** One of a few things to choose from, side by side. */
export function Choice<T extends string>({
  name,
  value,
  options,
  onChoose,
}: {
  readonly name: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly onChoose: (value: T) => unknown;
}) {
  return (
    <fieldset class="choice">
      <legend>{name}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => void onChoose(option.value)}
          >
            {option.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A number with a button for one fewer and one more. */
export function Stepper({
  name,
  value,
  min,
  max,
  onChange,
}: {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => unknown;
}) {
  const words = useWords();
  return (
    <fieldset class="stepper">
      <legend>{name}</legend>
      <div class="choice-options">
        <button
          type="button"
          aria-label={words.say('button.fewer')}
          disabled={value <= min}
          onClick={() => void onChange(value - 1)}
        >
          −
        </button>
        <output>{value}</output>
        <button
          type="button"
          aria-label={words.say('button.another')}
          disabled={value >= max}
          onClick={() => void onChange(value + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}

/** A page over the screen, below the header with its Stop and its way back; Escape leads back too. */
export function Overlay({
  title,
  onClose,
  buttons,
  children,
}: {
  readonly title: ComponentChildren;
  readonly onClose: () => void;
  /** What can be done, always in sight. */
  readonly buttons?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBack(onClose);
  useEffect(() => {
    dialog.current?.show();
    dialog.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="overlay-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <h2 id="overlay-title">{title}</h2>
      <div class="overlay-text">{children}</div>
      {buttons && <div class="overlay-buttons">{buttons}</div>}
    </dialog>
  );
}

/** A list that may be longer than the screen: it scrolls by itself, and its lower edge fades where more is below. */
export function LongList({ children }: { readonly children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  const look = (): void => {
    const { current } = place;
    if (current === null) return;
    const { clientHeight, scrollHeight, scrollTop } = current;
    current.dataset.more = String(scrollHeight - scrollTop - clientHeight > MORE_PX);
  };
  useLayoutEffect(look);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div class="long-list" ref={place} tabIndex={0} onScroll={look}>
      {children}
    </div>
  );
}
/** Less than a line. */
const MORE_PX = 8;

/** A screen: what to do, a picture of it, and one large button. */
export function Frame({
  kind,
  text,
  picture,
  button,
  fits = false,
}: {
  /** Whether the text has to fit, since nothing may scroll. */
  readonly fits?: boolean;
  readonly kind: string;
  readonly text: ComponentChildren;
  readonly picture?: ComponentChildren;
  readonly button?: ComponentChildren;
}) {
  const place = useFit(fits);
  return (
    <div class={`frame screen-${kind}${picture ? '' : ' no-picture'}`}>
      <div class="frame-text" ref={place}>
        {text}
      </div>
      {picture && <div class="frame-picture">{picture}</div>}
      {button && <div class="frame-button">{button}</div>}
    </div>
  );
}

/** The number of a board, to be read from two metres. */
export function BoardNumber({ board, copy }: { readonly board: number; readonly copy: number }) {
  const words = useWords();
  return (
    <p class="board-number" data-digits={String(board).length}>
      <span class="board-word">{words.say('label.board')}</span> <strong>{board}</strong>
      {copy > 1 && <span class="board-set">{words.say('label.set', { copy })}</span>}
    </p>
  );
}
