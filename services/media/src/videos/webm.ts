import type { VideoSize } from './video-size.ts';

/** Elements (RFC 9559) by their ids. */
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const WIDTH = 0xb0;
const HEIGHT = 0xba;
/** Elements that reveal a video's origin: its tags and attachments. */
const telling: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

/** An element (RFC 8794 §5): its id, and where it, its content and what follows it start. */
interface Element {
  id: number;
  at: number;
  from: number;
  to: number;
}

/** Measures a WebM by its first video track, and blanks what reveals its origin. @returns nothing when it has no video track. */
export function plainWebm(view: DataView): VideoSize | undefined {
  let size: VideoSize | undefined;
  for (const segment of elementsOf(view, 0, view.byteLength))
    if (segment.id === SEGMENT)
      for (const element of elementsOf(view, segment.from, segment.to)) {
        if (telling.has(element.id)) blank(view, element);
        if (element.id === TRACKS) size ??= sizeIn(view, element);
      }
  return size;
}

function sizeIn(view: DataView, tracks: Element): VideoSize | undefined {
  for (const track of elementsOf(view, tracks.from, tracks.to)) {
    if (track.id !== TRACK) continue;
    for (const video of elementsOf(view, track.from, track.to)) {
      if (video.id !== VIDEO) continue;
      const members = [...elementsOf(view, video.from, video.to)];
      const pixels = (wanted: number) => {
        const found = members.find(({ id }) => id === wanted);
        return found ? numberAt(view, found.from, found.to) : 0;
      };
      return { width: pixels(WIDTH), height: pixels(HEIGHT) };
    }
  }
  return undefined;
}

/** Turns an element into one that readers skip, of the same length, so that nothing after it moves. */
function blank(view: DataView, { at, to }: Element): void {
  const head = 9;
  if (to - at < head) return;
  new Uint8Array(view.buffer, view.byteOffset + at, to - at).fill(0);
  view.setUint8(at, VOID);
  // The length in eight bytes, the first of which encodes that count.
  view.setBigUint64(at + 1, BigInt(to - at - head));
  view.setUint8(at + 1, 1);
}

/** The elements in a part of a file; one of unknown length, as in a stream, is the last. @throws {RangeError} for one that ends beyond it. */
function* elementsOf(view: DataView, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const idLength = lengthAt(view, at);
    const sizeAt = at + idLength;
    const sizeLength = lengthAt(view, sizeAt);
    const content = sizeAt + sizeLength;
    const size = saidLength(view, sizeAt, content);
    const end = size === undefined ? to : content + size;
    if (end > to) throw new RangeError();
    yield { id: numberAt(view, at, sizeAt), at, from: content, to: end };
    at = end;
  }
}

/** How many bytes a variable-size number takes, including its first. */
function lengthAt(view: DataView, at: number): number {
  const length = Math.clz32(view.getUint8(at)) - 23;
  if (length > 8) throw new RangeError();
  return length;
}

/** The length of an element; nothing when unknown, which is encoded as all ones. */
function saidLength(view: DataView, from: number, to: number): number | undefined {
  const most = 2 ** (8 - (to - from)) - 1;
  const first = view.getUint8(from) & most;
  const size = first * 256 ** (to - from - 1) + numberAt(view, from + 1, to);
  return size === 2 ** (7 * (to - from)) - 1 ? undefined : size;
}

function numberAt(view: DataView, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}
