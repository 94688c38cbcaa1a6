import type { SavedJob } from '@fairlead/contracts/api/saved-jobs';
import { ListingCard } from '../listings/card.tsx';
import { BookmarkButton } from '../saving/bookmark-button.tsx';
import { RowBox } from './account-parts.tsx';
import { useUnsave } from './use-unsave.ts';

/** One saved job: its card while it is open, otherwise the remaining actions. */
export function Favourite({ saved: { job } }: { saved: SavedJob }) {
  const isGone = typeof job === 'string';
  const { unsave, isWaiting, busy } = useUnsave({
    id: isGone ? job : job.id,
    title: isGone ? 'A job that is no longer open' : job.title,
  });
  const bookmark = <BookmarkButton saved isWaiting={isWaiting} busy={busy} onToggle={unsave} />;
  if (isGone)
    return (
      <RowBox>
        <div>
          <h2>This job is no longer open</h2>
          <p>It may have been filled or withdrawn.</p>
        </div>
        {bookmark}
      </RowBox>
    );
  return (
    <li>
      <ListingCard listing={job} bookmark={bookmark} />
    </li>
  );
}
