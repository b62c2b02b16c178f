import type { Lamp } from '../../../machine/messages.ts';

/** One thing to try on the bench. */
export type TryWish =
  | { readonly kind: 'gate'; readonly gate: number; readonly to: 'open' | 'closed' | number }
  | { readonly kind: 'feeder' }
  | { readonly kind: 'transport'; readonly speed: 'low' | 'full' }
  | { readonly kind: 'card'; readonly mouth: number }
  | { readonly kind: 'watch' }
  | { readonly kind: 'light'; readonly on: boolean }
  | { readonly kind: 'lamp'; readonly lamp: Lamp }
  | { readonly kind: 'buzzer'; readonly on: boolean };
