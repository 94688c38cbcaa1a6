import { filesNamedIn } from './page-files.ts';
import { endsStoredPage, isStorablePage } from './storable.ts';
import { pageWithStoredAt } from './stored-at.ts';

/** What becomes of a page that was fetched. */
export interface PagePlaces {
  /** Stores files. @returns whether all of them are there */
  storeFiles(paths: readonly string[]): Promise<boolean>;
  /** Puts the page in the place of what was stored of it. */
  put(page: Response): Promise<unknown>;
  /** Deletes what was stored of it. */
  remove(): Promise<unknown>;
}

/**
 * Stores a page once every file that its HTML names is there, and not before: what is opened next is one version with all of its files, or the one before.
 * What the answer shows to be gone is deleted.
 */
export async function storePage(
  response: Response,
  { storeFiles, put, remove }: PagePlaces,
  now: number,
): Promise<void> {
  if (!isStorablePage(response)) {
    if (endsStoredPage(response)) await remove();
    return;
  }
  const html = await response.text();
  if (await storeFiles(filesNamedIn(html))) await put(pageWithStoredAt(response, html, now));
}
