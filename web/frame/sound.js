// Paper, coin and wood: three short synthesized sounds. Silent until a person switches them on.

/** @typedef {'paper' | 'coin' | 'wood'} Sound */

/** @type {AudioContext | null} */
let audio = null;
const LOUDNESS = 0.12;
const APART = 0.09; // seconds between the sounds of one step
const MOST = 4; // of them

/** Fades out within so many seconds. @param {AudioContext} to @param {number} at @param {number} length */
const fading = (to, at, length) => {
  const gain = to.createGain();
  gain.gain.setValueAtTime(LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(to.destination);
  return gain;
};

/** @param {AudioContext} to @param {number} at @param {number} pitch @param {number} length */
const tone = (to, at, pitch, length) => {
  const source = to.createOscillator();
  source.frequency.setValueAtTime(pitch, at);
  source.connect(fading(to, at, length));
  source.start(at);
  source.stop(at + length);
};

/** Noise around a pitch. @param {AudioContext} to @param {number} at @param {number} pitch @param {number} length */
const rustle = (to, at, pitch, length) => {
  const buffer = to.createBuffer(1, to.sampleRate * length, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const [source, filter] = [to.createBufferSource(), to.createBiquadFilter()];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(to, at, length));
  source.start(at);
};

/** @type {Record<Sound, (to: AudioContext, at: number) => void>} */
const SOUNDS = {
  paper: (to, at) => rustle(to, at, 3200, 0.16),
  coin: (to, at) => {
    tone(to, at, 3100, 0.22);
    tone(to, at + 0.02, 4650, 0.16);
  },
  wood: (to, at) => {
    tone(to, at, 190, 0.09);
    rustle(to, at, 700, 0.05);
  },
};

/** One after the other. @param {Sound[]} sounds */
export const sound = (sounds) => {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [i, name] of sounds.slice(0, MOST).entries()) SOUNDS[name](audio, now + i * APART);
};
