/** How many numbers are tried before the page gets time to respond. */
const triedAtOnce = 2_000;

/**
 * Computes a proof of work, against machines that call thousands of times: a number with which SHA-256 of `{subject}:{number}` begins with so many
 * zero bits (at most 32). 17 of them take a phone about two seconds, each one more doubles that.
 */
export async function proofOfWork(subject: string, bits: number): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const encoder = new TextEncoder();
  for (let tried = 0; ; tried += 1) {
    const hash = sha256(encoder.encode(`${subject}:${tried}`));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - bits))
      return String(tried);
    if (tried % triedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
