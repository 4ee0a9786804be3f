/** `blocked`: the browser waits for a press on the page. `none`: this device cannot play. */
export type SoundState = "on" | "blocked" | "none";

/** What makes the board audible. */
export interface Sound {
  state(): SoundState;
  /** Only has an effect during a press, as browsers ask for. */
  turnOn(): void;
  /** The alarm, once; silent unless the state is 'on'. */
  play(): void;
  /** Calls `listener` when the state changes. */
  onChange(listener: () => void): void;
  close(): void;
}

/** Tones of the alarm: when (s) and how high (Hz). Two voices, so that it carries through a room. */
const TONES = [[0, 784], [0.18, 1047], [0.36, 1319], [0.72, 1047], [0.9, 1319], [1.08, 1568]];
const TONE_S = 0.26;
const LOUDNESS = 0.5;

/** Opens the device's sound. The browser may keep it blocked until a press. */
export function openSound(): Sound {
  if (typeof AudioContext === "undefined") return NO_SOUND;
  const context = new AudioContext();
  const isOn = () => context.state === "running";
  let resuming: Promise<void> | null = null; // waits until the browser allows it: ask only once
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
  tone.onended = () => volume.disconnect(); // or days of alarms would pile up
  tone.start(start);
  tone.stop(start + TONE_S);
}
