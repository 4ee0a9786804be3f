/** `blocked`: the browser waits for a press on the page. `none`: this device cannot play. */
export type SoundState = "on" | "blocked" | "none";

/** What makes the board audible. */
export interface Sound {
  state(): SoundState;
  /** Works only while the user presses something; browsers require that. */
  turnOn(): void;
  /** Plays the alarm once; silent unless the state is 'on'. */
  play(): void;
  /** Calls `listener` when the state changes. */
  onChange(listener: () => void): void;
  close(): void;
}

/**
 * Tones of the alarm: start (s) and pitch (Hz). Two pitches at a time, so that the alarm carries
 * through a room.
 */
const TONES = [[0, 784], [0.18, 1047], [0.36, 1319], [0.72, 1047], [0.9, 1319], [1.08, 1568]];
const TONE_S = 0.26;
const LOUDNESS = 0.5;

/** Opens the device's sound. The browser may block it until the user presses something. */
export function openSound(): Sound {
  if (typeof AudioContext === "undefined") return NO_SOUND;
  const context = new AudioContext();
  const isOn = () => context.state === "running";
  let resuming: Promise<void> | null = null; // pending until the browser allows it, so ask once
  const resume = () => {
    resuming ??= context.resume().catch(() => {}).finally(() => resuming = null);
  };
  return {
    state: () => isOn() ? "on" : "blocked",
    turnOn: resume,
    play: () => isOn() ? playTones(context) : resume(),
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

function playTones(context: AudioContext): void {
  for (const [at, frequency] of TONES) playTone(context, context.currentTime + at, frequency);
}

function playTone(context: AudioContext, start: number, frequency: number): void {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => volume.disconnect(); // otherwise old tones stay in memory
  tone.start(start);
  tone.stop(start + TONE_S);
}
