/** `blocked`: the browser waits for a press on the page. `none`: this device cannot play. */
export type SoundState = "on" | "blocked" | "none";

/** `urgent` is for CODE 3 and RED. `test` tells a user who asks that the sound works. */
export type Tune = "urgent" | "usual" | "test";

/** What makes a screen audible. */
export interface Sound {
  state(): SoundState;
  /** Works only while the user presses something; browsers require that. */
  turnOn(): void;
  /** Plays a tune once; silent unless the state is 'on'. */
  play(tune: Tune): void;
  /** Calls `listener` when the state changes. */
  onChange(listener: () => void): void;
  close(): void;
}

type Tone = { start: number; pitch: number; length: number };

/**
 * Tones of each tune: start and length in s, pitch in Hz. The usual alarm rises twice; the urgent
 * one changes quickly between high and low, so that both can be told apart from another room.
 */
const TUNES: Record<Tune, Tone[]> = {
  usual: tones(
    [[0, 784], [0.18, 1047], [0.36, 1319], [0.72, 1047], [0.9, 1319], [1.08, 1568]],
    0.26,
  ),
  urgent: tones(
    Array.from({ length: 12 }, (_, index) => [index * 0.16, index % 2 ? 988 : 1480]),
    0.17,
  ),
  test: tones([[0, 659], [0.3, 659]], 0.26),
};
const LOUDNESS = 0.5;

function tones(startsAndPitches: number[][], length: number): Tone[] {
  return startsAndPitches.map(([start, pitch]) => ({ start, pitch, length }));
}

/** Opens the device's sound. The browser may block it until the user presses something. */
export function openSound(): Sound {
  if (typeof AudioContext === "undefined") return NO_SOUND;
  const context = new AudioContext();
  const isOn = () => context.state === "running";
  return {
    state: () => isOn() ? "on" : "blocked",
    // At every press anew: an earlier request may wait for ever, because it came without a press.
    turnOn: () => void context.resume().catch(() => {}),
    play: (tune) => isOn() && TUNES[tune].forEach((tone) => playTone(context, tone)),
    onChange: (listener) => context.onstatechange = listener,
    close: () => void context.close(),
  };
}

const NO_SOUND: Sound = {
  state: () => "none",
  turnOn() {},
  play() {},
  onChange() {},
  close() {},
};

function playTone(context: AudioContext, { start, pitch, length }: Tone): void {
  const at = context.currentTime + start;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => volume.disconnect(); // otherwise old tones stay in memory
  tone.start(at);
  tone.stop(at + length);
}
