/** The sizes (bytes) to which content is padded, so that its length reveals little. */
export const paddedSizes = [32, 256, 1_024, 4_096, 16_384, 65_536] as const;
export type PaddedSize = (typeof paddedSizes)[number];

const LENGTH_BYTES = 4;

/**
 * Content prefixed with its length and padded with zeros to the smallest size that holds it, `least` or larger; beyond the largest size, to a
 * multiple of it.
 */
export function padded(content: Buffer, least: PaddedSize): Buffer {
  const needed = content.length + LENGTH_BYTES;
  const largest = paddedSizes.at(-1) ?? 0;
  const size =
    paddedSizes.find((one) => one >= needed && one >= least) ??
    Math.ceil(needed / largest) * largest;
  const whole = Buffer.alloc(size);
  whole.writeUInt32BE(content.length);
  content.copy(whole, LENGTH_BYTES);
  return whole;
}

/** Content without its padding. */
export function unpadded(whole: Buffer): Buffer {
  return whole.subarray(LENGTH_BYTES, LENGTH_BYTES + whole.readUInt32BE());
}
