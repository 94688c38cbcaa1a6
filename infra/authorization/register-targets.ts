import { collectionOf, type Register, registers } from '@fairlead/contracts';
import { ids, organization, vessel } from './people.ts';
import type { Creation, Target } from './target.ts';

/** The position that targets refer to. */
const position = '65a040000000000000000001';

/** The row of a target's attached file. */
export const attachedRow = '65ac00000000000000000001';

/** A file as a document contains it. */
export const attached = {
  id: attachedRow,
  name: 'plan.txt',
  type: 'text/plain',
  size: 4,
  url: '/plan.txt',
  sha256: '0'.repeat(64),
  addedBy: ids.staff,
  addedAt: '2026-01-01T00:00:00.000Z',
};

/** The status of the register's record that calls are about. */
export const targetStatus = ({ acknowledged, own, statuses }: Register) =>
  statuses.find(({ code }) => code === (acknowledged ?? own)?.in[0]) ?? statuses[0];

/** What a register requires by a rule of its own. */
const besides: Readonly<Record<string, object>> = { 'maintenance-schedule': { everyDays: 30 } };

/** The target record of each register: on the officer's vessel. */
export const registerTargets: Readonly<Record<string, Target>> = bySlug((register, order) => ({
  id: idOf(order),
  content: {
    ...contentOf(register, (id) => ({ id })),
    status: targetStatus(register)?.code,
    attachments: [attached],
  },
  change: { reason: 'Changed' },
  clears: {},
}));

function idOf(order: number): string {
  return `65ad${order.toString().padStart(20, '0')}`;
}

/** The id of a register's target record. */
function targetOf(slug: string): string {
  return idOf(registers.findIndex((one) => one.slug === slug) + 1);
}

/** The content of a new record of each register. */
export const registerCreations: Readonly<Record<string, Creation>> = bySlug((register) => ({
  content: contentOf(register, (id) => id),
  ...(register.unique && { clears: {} }),
}));

/** A CSV file without any valid records. */
export const emptyImport = { organization, vessel, csv: 'nothing\n', preview: true };

/** The minimum content of a register's record; a person in the shape of a write. */
function contentOf(
  { slug, fields }: Register,
  person: (id: string) => unknown,
): Record<string, unknown> {
  const required = Object.entries(fields).filter(
    ([, { isRequired, isRequiredOfNew }]) => isRequired || isRequiredOfNew,
  );
  const entries = required.map(
    ([name, { kind, options, range, register, isPast, isBirth, choices }]) => {
      if (kind === 'person') return [name, person(ids.staff)];
      if (kind === 'option') return [name, options?.[0]?.code];
      if (kind === 'number') return [name, range?.min];
      const day = isBirth ? '1990-01-01' : isPast ? '2026-01-01' : '2030-01-01';
      if (kind === 'date') return [name, day];
      if (kind === 'instant') return [name, `${day}T08:00:00.000Z`];
      if (kind === 'boolean') return [name, true];
      if (kind === 'rank') return [name, position];
      if (kind === 'record') return [name, targetOf(register ?? '')];
      if (name === 'month' || name === 'period') return [name, '2026-01'];
      if (name === 'unNumber') return [name, '1203'];
      return [name, choices?.[0] ?? 'New'];
    },
  );
  return { organization, vessel, ...Object.fromEntries(entries), ...besides[slug] };
}

function bySlug<Of>(made: (register: Register, order: number) => Of): Record<string, Of> {
  return Object.fromEntries(
    registers.map((register, order) => [collectionOf(register.slug), made(register, order + 1)]),
  );
}
