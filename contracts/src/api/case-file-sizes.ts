const MEGABYTE = 1024 * 1024;

/** The largest file (bytes) of a case. */
export const largestCaseFile = 5 * MEGABYTE;

/** The longest JSON (bytes) that says what a file is sent to. */
export const longestFileHead = 4_096;

/** The sizes (bytes) of the bodies with which files of cases are sent, so that their length reveals little. */
export const caseFileSizes = [
  256 * 1024,
  MEGABYTE,
  2 * MEGABYTE,
  largestCaseFile + 4 + longestFileHead,
] as const;

/** The longest of them. */
export const longestCaseFileBody = Math.max(...caseFileSizes);

/** What goes before a file of so many bytes in the body with which it is sent, and the zeros behind it (`caseFileSent`). */
export function aroundCaseFile(
  head: object,
  size: number,
): { before: Uint8Array<ArrayBuffer>; after: Uint8Array<ArrayBuffer> } {
  const text = new TextEncoder().encode(JSON.stringify({ ...head, size }));
  const before = new Uint8Array(4 + text.length);
  new DataView(before.buffer).setUint32(0, text.length);
  before.set(text, 4);
  const needed = before.length + size;
  const whole = caseFileSizes.find((one) => one >= needed) ?? needed;
  return { before, after: new Uint8Array(whole - needed) };
}
