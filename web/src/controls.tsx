import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFit } from './fit.ts';
import { Icon, type IconName } from './icons.tsx';
import { useWords } from './words.tsx';

interface ButtonShape {
  readonly children: ComponentChildren;
  readonly icon?: IconName;
  readonly onPress: () => unknown;
  readonly disabled?: boolean;
}

/** A button that can't be pressed again before what it does has been answered. */
function usePress(onPress: () => unknown) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, press: () => void press() };
}

/** The one large button of a screen. */
export function MainButton({ children, icon, onPress, disabled = false }: ButtonShape) {
  const { isBusy, press } = usePress(onPress);
  return (
    <button type="button" class="main-button" disabled={disabled} aria-busy={isBusy} onClick={press}>
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
  readonly tone?: 'plain' | 'stop' | 'quiet';
  /** Of what can be on or off. */
  readonly isOn?: boolean;
}) {
  const { isBusy, press } = usePress(onPress);
  return (
    <button
      type="button"
      class={`button ${tone}`}
      disabled={disabled}
      aria-busy={isBusy}
      aria-pressed={isOn}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** Closes what lies over a screen, and changes nothing. */
export function CloseButton({
  onPress,
  tone = 'quiet',
}: {
  readonly onPress: () => unknown;
  /** Plain where it is the only button. */
  readonly tone?: 'plain' | 'quiet';
}) {
  const words = useWords();
  return (
    <PlainButton tone={tone} onPress={onPress}>
      {words.say('button.close')}
    </PlainButton>
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
  /** Of what can be on or off. */
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
  fewer,
  more,
  onChange,
}: {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly fewer: string;
  readonly more: string;
  readonly onChange: (value: number) => unknown;
}) {
  return (
    <fieldset class="stepper">
      <legend>{name}</legend>
      <div class="choice-options">
        <button
          type="button"
          aria-label={fewer}
          disabled={value <= min}
          onClick={() => void onChange(value - 1)}
        >
          −
        </button>
        <output>{value}</output>
        <button
          type="button"
          aria-label={more}
          disabled={value >= max}
          onClick={() => void onChange(value + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  );
}

/** A window over the page, which is closed by its button or by Escape. */
export function Overlay({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="overlay-title" onClose={onClose}>
      <h2 id="overlay-title">{title}</h2>
      {children}
    </dialog>
  );
}

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
