import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkout } from '@fairlead/infra/dev/folders.ts';
import { chromium } from 'playwright-core';
import { headlessChromium } from '../dev/chromium.ts';
import { drawFilm, film } from './scenes.ts';

/*
 * Records the film of the home page: `node infra/tour/make-tour.ts`. Its scenes are drawn by code of our own, so that nobody else has rights to it.
 */
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const kept = join(checkout, 'mfe-jobs/src/features/home/tour.webm');
const length = film.sceneMs * 4;

const browser = await chromium.launch({
  executablePath: await headlessChromium(console.log),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: `globalThis.drawFilm = ${drawFilm}` });
  const recorded = await page.evaluate(record, {
    film,
    length,
    font: readFileSync(font).toString('base64'),
  });
  writeFileSync(kept, Buffer.from(recorded, 'base64'));
} finally {
  await browser.close();
}

interface Recording {
  film: typeof film;
  length: number;
  font: string;
}

/** Draws and records the film in a browser. @returns the file, as base64 */
async function record({ film: size, length: lasts, font: inter }: Recording) {
  const face = new FontFace('Inter', `url(data:font/woff2;base64,${inter})`, {
    weight: '100 900',
  });
  document.fonts.add(await face.load());
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  const { drawFilm: paint } = globalThis as unknown as { drawFilm: typeof drawFilm };
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(canvas.captureStream(30), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 300_000,
  });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  const began = performance.now();
  const step = () => {
    const at = performance.now() - began;
    if (context) paint(context, Math.min(at, lasts - 1), size);
    if (at < lasts) requestAnimationFrame(step);
    else recorder.stop();
  };
  recorder.start();
  step();
  await done;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
