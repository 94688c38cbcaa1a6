import type { RemoteStore } from '../store.ts';
import type { PageModule } from './page-modules.ts';

/**
 * Starts the first reads of a page before it is rendered. What came with the HTML is there when this is done, so that the page is rendered once and
 * with it; reads still under way are not awaited.
 */
export async function firstReads(
  page: PageModule | undefined,
  store: RemoteStore,
  address: URL,
): Promise<void> {
  const reading = page?.reads?.(store.dispatch, address) ?? [];
  if (reading.length === 0) return;
  // Reads out of the page take only microtasks; all of them are over when the next task begins.
  await new Promise((next) => setTimeout(next));
  // An answer without subscribers is cached long enough to be rendered.
  for (const read of reading) read.unsubscribe();
}
