const PAUSE_MS = 20;

/**
 * Waits until a condition holds and returns its first result that is neither undefined nor false.
 * @throws {Error} naming what was awaited, when it does not happen within the limit.
 */
export async function until<Found>(
  what: string,
  condition: () => Promise<Found> | Found,
  limitMs = 10_000,
): Promise<Exclude<NonNullable<Found>, false>> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await condition();
    if (found !== undefined && found !== null && found !== false)
      return found as Exclude<NonNullable<Found>, false>;
    if (Date.now() > deadline) throw new Error(`waited ${limitMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
