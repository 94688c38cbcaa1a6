import type { ListingInShort } from '../listings/get-listings.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { useSaved } from './use-saved.ts';

/** The bookmark of a listing. */
export function SaveButton({ listing: { id, isSaved } }: { listing: ListingInShort }) {
  const { saved, busy, toggle } = useSaved(id, isSaved);
  return <BookmarkButton saved={saved} busy={busy} onToggle={toggle} />;
}
