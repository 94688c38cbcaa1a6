import type { Listing } from '@fairlead/contracts/api/listings';
import { type ListingStatus, listingStatuses } from '@fairlead/contracts/reference/listings';
import { labelOf } from '@fairlead/contracts/reference/options';
import { Badge, type Tone } from '@fairlead/ui';
import { Archive, CalendarX, Check, Clock, type LucideIcon, Pencil, Undo2 } from 'lucide-react';

const looks: Readonly<Record<ListingStatus, { tone: Tone; icon: LucideIcon }>> = {
  draft: { tone: 'neutral', icon: Pencil },
  pending: { tone: 'info', icon: Clock },
  active: { tone: 'success', icon: Check },
  archived: { tone: 'neutral', icon: Archive },
  expired: { tone: 'danger', icon: CalendarX },
};

/** The status of a listing in one word; one that was returned for changes says so. */
export function ListingStatusBadge({ status, returned }: Pick<Listing, 'status' | 'returned'>) {
  const isReturned = status === 'pending' && Boolean(returned);
  const { tone, icon: Icon } = isReturned
    ? ({ tone: 'warning', icon: Undo2 } as const)
    : looks[status];
  return (
    <Badge $tone={tone} data-status={status}>
      <Icon size="0.875rem" aria-hidden />
      {isReturned ? 'Returned' : labelOf(listingStatuses, status)}
    </Badge>
  );
}
