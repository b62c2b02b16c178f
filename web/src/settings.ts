import type { Language } from '../../src/words/language.ts';

/** What somebody chose on this device. */
export interface Settings {
  readonly language: Language | null;
  readonly look: 'system' | 'light' | 'dark';
  readonly isSilent: boolean;
}

const KEY = 'soubrette';
const FIRST: Settings = { language: null, look: 'system', isSilent: false };

/** The settings of this device; the first ones where none are kept, or where nothing can be. */
export function readSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' ? { ...FIRST, ...kept } : FIRST;
  } catch {
    return FIRST;
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A device that keeps nothing starts with the first ones next time.
  }
}

const PASSED_KEY = 'soubrette.passed';

/** The faults whose lessons were passed on this device. */
export function readPassed(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PASSED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((fault) => typeof fault === 'number') : [];
  } catch {
    return [];
  }
}

export function keepPassed(fault: number): void {
  try {
    localStorage.setItem(PASSED_KEY, JSON.stringify([...new Set([...readPassed(), fault])]));
  } catch {
    // A device that keeps nothing shows every lesson as new.
  }
}

/** Shows the page light, dark, or as the device is. */
export function applyLook({ look }: Pick<Settings, 'look'>): void {
  if (look === 'system') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
}
