import type { AuditEntry } from '@fairlead/contracts/api/audit';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { listingStatuses } from '@fairlead/contracts/reference/listings';
import { labelOf } from '@fairlead/contracts/reference/options';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { ChangeHistory } from '@fairlead/remote-kit/history';
import { calendarDay } from '@fairlead/ui';
import type { Activity } from '@fairlead/ui/records';
import { jobsApi } from '../../api.ts';
import { listings } from '../recruitment/api.ts';
import { type fieldNames, fieldOf, type ListingValues, wordsOf } from './form/fields.ts';
import { changedFields, valuesOf } from './form/values.ts';

const employees = collectionApi(jobsApi, 'employees');

/** How many characters of a value are shown. */
const longestExcerpt = 160;

interface HistoryProps {
  org: string;
  listing: string;
  nameOf(id: string): string | undefined;
}

/** Who changed what in a listing, newest first; for those who publish. */
export const History = ({ org, listing, nameOf }: HistoryProps) => (
  <ChangeHistory
    of="the listing"
    document={listing}
    organization={org}
    changes={listings.changes}
    people={employees.list}
    activitiesOf={(entry, who) => activitiesOf(entry, who, nameOf)}
  />
);

/** The activities of one audit entry: what was done to the whole, and each field with its values before and after. */
export function activitiesOf(
  { id, at, action, changes }: AuditEntry,
  who: string,
  nameOf: HistoryProps['nameOf'],
): Activity[] {
  if (action === 'create') return [{ id, at, type: 'success', title: `${who} made the listing` }];
  return changes.flatMap((change) =>
    titlesOf(change, nameOf).map((title) => ({
      id: `${id} ${title}`,
      at,
      type: change.field === 'status' ? ('approval' as const) : ('update' as const),
      title: `${who} ${title}`,
    })),
  );
}

function titlesOf(
  { field, before, after }: AuditEntry['changes'][number],
  nameOf: HistoryProps['nameOf'],
): string[] {
  if (field === 'status') return [`made it ${statusOf(after)}, from ${statusOf(before)}`];
  if (field === 'returned') {
    const { reason } = (after ?? {}) as { reason?: string };
    return [reason ? `returned it: ${shortened(reason)}` : 'took up what it was returned for'];
  }
  const [then, now] = [before, after].map((value) =>
    valuesOf({ [field]: value } as unknown as DocumentOf<'listings'>),
  ) as [ListingValues, ListingValues];
  const words = wordsOf(nameOf);
  return changedFields(now, then).map((name) => {
    const { label, kind } = fieldOf(name);
    const [old = '', fresh = ''] = [then, now].map(({ [name]: value }) =>
      (kind === 'day' || kind === 'closing') && value
        ? calendarDay(String(value))
        : sayOf(words, name, value),
    );
    if (old === fresh) return `changed ${label}: its headings, lists, links or marks`;
    return `changed ${label}: ${differing(old, fresh)} → ${differing(fresh, old)}`;
  });
}

/** A text from shortly before where it differs from another; `nothing` for an empty one. */
function differing(text: string, other: string): string {
  if (text === '') return 'nothing';
  if (text.length <= longestExcerpt) return text;
  const same = Array.from({ length: text.length }).findIndex((_, at) => text[at] !== other[at]);
  const from = Math.max(0, same - longestExcerpt / 4);
  return shortened(from > 0 ? `…${text.slice(from)}` : text);
}

const sayOf = (
  words: ReturnType<typeof wordsOf>,
  name: (typeof fieldNames)[number],
  value: unknown,
): string =>
  (words[name].say as ((value: unknown) => string | undefined) | undefined)?.(value) ?? '';

const statusOf = (code: unknown) =>
  (
    labelOf(listingStatuses, typeof code === 'string' ? code : undefined) ?? 'nothing'
  ).toLowerCase();

const shortened = (text: string) =>
  text.length > longestExcerpt ? `${text.slice(0, longestExcerpt)}…` : text;
