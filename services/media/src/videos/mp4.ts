import type { VideoSize } from './video-size.ts';

/** A box (ISO 14496-12 §4.2): its name, and where it, its content and what follows it start. */
interface Box {
  name: string;
  at: number;
  from: number;
  to: number;
}

/** Boxes that reveal by whom, where and with what a video was taken. */
const telling: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

/** Measures an MP4 by its first video track, and blanks what reveals its origin. @returns nothing when it has no video track. */
export function plainMp4(view: DataView): VideoSize | undefined {
  let size: VideoSize | undefined;
  for (const box of boxesOf(view, 0, view.byteLength))
    if (box.name === 'moov')
      for (const inner of blanked(view, box))
        if (inner.name === 'trak') size ??= sizeOf(view, inner);
  for (const box of boxesOf(view, 0, view.byteLength)) if (telling.has(box.name)) blank(view, box);
  return size;
}

/** The boxes within one, after those that reveal the video's origin were blanked. */
function blanked(view: DataView, { from, to }: Box): Box[] {
  const boxes = [...boxesOf(view, from, to)];
  for (const box of boxes) if (telling.has(box.name)) blank(view, box);
  return boxes;
}

/** The display size of a track; nothing when it has no pictures. */
function sizeOf(view: DataView, track: Box): VideoSize | undefined {
  const boxes = blanked(view, track);
  const media = boxes.find(({ name }) => name === 'mdia');
  const handler = media && blanked(view, media).find(({ name }) => name === 'hdlr');
  const header = boxes.find(({ name }) => name === 'tkhd');
  if (!handler || !header || nameAt(view, handler.from + 8) !== 'vide') return undefined;
  // 16.16 fixed point at its end, after the rotation matrix.
  const pixels = (at: number) => Math.round(view.getUint32(at) / 65_536);
  const [width, height] = [pixels(header.to - 8), pixels(header.to - 4)];
  const isLying = view.getInt32(header.to - 44) === 0 && view.getInt32(header.to - 28) === 0;
  return isLying ? { width: height, height: width } : { width, height };
}

/** Turns a box into one that readers skip, of the same length, so that nothing after it moves. */
function blank(view: DataView, { at, from, to }: Box): void {
  new Uint8Array(view.buffer, view.byteOffset + from, to - from).fill(0);
  for (const [index, letter] of [...'free'].entries())
    view.setUint8(at + 4 + index, letter.charCodeAt(0));
}

/** The boxes in a part of a file. @throws {RangeError} for one that ends beyond it. */
function* boxesOf(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const head = size === 1 ? 16 : 8;
    // 1: the length follows the name, in 64 bits; 0: up to the end.
    const long = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    const length = size === 0 ? to - at : long;
    if (length < head || at + length > to) throw new RangeError();
    yield { name: nameAt(view, at + 4), at, from: at + head, to: at + length };
    at += length;
  }
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
