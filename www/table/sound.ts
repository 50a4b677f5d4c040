// Synthesises the sounds: a piece set down, a capture, an announcement, the end, a refusal. Browsers allow sound only after a
// gesture on the page, so nothing is created before. Errors here only cost a sound.

import type { Snapshot } from 'tessera';
import { onSettings, settings } from '../base/settings.ts';

/** The materials of the pieces: pitch of body and click in hertz, ring in seconds, loudness from 0 to 1. */
const MATERIALS = {
  pente: { body: 1250, click: 4200, ring: 0.05, loud: 0.3 }, // glass on wood
  cavendish: { body: 820, click: 3000, ring: 0.04, loud: 0.35 }, // small discs
  hexade: { body: 480, click: 2200, ring: 0.07, loud: 0.4 }, // stone on slate
  kensington: { body: 640, click: 2600, ring: 0.045, loud: 0.35 }, // counters
  chivalry: { body: 230, click: 1300, ring: 0.08, loud: 0.5 }, // wood on wood
} as Record<string, { body: number; click: number; ring: number; loud: number }>;

let audio: AudioContext | undefined;
/** 0.1 s of noise. */
let noise: AudioBuffer | undefined;

/** The gain of each volume. */
const VOLUME = { full: 1, medium: 0.45, low: 0.18 };

/** All sounds go through it. */
let master: GainNode | undefined;

/** Gets ready to play sounds; called within a gesture. */
function wake() {
  if (settings().sound === 'off' || navigator.userActivation?.hasBeenActive === false) return;
  try {
    if (!audio) {
      audio = new AudioContext();
      master = audio.createGain();
      master.connect(audio.destination);
    }
    if (master) master.gain.value = VOLUME[settings().volume];
    if (audio.state === 'suspended') audio.resume().catch(() => {});
  } catch {
    /* no sound on this device */
  }
}
for (const gesture of ['pointerdown', 'pointerup', 'keydown', 'click'])
  addEventListener(
    gesture,
    ({ isTrusted }) => {
      if (isTrusted) wake();
    },
    { capture: true, passive: true },
  );
onSettings(({ sound, volume }) => {
  if (master) master.gain.value = VOLUME[volume];
  if (sound === 'off') audio?.suspend().catch(() => {});
  else wake();
});

/**
 * Plays a tone that dies away.
 * @param pitch in hertz
 * @param how delay and length in seconds, the pitch at its end, the wave form
 */
function tone(
  ctx: AudioContext,
  pitch: number,
  loud: number,
  {
    after = 0,
    ring = 0.2,
    to = pitch,
    kind = 'sine',
  }: { after?: number; ring?: number; to?: number; kind?: OscillatorType } = {},
) {
  const [from, voice, volume] = [ctx.currentTime + after, ctx.createOscillator(), ctx.createGain()];
  voice.type = kind;
  voice.frequency.setValueAtTime(pitch, from);
  voice.frequency.exponentialRampToValueAtTime(to, from + ring);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + ring);
  voice.connect(volume).connect(master ?? ctx.destination);
  voice.start(from);
  voice.stop(from + ring + 0.02);
}

/** Plays a click of noise around a pitch. */
function click(ctx: AudioContext, pitch: number, loud: number, after: number = 0) {
  if (!noise) {
    noise = ctx.createBuffer(1, Math.ceil(ctx.sampleRate / 10), ctx.sampleRate);
    const samples = noise.getChannelData(0);
    // A fixed seed makes the same click every time.
    for (let i = 0, n = 1; i < samples.length; i += 1) {
      n = (n * 48271) % 2147483647;
      samples[i] = (n / 1073741823.5 - 1) * Math.exp(-i / (ctx.sampleRate * 0.008));
    }
  }
  const [source, band, volume] = [ctx.createBufferSource(), ctx.createBiquadFilter(), ctx.createGain()];
  source.buffer = noise;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  volume.gain.value = loud;
  source
    .connect(band)
    .connect(volume)
    .connect(master ?? ctx.destination);
  source.start(ctx.currentTime + after);
}

/** Plays a piece being set down. @param share of its full loudness */
function setDown(ctx: AudioContext, game: string, share: number = 1, after: number = 0) {
  const { body, click: pitch, ring, loud } = MATERIALS[game] ?? MATERIALS.pente;
  tone(ctx, body, loud * 0.5 * share, { after, ring: ring * 2, to: body * 0.7, kind: 'triangle' });
  click(ctx, pitch, loud * share, after);
}

/**
 * Plays the sound of an event at a table when the event is shown.
 * @param what the name of the event
 */
export function sound(what: string, snapshot: Snapshot) {
  if (!audio || settings().sound === 'off') return;
  try {
    const ctx = audio;
    if (what === 'refused') tone(ctx, 150, 0.12, { ring: 0.09, to: 110 });
    if (what === 'undone' || what === 'redone' || what === 'gone') setDown(ctx, snapshot.game, 0.4);
    if (what === 'acted' && snapshot.last?.text !== 'end') setDown(ctx, snapshot.game);
    if (what === 'acted') {
      // One sound per captured piece, at most four.
      snapshot.last?.captures.slice(0, 4).forEach((_, i) => setDown(ctx, snapshot.game, 0.5, 0.09 + 0.07 * i));
      if (snapshot.announced.length && !snapshot.result) {
        const pitches = snapshot.announced.includes('tessera') ? [660, 880, 990] : [660, 880];
        pitches.forEach((pitch, i) => tone(ctx, pitch, 0.1, { after: 0.16 + 0.11 * i, ring: 0.3 }));
      }
    }
    if ((what === 'acted' || what === 'concluded') && snapshot.result) {
      // A win is a rising chord, a draw returns to its first note.
      const chord = snapshot.result.winners.length ? [392, 523.25, 659.25, 783.99] : [523.25, 392, 523.25];
      chord.forEach((pitch, i) => tone(ctx, pitch, 0.11, { after: 0.25 + 0.12 * i, ring: 0.9 }));
    }
  } catch {
    /* only a sound is missing */
  }
}

/** Plays a piece being set down, to try the volume. */
export function trySound(game: string) {
  wake();
  try {
    if (audio && settings().sound === 'on') setDown(audio, game);
  } catch {
    /* a sound is missing, nothing else */
  }
}
