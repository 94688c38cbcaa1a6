import { apiPaddingOf, type CaseSeen, type incidentReportFields } from '@fairlead/contracts';
import { ApiError, type ContentOf, contentOf, type Service } from '@fairlead/service-kit';
import { reviewerOf } from './case-change.ts';
import { hourNow } from './hours.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { partsOf, waitingCases } from './mailbox/waiting-cases.ts';
import { caseMessages } from './messages.ts';
import { anonymousCallers, type Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { messagesOf } from './thread.ts';

type Content = ContentOf<typeof incidentReportFields>;

/** How many messages a reporter may write in an hour. */
const messagesAnHour = 30;

/** The id of no case. */
const noCase = '0'.repeat(24);

/** Cases as their reporters see them, by their receipt codes: what they send lies in the mailbox, and is shown to them at once. */
export class CasesByCode {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly #mailbox: Mailbox;

  constructor(service: Service, { receipts, mailbox }: { receipts: Receipts; mailbox: Mailbox }) {
    this.#service = service;
    this.#receipts = receipts;
    this.#mailbox = mailbox;
  }

  get #reports() {
    return this.#service.store(incidentReports);
  }

  /** The case of a receipt code. @throws {ApiError} 404 for an invalid code; with the same duration and answer length */
  async seen(code: string): Promise<CaseSeen> {
    const { content, messages, parts } = await this.#byCode(code);
    const { status, outcome = null, hour } = content;
    const outsideReviewer = reviewerOf(content)?.name ?? null;
    const isEnded = content.isEnded || parts.isEnded;
    const seen = { status, outcome, isEnded, hour, messages, outsideReviewer };
    return { ...seen, padding: apiPaddingOf(seen) };
  }

  /**
   * Accepts a reporter's message, once per key.
   * @throws {ApiError} 404 for an invalid code, 409 once the reporter has ended the case, 429 beyond thirty an hour
   */
  async write(code: string, { text, key }: { text: string; key: string }): Promise<CaseSeen> {
    const { id, content, parts, from } = await this.#byCode(code);
    if (content.isEnded || parts.isEnded) throw refused(409, 'This case has been ended.');
    const hour = hourNow();
    const recent = { report: id, from: 'reporter', hour: { $gte: hour } };
    const stored = await this.#service.store(caseMessages).count(recent);
    const waiting = parts.messages.filter((one) => Date.parse(one.hour) >= hour.getTime());
    const letter = this.#receipts.of(key, { id, text }).id;
    const isKnown = parts.messages.some((one) => one.id === letter);
    if (!isKnown && stored + waiting.length >= messagesAnHour)
      throw refused(429, 'Please write again in the next hour.');
    const written = { id: letter, report: id, text, hour: from };
    await this.#mailbox.put({ kind: 'message', ...written });
    return this.seen(code);
  }

  /** Ends a case for its reporter: nothing can be written any longer. @throws {ApiError} 404 */
  async end(code: string): Promise<CaseSeen> {
    const { id, from } = await this.#byCode(code);
    await this.#mailbox.put({ kind: 'end', id: `end ${id}`, report: id, hour: from });
    return this.seen(code);
  }

  /** The case of a receipt code, with its messages: a wrong code reads as much as a right one. @throws {ApiError} 404 */
  async #byCode(code: string) {
    const receipt = await this.#receipts.hashed(code, anonymousCallers.opening);
    const letters = await this.#mailbox.all();
    const stored = await this.#reports.find({ 'derived.receipt': receipt }).next();
    const waiting = waitingCases(letters).find(({ report }) => report.content.receipt === receipt);
    const id = stored ? String(stored._id) : (waiting?.report.id ?? noCase);
    const parts = partsOf(id, letters);
    const messages = await messagesOf(this.#service, id, parts.messages);
    const content = stored
      ? (contentOf(this.#reports.collection, stored) as Content)
      : waiting?.report.content;
    if (!content) throw refused(404, 'This code opens nothing. Please look at it again.');
    // Messages about a deferred report are stored with it.
    const hours = [hourNow().toISOString(), ...(stored || !waiting ? [] : [waiting.report.hour])];
    return { id, messages, content, parts, from: hours.toSorted().at(-1) ?? content.hour };
  }
}

/** A refusal that is as long as an answer. */
const refused = (status: number, message: string): ApiError => {
  const entry = { message };
  return new ApiError(status, entry, { padding: apiPaddingOf({ errors: [entry] }) });
};
