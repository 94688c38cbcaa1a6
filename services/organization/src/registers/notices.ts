import { type Register, registerNotice } from '@fairlead/contracts';
import type { CollectionEvent } from '@fairlead/service-kit';
import { idIn } from './access.ts';

type Content = Record<string, unknown>;

/** Somebody who is told of a record, and why. */
export interface Notice {
  user: string;
  /** It was given to them, it is their turn, or a flag of this code began to hold. */
  why: { kind: 'assigned' } | { kind: 'turn' } | { kind: 'flag'; flag: string };
}

/**
 * Whom a change of a record is told: who is named in it now and was not before, whose turn it became by a move, and whom a flag is told
 * that began to hold. Each is told one thing; nobody what they did themselves, which the one who writes is not asked here.
 */
export function noticesAbout(
  { concerns, moves, flags }: Register,
  record: Content,
  before: Content | undefined,
): Notice[] {
  const notices = new Map<string, Notice>();
  const tell = (members: readonly string[], why: Notice['why']) => {
    for (const member of members)
      for (const user of [record[member]].flat().map(idIn))
        if (user !== undefined && !notices.has(user)) notices.set(user, { user, why });
  };
  for (const code of listed(record.flags).filter((one) => !listed(before?.flags).includes(one)))
    if (before) tell(flags[code]?.tells ?? [], { kind: 'flag', flag: code });
  const move = moves.find(
    ({ from, to }) =>
      before !== undefined &&
      record.status !== before.status &&
      to === record.status &&
      from.some((one) => one === before.status),
  );
  tell(move?.tells ?? [], { kind: 'turn' });
  const changed = concerns.filter((member) => idIn(record[member]) !== idIn(before?.[member]));
  tell(changed, { kind: 'assigned' });
  return [...notices.values()];
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** The event of what people are told of a register's records. */
export const noticesOf = (register: Register): CollectionEvent => ({
  type: registerNotice,
  on: ['create', 'update'],
  when: (record, before) => noticesAbout(register, record, before).length > 0,
  payload: (record, { revision }, before) => ({
    id: record.id,
    revision,
    register: register.slug,
    organization: idIn(record.organization) ?? '',
    vessel: idIn(record.vessel) ?? null,
    number: typeof record.number === 'string' ? record.number : null,
    title: String(record.title ?? register.singular),
    status: String(record.status),
    notices: noticesAbout(register, record, before),
  }),
});
