/** What a sound tells: something is asked, something is wrong, a board is verified, all is done. */
export type Sound = 'asked' | 'trouble' | 'verified' | 'ended';

/** Tones one after the other, in hertz. */
const TONES: Readonly<Record<Sound, readonly number[]>> = {
  asked: [660],
  trouble: [440, 440, 440],
  verified: [523, 784],
  ended: [523, 659, 784],
};
const TONE_S = 0.14;
const GAP_S = 0.06;
const VOLUME = 0.15;

let context: AudioContext | undefined;

/** Tones of the four seats: high and low for north and south, rising and falling for east and west. */
const SEAT_TONES = { N: [880], E: [523, 784], S: [330], W: [784, 523] } as const;

/** Plays a sound. A browser that has not been touched yet stays silent. */
export function play(sound: Sound): void {
  playTones(TONES[sound]);
}

export function playSeat(seat: keyof typeof SEAT_TONES): void {
  playTones(SEAT_TONES[seat]);
}

function playTones(tones: readonly number[]): void {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
  } catch {
    return;
  }
  if (context.state === 'suspended') void context.resume();
  tones.forEach((hertz, place) => {
    tone(context as AudioContext, hertz, place * (TONE_S + GAP_S));
  });
}

function tone(audio: AudioContext, hertz: number, afterS: number): void {
  const from = audio.currentTime + afterS;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(VOLUME, from + 0.01);
  gain.gain.linearRampToValueAtTime(0, from + TONE_S);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + TONE_S);
}
