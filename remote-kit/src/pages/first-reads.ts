import type { RemoteStore } from '../store.ts';
import type { PageModule } from './page-modules.ts';

/**
 * Begins what a page reads first before it is drawn. What came with the HTML is there when this is done, so that the page is drawn
 * once and with it; what is still under way is not waited for.
 */
export async function firstReads(page: PageModule | undefined, store: RemoteStore): Promise<void> {
  const reading = page?.reads?.(store.dispatch, new URL(location.href)) ?? [];
  if (reading.length === 0) return;
  // What is read out of the page takes microtasks alone; all of them are over when the next task begins.
  await new Promise((next) => setTimeout(next));
  // Without anybody who looks at it, an answer is kept long enough to be drawn.
  for (const read of reading) read.unsubscribe();
}
