import { HOUR_MS } from '@fairlead/contracts/time/durations';

/** A document in a database, with its position in its collection. */
export interface DumpedDocument {
  database: string;
  collection: string;
  document: Readonly<Record<string, unknown>>;
}

/** A message of a stream with everything that the broker stores of it. */
export interface DumpedMessage {
  stream: string;
  subject: string;
  /** ISO 8601. */
  time: string;
  headers: string;
  data: string;
}

/** How a metric of a part has changed from before a report to after it. */
export interface Step {
  report: number;
  part: string;
  figure: string;
  before: number | undefined;
  after: number | undefined;
}

/** Everything that somebody with every database, stream, log and metric of an installation has. */
export interface Dump {
  documents: readonly DumpedDocument[];
  messages: readonly DumpedMessage[];
  /** Lines of logs by the part that wrote them. */
  logs: readonly { part: string; text: string }[];
  steps: readonly Step[];
  /** The moments (ms) between which each report was sent and answered. */
  windows: readonly { from: number; to: number }[];
}

/** What could link a case to its reporter. */
export interface Marks {
  /** Of people: allowed in their own documents, and in none about a case. */
  people: readonly string[];
  /** Of calls that reported or wrote: allowed nowhere. */
  calls: readonly string[];
  /** Of cases: ids, numbers, codes. Not allowed in logs and streams. */
  cases: readonly string[];
  /** When the reports were sent (ms). */
  since: number;
  until: number;
}

/** The collections that are about cases, even where a case is not named by its id. */
const aboutCases: ReadonlySet<string> = new Set([
  'incidentReports',
  'caseMessages',
  'caseOpenings',
  'caseFiles',
  'caseFilePieces',
]);
/** By how much a revision may exceed its hour: one for each write of a document. */
const MOST_REVISIONS = 1_000;

/** The documents about cases: those of their collections, and any other that names one. */
const documentsAboutCases = ({ documents }: Dump, { cases }: Marks) =>
  documents
    .map((one) => ({ ...one, text: JSON.stringify(one.document) }))
    .filter(
      ({ collection, text, document }) =>
        aboutCases.has(collection) ||
        aboutCases.has(String(document.collection)) ||
        cases.some((name) => text.includes(name)) ||
        text.includes('wellness.incident'),
    );

/** Everything that links cases to people or to the moment of a report. */
export const tracesIn = (dump: Dump, marks: Marks): string[] => [
  ...marksInDocuments(dump, marks),
  ...fineTimesIn(dump, marks),
  ...tracesInStreams(dump, marks),
  ...tracesInLogs(dump, marks),
  ...tracesInMetrics(dump),
];

/** Marks of senders in documents about cases, and marks of their calls anywhere. */
function marksInDocuments(dump: Dump, marks: Marks): string[] {
  const about = documentsAboutCases(dump, marks).flatMap(({ collection, document, text }) =>
    marks.people
      .filter((mark) => text.includes(mark))
      .map((mark) => `${collection} ${document._id} names ${mark}`),
  );
  const anywhere = dump.documents.flatMap(({ database, collection, document }) => {
    const text = JSON.stringify(document);
    return marks.calls
      .filter((mark) => text.includes(mark))
      .map((mark) => `${database}.${collection} ${document._id} holds ${mark}`);
  });
  return [...about, ...anywhere];
}

/** Times finer than the hour in documents about cases: in members, texts, ids and revisions. */
function fineTimesIn(dump: Dump, marks: Marks): string[] {
  return documentsAboutCases(dump, marks).flatMap(({ collection, document, text }) => {
    const name = `${collection} ${document._id}`;
    const times = [...text.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)].map(([time]) => time);
    const ids = [...text.matchAll(/"([\da-f]{24})"/g)].map(([, id = '']) => id);
    const { revision } = document;
    const numbers = [...text.matchAll(/\b1[67]\d{11}\b/g)].map(([number]) => Number(number));
    return [
      ...times
        .filter((time) => Date.parse(time) % HOUR_MS !== 0)
        .map((time) => `${name} says ${time}`),
      ...ids
        .filter((id) => isOfRun(Number.parseInt(id.slice(0, 8), 16) * 1_000, marks))
        .map((id) => `${name} holds ${id}, which was made at a moment of the run`),
      ...numbers
        .filter((number) => number % HOUR_MS > MOST_REVISIONS)
        .map((number) => `${name} holds the moment ${number}`),
      ...(typeof revision === 'number' && revision % HOUR_MS > MOST_REVISIONS
        ? [`${name} is of the revision ${revision}`]
        : []),
    ];
  });
}

const isOfRun = (moment: number, { since, until }: Marks): boolean =>
  moment >= since - 1_000 && moment <= until + 1_000;

/** Messages that name a case or a call, and anything that a stream received while a report was sent. */
function tracesInStreams({ messages, windows }: Dump, { calls, cases }: Marks): string[] {
  return messages.flatMap(({ stream, subject, time, headers, data }) => {
    const at = Date.parse(time);
    const found = [...calls, ...cases].filter((mark) =>
      `${subject}${headers}${data}`.includes(mark),
    );
    return [
      ...found.map((mark) => `${subject} in ${stream} names ${mark}`),
      ...(windows.some(({ from, to }) => at >= from && at <= to)
        ? [`${subject} in ${stream} was sent at ${time}, with a report`]
        : []),
    ];
  });
}

/** Lines that name anybody, a call or a case, and lines that were written while a report was sent. */
function tracesInLogs({ logs, windows }: Dump, { people, calls, cases }: Marks): string[] {
  return logs.flatMap(({ part, text }) => {
    const found = [...people, ...calls, ...cases].filter((mark) => text.includes(mark));
    const at = Number(/"time":(\d+)/.exec(text)?.[1]);
    return [
      ...found.map((mark) => `${part} has logged ${mark}`),
      ...(windows.some(({ from, to }) => at >= from && at <= to)
        ? [`${part} has logged with a report: ${text}`]
        : []),
    ];
  });
}

/** Metrics of scheduled work, which may coincide with a report: its own, and of the groups' figures that it encrypts once a minute. */
const bySchedule = /^(scheduled_job_|field_keys_documents\{)/;

/** Metrics that change with a report; those of scheduled work, where they change with most. */
function tracesInMetrics({ steps, windows }: Dump): string[] {
  const counts = Map.groupBy(steps, ({ part, figure }) => `${part} ${figure}`);
  return steps
    .filter(({ part, figure }) => {
      const moved = counts.get(`${part} ${figure}`)?.length ?? 0;
      return !bySchedule.test(figure) || moved > windows.length / 2;
    })
    .map(
      ({ report, part, figure, before, after }) =>
        `report ${report} moves ${figure} of ${part} from ${before} to ${after}`,
    );
}

/** Metrics that measure the time since something, whatever is called. */
const byClock =
  /^(access_copy_age_seconds|outbox_oldest_seconds|scheduled_job_seconds_since_success)\{/;

/** The metrics of a page that count activity, except the process’s own, those that depend on a clock, and those of the page itself. */
export function figuresIn(page: string): Map<string, number> {
  const figures = new Map<string, number>();
  for (const line of page.split('\n')) {
    if (line.startsWith('#')) continue;
    const figure = line.slice(0, Math.max(line.lastIndexOf(' '), 0));
    if (!figure || /^(process|nodejs)_/.test(figure) || byClock.test(figure)) continue;
    if (figure.includes('"/metrics"')) continue;
    figures.set(figure, Number(line.slice(figure.length)));
  }
  return figures;
}

/** How the metrics of a part have changed. */
export const stepsBetween = (
  of: Pick<Step, 'report' | 'part'>,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Step[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((figure) => before.get(figure) !== after.get(figure))
    .map((figure) => ({ ...of, figure, before: before.get(figure), after: after.get(figure) }));
