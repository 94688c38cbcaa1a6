/** What a body says that sends a file to a case, and the file in it. */
export async function sentFile(
  body: unknown,
): Promise<{ head: Record<string, unknown>; text: string; size: number }> {
  const bytes = new Uint8Array(await bytesOf(body as Blob));
  const length = new DataView(bytes.buffer).getUint32(0);
  const read = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));
  const head = JSON.parse(read(4, 4 + length));
  return { head, text: read(4 + length, 4 + length + head.size), size: bytes.length };
}

/** The Blob of jsdom has no `arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
