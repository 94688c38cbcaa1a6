import { type Register, registerNotice } from '@fairlead/contracts';
import type { CollectionEvent } from '@fairlead/service-kit';
import type { z } from 'zod';
import { idIn } from './access.ts';

type Content = Record<string, unknown>;

/** Somebody who is notified of a record, and why. */
export type Notice = z.infer<typeof registerNotice.payload>['notices'][number];

/**
 * Who is notified of a change of a record: those newly named in it, those it awaits after a move, and those whom a newly raised flag
 * names. Each gets one notification.
 */
export function noticesAbout(
  { actors, transitions, flags, notifiesOf }: Register,
  record: Content,
  before: Content | undefined,
): Notice[] {
  if (notifiesOf && !notifiesOf(record)) return [];
  const notices = new Map<string, Notice>();
  const notify = (members: readonly string[], why: Omit<Notice, 'user'>) => {
    for (const member of members)
      for (const user of [record[member]].flat().map(idIn))
        if (user !== undefined && !notices.has(user)) notices.set(user, { user, ...why });
  };
  for (const code of listed(record.flags).filter((one) => !listed(before?.flags).includes(one)))
    if (before) notify(flags[code]?.notifies ?? [], { why: 'flag', flag: code });
  const move = transitions.find(
    ({ from, to }) =>
      before !== undefined &&
      record.status !== before.status &&
      to === record.status &&
      from.some((one) => one === before.status),
  );
  notify(move?.notifies ?? [], { why: 'turn' });
  const changed = actors.filter((member) => idIn(record[member]) !== idIn(before?.[member]));
  notify(changed, { why: 'assigned' });
  return [...notices.values()];
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** Whether a record now awaits its approvers. */
const isToApprove = ({ approvedIn = [] }: Register, record: Content, before: Content | undefined) =>
  approvedIn.some((code) => code === record.status) && record.status !== before?.status;

/** A newly raised flag of which the approvers are notified; not for new records, like every other flag. */
const flagToApprovers = (
  { flags }: Register,
  record: Content,
  before: Content | undefined,
): string | undefined =>
  before &&
  listed(record.flags).find(
    (code) => flags[code]?.notifiesApprovers && !listed(before.flags).includes(code),
  );

/** The ranks that are now asked to acknowledge a record, empty for everybody; undefined for nobody. */
function askedAnew(
  { acknowledged }: Register,
  record: Content,
  before: Content | undefined,
): string[] | undefined {
  const isAsked = (status: unknown) => acknowledged?.in.some((code) => code === status) === true;
  if (!acknowledged || !isAsked(record.status) || isAsked(before?.status)) return undefined;
  return [record[acknowledged.by] ?? []].flat().flatMap((rank) => idIn(rank) ?? []);
}

/** Who is notified besides those whom a record names: its approvers, and its readers. */
function beyondNamed(register: Register, record: Content, before: Content | undefined) {
  const flag = flagToApprovers(register, record, before);
  const askedRanks = askedAnew(register, record, before);
  return {
    ...(isToApprove(register, record, before) && { isToApprove: true }),
    ...(flag && { flagToApprovers: flag }),
    ...(askedRanks && { askedRanks }),
  };
}

/** The event of notifications about a register's records. */
export const noticesOf = (register: Register): CollectionEvent => ({
  type: registerNotice,
  on: ['create', 'update'],
  when: (record, before) =>
    Object.keys(beyondNamed(register, record, before)).length > 0 ||
    noticesAbout(register, record, before).length > 0,
  payload: (record, { revision, by = null }, before) => ({
    ...beyondNamed(register, record, before),
    id: record.id,
    revision,
    register: register.slug,
    organization: idIn(record.organization) ?? '',
    vessel: idIn(record.vessel) ?? null,
    number: typeof record.number === 'string' ? record.number : null,
    title: String(record.title ?? register.singular),
    status: String(record.status),
    by,
    notices: noticesAbout(register, record, before),
  }),
});
