import {
  type AnsweredRecord,
  clockIn,
  denormalizedName,
  labelOf,
  nameOfPerson,
  optionOf,
  type Register,
  type RegisterField,
  type RichText,
  type Section,
  shownComputed,
  type ValueFormats,
  wordsOfValue,
} from '@fairlead/contracts';
import { type PdfBlock, type PdfDocument, type PdfFact, timesIn } from '@fairlead/printing/pdf';

/** A record to be printed: with its relations, for whom, and by which clocks. */
export interface Printing {
  register: Register;
  /** As answered to the viewer: what they may not read is not in it. */
  record: AnsweredRecord & Record<string, unknown>;
  /** Whether they read restricted members. */
  readsAll: boolean;
  zone: string;
  /** When (ISO 8601), and who. */
  at: string;
  by: string | undefined;
}

/** A printed record: what its page shows, and its transitions. */
export function recordDocument(printing: Printing): PdfDocument {
  const { register, record, zone, at, by } = printing;
  const { statuses, flags, singular, sections } = register;
  const status = optionOf(statuses, record.status);
  const times = timesIn(zone);
  return {
    letterhead: [nameOf(record.organization), nameOf(record.vessel)].filter((name) => name !== ''),
    title: record.title || singular,
    subtitle: record.number ? [singular, record.number] : [singular],
    badges: [
      { text: status?.label ?? record.status, tone: status?.tone ?? 'neutral' },
      ...record.flags.map((code) => ({
        text: flags[code]?.label ?? code,
        tone: flags[code]?.tone ?? ('neutral' as const),
      })),
    ],
    blocks: [
      ...sections.flatMap((section) => sectionBlocks(printing, section, times)),
      ...attachmentBlocks(record),
      ...stepBlocks(printing, times),
    ],
    footer: `Printed on ${times.moment(at)} (${zone})${by === undefined ? '' : ` by ${by}`}`,
  };
}

const nameOf = (related: unknown): string => denormalizedName(related) ?? '';

function sectionBlocks(printing: Printing, section: Section, times: ValueFormats): PdfBlock[] {
  const { register, record, readsAll } = printing;
  const shown = section.fields.flatMap((name) => {
    const field = register.fields[name];
    return field && (readsAll || !field.isRestricted) ? [{ field, value: record[name] }] : [];
  });
  if (shown.length === 0) return [];
  const blocks: PdfBlock[] = [{ kind: 'heading', level: 1, text: section.title }];
  const add = (fact: PdfFact) => {
    const last = blocks.at(-1);
    if (last?.kind === 'facts') blocks.splice(-1, 1, { ...last, facts: [...last.facts, fact] });
    else blocks.push({ kind: 'facts', facts: [fact] });
  };
  for (const { field, value } of shown) {
    // A field alone in its section is labelled like it.
    const label = field.label === section.title ? '' : field.label;
    const block = ownBlock({ ...field, label }, value, { record, times });
    if (block) blocks.push(block);
    else
      add({ label: field.label, value: factOf(field, value, { record, times }), ...width(field) });
  }
  if (section === register.sections[0]) for (const fact of reckoned(printing, times)) add(fact);
  return blocks;
}

const width = ({ kind }: RegisterField) =>
  kind === 'note' || kind === 'richText' || kind === 'rows' ? { isWide: true } : {};

/** Rows and rich text get their own part of the page, if there are any. */
function ownBlock(
  field: RegisterField,
  value: unknown,
  { record, times }: RecordPageContext,
): PdfBlock | undefined {
  const { label, rows, kind } = field;
  if (kind === 'richText' && value)
    return { kind: 'richText', ...(label && { label }), content: value as RichText };
  if (!rows || !Array.isArray(value) || value.length === 0) return undefined;
  const columns = Object.entries(rows);
  return {
    kind: 'table',
    label,
    columns: columns.map(([, one]) => one.label),
    rows: (value as Record<string, unknown>[]).map((row) =>
      columns.map(([name, one]) => wordsOfValue(one, row[name], times, record) || '–'),
    ),
  };
}

interface RecordPageContext {
  record: Printing['record'];
  times: ValueFormats;
}

function factOf(
  field: RegisterField,
  value: unknown,
  { record, times }: RecordPageContext,
): string {
  if (field.kind !== 'file' || !value) return wordsOfValue(field, value, times, record);
  return filesOf(record).find(({ id }) => id === value)?.name ?? 'Removed';
}

/** The computed members of a record, and its days counted at printing. */
function reckoned({ register, record, at, zone }: Printing, times: ValueFormats): PdfFact[] {
  const today = clockIn(zone, at).day;
  return [
    ...shownComputed(register).map(([name, { field }]) => ({
      label: field.label,
      value: wordsOfValue(field, record[name], times, record),
    })),
    ...Object.values(register.dayCounts).map(({ label, of }) => {
      const days = of(record, today);
      return { label, value: days === 1 ? '1 day' : `${days} days` };
    }),
  ];
}

const filesOf = ({ attachments }: Record<string, unknown>) =>
  (attachments ?? []) as readonly { id: string; name: string }[];

function attachmentBlocks(record: Printing['record']): PdfBlock[] {
  const items = filesOf(record).map(({ name }) => name);
  if (items.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Attachments' },
    { kind: 'list', items },
  ];
}

/** Who moved the record, when, from which status to which, and why. */
function stepBlocks({ register, record, zone }: Printing, times: ValueFormats): PdfBlock[] {
  if (record.moves.length === 0) return [];
  const label = (code: string) => labelOf(register.statuses, code) ?? code;
  return [
    { kind: 'heading', level: 1, text: 'Status' },
    {
      kind: 'table',
      label: '',
      columns: ['When', 'From', 'To', 'By', 'Reason'],
      rows: record.moves.map(({ at, from, to, by, name, reason }) => [
        times.moment(at),
        label(from),
        label(to),
        by === undefined ? 'The portal' : nameOfPerson({ fullName: name }),
        reason ?? '–',
      ]),
    },
    { kind: 'note', text: `Times are those of ${zone}.` },
  ];
}
