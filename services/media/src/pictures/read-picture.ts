import type { PictureRule, PictureType } from '@fairlead/contracts';
import { refusals } from '../refusal.ts';
import { headBytes, pictureTypeOf, requireFewPixels } from './recognise.ts';

/** A picture that was read: its type by its content, and its bytes in their own buffer. */
interface ReadPicture {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a picture as it arrives: anything but a picture, or one with too many pixels, is refused by its first bytes.
 * @throws {FileRefusal}
 */
export async function readPicture(
  content: AsyncIterable<Uint8Array>,
  rule: Pick<PictureRule, 'pixels'>,
): Promise<ReadPicture> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let type: PictureType | undefined;
  let isMeasured = false;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (type || size < headBytes) continue;
    const head = joined(chunks, size);
    type = await pictureTypeOf(head);
    isMeasured = await requireFewPixels(head, rule);
  }
  const bytes = joined(chunks, size);
  type ??= await pictureTypeOf(bytes);
  if (!isMeasured && !(await requireFewPixels(bytes, rule))) throw refusals.damaged();
  return { type, bytes };
}

/** In its own buffer, which can be transferred to another thread. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
