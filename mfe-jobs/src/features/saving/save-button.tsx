import type { ListingInShort } from '../listings/get-listings.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { useSaved } from './use-saved.ts';

/** The bookmark of a listing. */
export function SaveButton({ listing }: { listing: ListingInShort }) {
  const { saved, isWaiting, busy, toggle } = useSaved(listing);
  return <BookmarkButton saved={saved} isWaiting={isWaiting} busy={busy} onToggle={toggle} />;
}
