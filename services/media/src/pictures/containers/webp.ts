import { ascii, type Container, part } from './container.ts';

/** `RIFF`, the length of the rest, and `WEBP`. */
const HEAD = 12;
const EXTENDED = 'VP8X';
/** The bits of an extended header that announce EXIF and XMP. */
const NOTED = 0x08 | 0x04;

/** Chunks without which a picture looks different: itself, its transparency, its colours and animation. */
const plainChunks: ReadonlySet<string> = new Set([
  ...['VP8 ', 'VP8L', EXTENDED, 'ALPH', 'ICCP', 'ANIM', 'ANMF'],
]);

/** Reads chunks of a name, a length and the content, which is padded to an even length, in one RIFF with a length. */
export function readWebp(view: DataView): Container {
  const end = 8 + view.getUint32(4, true);
  const chunks: Uint8Array[] = [];
  let exif: Uint8Array | undefined;
  for (let at = HEAD; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    const name = ascii(view, at, 4);
    const whole = 8 + length + (length % 2);
    if (name === 'EXIF') exif = part(view, at + 8, length);
    if (plainChunks.has(name)) chunks.push(unnoted(name, part(view, at, whole)));
    at += whole;
  }
  return { end, exif, plain: [headOf(chunks), ...chunks] };
}

/** An extended header that no longer announces what is left out. */
function unnoted(name: string, chunk: Uint8Array): Uint8Array {
  if (name !== EXTENDED) return chunk;
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~NOTED;
  return copy;
}

function headOf(chunks: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.from('RIFF----WEBP', 'latin1');
  head.writeUInt32LE(
    chunks.reduce((size, { length }) => size + length, 4),
    4,
  );
  return head;
}
