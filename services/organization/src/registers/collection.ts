import {
  collectionOf,
  orderedBy,
  type Register,
  type RegisterCollection,
  type RegisterField,
  recordFields,
  recordFiles,
  registerRecordChanged,
} from '@fairlead/contracts';
import {
  type Collection,
  defineCollection,
  type Forms,
  type OnErasure,
  retain,
} from '@fairlead/service-kit';
import { idIn, registerRules } from './access.ts';
import { followedBy, onePlaceIndex } from './followed.ts';
import { noticesOf } from './notices.ts';

/** The forms of a record, whatever its register: only the declaration knows its own fields. */
export type RecordForms = Forms;

/** Finds the records that change with time, soonest first. */
export const turningIndex = { name: 'turning', keys: { flagsChangeAt: 1 as const }, sparse: true };

/** Five years, the renewal cycle that auditors look back on. */
const AUDIT_DAYS = 1_825;

/** The collection of a register's records. */
export function registerCollection(
  register: Register,
): Collection<RecordForms, RegisterCollection> {
  const { slug, singular, unique, number, succession } = register;
  const owner = { organization: 1 } as const;
  return defineCollection({
    slug: collectionOf(slug),
    singular,
    schema: recordFields(register),
    onErasure: onErasureOf(register),
    access: registerRules(register) as never,
    filters: ['status', 'vessel', 'flags'],
    columns: columnsOf(register),
    trash: { days: register.trashDays },
    audit: { keeps: 'values', days: AUDIT_DAYS },
    attachments: recordFiles,
    indexes: [
      turningIndex,
      ...inOrderOf(register),
      ...(number
        ? [{ name: 'number', keys: { 'derived.number': 1 } as const, unique: true, sparse: true }]
        : []),
      ...(succession ? [onePlaceIndex] : []),
      ...(unique
        ? [
            {
              name: 'unique',
              keys: { ...owner, ...Object.fromEntries(unique.members.map((name) => [name, 1])) },
              unique: true,
              taken: unique.taken,
            },
          ]
        : []),
    ],
    hooks: {
      derive: (content: Record<string, unknown>) => ({
        ...(content.number !== undefined && {
          number: `${idIn(content.organization)} ${content.number}`,
        }),
        ...followedBy(register, content),
      }),
    } as never,
    events: [
      {
        type: registerRecordChanged,
        payload: (record: Record<string, unknown>, state: { deleted: boolean }) => ({
          id: record.id,
          register: slug,
          organization: idIn(record.organization) ?? '',
          vessel: idIn(record.vessel) ?? null,
          // Of one that is deleted, whose last state stays, only that is published.
          number: state.deleted ? null : textOf(record.number),
          title: state.deleted ? null : textOf(record.title),
          status: String(record.status),
          flags: (record.flags ?? []) as string[],
          ...state,
        }),
      },
      noticesOf(register),
    ] as never,
  }) as unknown as Collection<RecordForms, RegisterCollection>;
}

/** What becomes of a register's records once a person whom they name is gone. */
function onErasureOf({ keptOfGone, identifies }: Register): OnErasure {
  const about = identifies && `${identifies}.id`;
  if (keptOfGone) return retain({ reason: keptOfGone.why, years: keptOfGone.years, about });
  return about ? { deletesThoseAbout: about } : 'anonymize';
}

/** The members of every record by which its list is filtered, sorted or counted. */
const ofEvery = ['vessel', 'number', 'title', 'status', 'flags', 'closedOn', 'author.id'] as const;

/** What lists of a register are filtered, sorted and counted by; texts that are only searched are left to the database. */
const columnsOf = ({ fields, computed }: Register): string[] => [
  ...ofEvery,
  ...Object.entries({
    ...fields,
    ...Object.fromEntries(Object.entries(computed).map(([name, { field }]) => [name, field])),
  }).flatMap(([name, { kind, isEncrypted }]) =>
    isEncrypted ? [] : (columnsOfKind[kind]?.map((end) => `${name}${end}`) ?? []),
  ),
];

/** The paths below a field of a kind by which lists are queried. */
const columnsOfKind: Readonly<Partial<Record<RegisterField['kind'], readonly string[]>>> = {
  number: [''],
  date: [''],
  instant: [''],
  time: [''],
  boolean: [''],
  option: [''],
  options: [''],
  person: ['.id', '.fullName'],
  people: ['.id'],
  rank: [''],
  ranks: [''],
  vessel: [''],
  record: [''],
  records: [''],
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The tie-breaking order of documents, as in every list. */
const TIES = { createdAt: -1, _id: -1 } as const;

/** The indexes for a register's own order: per organization, and behind the most frequent filters of its list. */
function inOrderOf(register: Register) {
  const { order } = register;
  const path = orderedBy(register, order.replace(/^-/, ''));
  const direction = order.startsWith('-') ? (-1 as const) : (1 as const);
  return [[], ['status'], ['vessel']].map((leading) => ({
    name: ['inOrder', ...leading].join('_'),
    keys: {
      organization: 1 as const,
      ...Object.fromEntries(leading.map((name) => [name, 1 as const])),
      [path]: direction,
      ...TIES,
    },
  }));
}
