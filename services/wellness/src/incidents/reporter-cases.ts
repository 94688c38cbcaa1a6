import {
  apiPaddingOf,
  type CaseFile,
  type CaseFileRead,
  type CaseMessage,
  type CaseSeen,
  type incidentReportFields,
} from '@fairlead/contracts';
import {
  ApiError,
  type ContentOf,
  contentOf,
  type Filter,
  type Service,
} from '@fairlead/service-kit';
import { reviewerOf } from './case-change.ts';
import { filesOf, readFile } from './files/listing.ts';
import { hourNow } from './hours.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { partsOf, type WaitingParts, waitingCases } from './mailbox/waiting-cases.ts';
import { caseMessages } from './messages.ts';
import type { Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { messagesOf } from './thread.ts';

type Content = ContentOf<typeof incidentReportFields>;

/** How many messages a reporter may write in an hour. */
const messagesAnHour = 30;

/** The id of no case. */
const noCase = '0'.repeat(24);

/** A case as its reporter finds it, stored or still in the mailbox. */
export interface ReporterCase {
  id: string;
  content: Content;
  messages: CaseMessage[];
  files: CaseFile[];
  parts: WaitingParts;
  /** The hour (ISO 8601) to which what is written about it now is dated. */
  from: string;
}

/** Which case: as it is stored, and as it lies in the mailbox. */
interface Which {
  stored: Filter;
  isIt(letter: { id: string; content: Content }): boolean;
}

/** Cases as their reporters see them: what they send lies in the mailbox, and is shown to them at once. */
export class ReporterCases {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly #mailbox: Mailbox;

  constructor(service: Service, { receipts, mailbox }: { receipts: Receipts; mailbox: Mailbox }) {
    this.#service = service;
    this.#receipts = receipts;
    this.#mailbox = mailbox;
  }

  /** A case with its messages; undefined where there is none, which reads as much. */
  async find({ stored: filter, isIt }: Which): Promise<ReporterCase | undefined> {
    const letters = await this.#mailbox.all();
    const reports = this.#service.store(incidentReports);
    const stored = await reports.find(filter).next();
    const waiting = waitingCases(letters).find(({ report }) => isIt(report));
    const id = stored ? String(stored._id) : (waiting?.report.id ?? noCase);
    const parts = partsOf(id, letters);
    const [messages, files] = await Promise.all([
      messagesOf(this.#service, id, parts.messages),
      filesOf(this.#service, id),
    ]);
    const content = stored
      ? (contentOf(reports.collection, stored) as Content)
      : waiting?.report.content;
    if (!content) return undefined;
    // Messages about a deferred report are stored with it.
    const hours = [hourNow().toISOString(), ...(stored || !waiting ? [] : [waiting.report.hour])];
    return { id, messages, files, content, parts, from: hours.toSorted().at(-1) ?? content.hour };
  }

  /**
   * Accepts a reporter’s message, once per key.
   * @throws {ApiError} 409 once the reporter has closed the case, 429 beyond thirty an hour
   */
  async write(
    { id, content, parts, from }: ReporterCase,
    { text, key }: { text: string; key: string },
  ): Promise<void> {
    if (content.isEnded || parts.isEnded) throw refused(409, 'You have closed this case.');
    const hour = hourNow();
    const recent = { report: id, from: 'reporter', hour: { $gte: hour } };
    const stored = await this.#service.store(caseMessages).count(recent);
    const waiting = parts.messages.filter((one) => Date.parse(one.hour) >= hour.getTime());
    const letter = this.#receipts.of(key, { id, text }).id;
    const isKnown = parts.messages.some((one) => one.id === letter);
    if (!isKnown && stored + waiting.length >= messagesAnHour)
      throw refused(429, 'Please write again in the next hour.');
    await this.#mailbox.put({ kind: 'message', id: letter, report: id, text, hour: from });
  }

  /** A file of a case with its bytes. @throws {ApiError} 404 */
  async readFile({ files }: ReporterCase, id: string): Promise<CaseFileRead> {
    const file = files.find((one) => one.id === id);
    if (!file) throw refused(404, 'This file was not found.');
    return readFile(this.#service, file);
  }

  /** Closes a case for its reporter: nothing can be written any longer. */
  async end({ id, from }: ReporterCase): Promise<void> {
    await this.#mailbox.put({ kind: 'end', id: `end ${id}`, report: id, hour: from });
  }
}

/** A refusal that is as long as an answer. */
export const refused = (status: number, message: string): ApiError => {
  const entry = { message };
  return new ApiError(status, entry, { padding: apiPaddingOf({ errors: [entry] }) });
};

/** What every reporter sees of their case. */
export const seenOf = ({ content, parts, messages, files }: ReporterCase): CaseSeen => ({
  status: content.status,
  outcome: content.outcome ?? null,
  isEnded: content.isEnded || parts.isEnded,
  hour: content.hour,
  messages,
  files,
  outsideReviewer: reviewerOf(content)?.name ?? null,
});
