/** The size (bytes) and time (ms) that a file may take. */
export interface DownloadLimits {
  largest: number;
  within: number;
}

/**
 * Downloads a small text from this very address: a redirection is a failure, as what is configured names the source.
 * @throws {Error} when it is not answered with 200, is too large or takes too long.
 */
export async function downloadText(
  url: string,
  { largest, within }: DownloadLimits,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(within)]),
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`${new URL(url).host} answered ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new Error(`${new URL(url).host} answered more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
