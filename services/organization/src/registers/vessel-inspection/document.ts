import {
  beginningOf,
  clockIn,
  dayAfter,
  type InspectionPart,
  inspectionParts,
  labelOf,
  nameOfPerson,
  type RegisterField,
  type ValueFormats,
  wordsOfValue,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { type PdfBlock, type PdfDocument, timesIn } from '@fairlead/printing/pdf';
import { type Pack, type PackedRecord, packed } from './content.ts';

interface Printing {
  pack: Pack;
  hash: string;
  organization: string;
  vessel: string;
  zone: string;
  at: string;
  by: string | undefined;
}

/** Roughly how many rows of one line fit on a page: a longer part begins on its own. */
const ROWS_OF_A_PAGE = 30;

/** A part of a pack as a table of texts. */
interface PartInWords {
  code: InspectionPart;
  label: string;
  columns: string[];
  rows: string[][];
}

/** Each part of a pack as text, with times in a zone. */
export function partsInWords(pack: Pack, zone: string): PartInWords[] {
  const columns = columnsIn(zone, timesIn(zone));
  return inspectionParts.map(({ code, label }) => ({
    code,
    label,
    columns: columns[code].map(([heading]) => heading),
    rows: pack.parts[code].map((record) => columns[code].map(([, words]) => words(record) || '–')),
  }));
}

type Columns = readonly (readonly [heading: string, words: (record: PackedRecord) => string])[];

/** A printed inspection pack: its subject, its hash, and a table for each part. */
export function packDocument(printing: Printing): PdfDocument {
  const { pack, hash, organization, vessel, zone, at, by } = printing;
  const times = timesIn(zone);
  return {
    letterhead: [organization, vessel],
    title: 'Inspection pack',
    subtitle: [`${times.day(pack.from)} to ${times.day(pack.to)}`],
    badges: [],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Content hash (SHA-256)', value: hash, isWide: true },
          ...inspectionParts.map(({ code, label }) => ({
            label,
            value: String(pack.parts[code].length),
          })),
        ],
      },
      ...partsInWords(pack, zone).flatMap((part): PdfBlock[] => [
        {
          kind: 'heading',
          level: 1,
          text: part.label,
          startsPage: part.rows.length > ROWS_OF_A_PAGE,
        },
        tableOf(part),
      ]),
      { kind: 'note', text: `Times are those of ${zone}.` },
    ],
    footer: `Printed on ${times.moment(at)} (${zone})${by === undefined ? '' : ` by ${by}`}`,
  };
}

const tableOf = ({ columns, rows }: PartInWords): PdfBlock =>
  rows.length === 0
    ? { kind: 'paragraph', text: 'None.' }
    : { kind: 'table', label: '', columns, rows };

/** The columns of each part. */
function columnsIn(zone: string, times: ValueFormats): Record<keyof Pack['parts'], Columns> {
  const of = (part: keyof typeof packed, ...names: string[]): Columns => {
    const { fields, statuses } = packed[part];
    return names.map((name) => {
      if (name === 'number') return ['Number', textOf(name)];
      if (name === 'title') return [packed[part].singular, textOf(name)];
      if (name === 'status')
        return ['Status', ({ status }) => labelOf(statuses, String(status)) ?? ''];
      const field = fields[name] as RegisterField;
      return [field.label, (record) => wordsIn(field, record[name], times)];
    });
  };
  const clock = (instant: unknown) => clockIn(zone, String(instant)).time;
  return {
    crewList: of(
      'crewList',
      'familyName',
      'givenName',
      'rank',
      'embarkPort',
      'embarkDate',
      'disembarkPort',
      'disembarkDate',
    ),
    restDays: [
      ['Person', ({ person }) => nameOfPerson(person)],
      ['Day', ({ day }) => times.day(String(day))],
      [
        'Work',
        ({ work }) =>
          spans(work)
            .map(({ from, to }) => `${clock(from)}–${clock(to)}`)
            .join(', '),
      ],
      ['Hours of work', ({ work }) => String(hoursOf(work))],
      ['Hours of rest', ({ day, work }) => String(restOf(String(day), work, zone))],
    ],
    restConfirmations: of(
      'restConfirmations',
      'title',
      'person',
      'status',
      'breachCount',
      'signature',
      'masterSignature',
    ),
    drills: of('drills', 'number', 'title', 'status', 'leader', 'participants', 'deficiencies'),
    crewCertificates: of(
      'crewCertificates',
      'title',
      'holder',
      'certificateNumber',
      'issuer',
      'issuedDate',
      'expiryDate',
    ),
    vesselCertificates: of(
      'vesselCertificates',
      'title',
      'issuer',
      'issuedDate',
      'expiryDate',
      'windowFrom',
      'windowTo',
    ),
    audits: of('audits', 'number', 'title', 'auditor', 'status', 'findings'),
    nonConformities: of(
      'nonConformities',
      'number',
      'title',
      'grade',
      'clause',
      'status',
      'owner',
      'dueDate',
    ),
    correctiveActions: of(
      'correctiveActions',
      'number',
      'title',
      'status',
      'owner',
      'dueDate',
      'rootCause',
    ),
  };
}

const textOf =
  (name: string) =>
  (record: PackedRecord): string =>
    String(record[name] ?? '');

/** For rows the first text of each, which says what it is about. */
function wordsIn(field: RegisterField, value: unknown, times: ValueFormats): string {
  const [first] = Object.keys(field.rows ?? {});
  if (first === undefined || !Array.isArray(value)) return wordsOfValue(field, value, times);
  return value.map((row: Record<string, unknown>) => String(row[first] ?? '')).join('; ');
}

interface Span {
  from: string;
  to: string;
}
const spans = (work: unknown): readonly Span[] => work as readonly Span[];
/** The rest of a day: what its clocks showed, which is an hour more or less where they change, without the work. */
const restOf = (day: string, work: unknown, zone: string): number =>
  Math.round(
    ((beginningOf(dayAfter(day, 1), zone) - beginningOf(day, zone)) / HOUR_MS - hoursOf(work)) * 10,
  ) / 10;
const hoursOf = (work: unknown): number =>
  Math.round(
    spans(work).reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0) /
      (HOUR_MS / 10),
  ) / 10;
