import { type incidentReportFields, incidentSignal } from '@fairlead/contracts';
import {
  type ContentOf,
  contentOf,
  type Filter,
  forEachDue,
  objectId,
  type Service,
  Signals,
  type StoredOf,
  takeEachStep,
} from '@fairlead/service-kit';
import type { Conflicts } from './conflicts.ts';
import { hourNow } from './hours.ts';
import type { ReportLetter } from './mailbox/letters.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { waitingCases } from './mailbox/waiting-cases.ts';
import type { Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { untraced } from './untraced.ts';

type Stored = StoredOf<typeof incidentReportFields>;
type Kind = 'critical' | 'waiting';

/** What notices are made from. */
interface AnnouncingDependencies {
  receipts: Receipts;
  conflicts: Conflicts;
  mailbox: Mailbox;
}

/** Notifies case handlers that there is a case: by signals, which are not stored, and without naming the case (W-066). */
export class Announcing {
  readonly #service: Service;
  readonly #signals: Signals;
  readonly #receipts: Receipts;
  readonly #conflicts: Conflicts;
  readonly #mailbox: Mailbox;

  constructor(service: Service, { receipts, conflicts, mailbox }: AnnouncingDependencies) {
    this.#service = service;
    this.#mailbox = mailbox;
    this.#signals = new Signals(service.broker);
    this.#receipts = receipts;
    this.#conflicts = conflicts;
  }

  /** Notifies of an urgent case at once. If that fails, the next check for such cases does it. */
  soon(letter: ReportLetter): void {
    this.#announceLetter(letter).catch(() => undefined);
  }

  /** Notifies of all critical cases that nobody has been notified of, in the mailbox too. @throws {AggregateError} for those that failed */
  async critical(lost?: AbortSignal): Promise<void> {
    const critical = { severity: 'critical', hour: { $lte: new Date() } };
    await takeEachStep(
      [
        () =>
          forEachDue(this.#service, {
            name: 'announce-critical-cases',
            due: this.#urgent(),
            lost,
            work: ({ letter }) => this.#announceLetter(letter),
          }),
        () => this.#announceAll('announce-critical-cases', critical, 'critical', lost),
      ],
      lost,
    );
  }

  /**
   * Notifies of all cases of earlier hours: one received in this hour waits for its end, so that the notice reveals no more.
   * @throws {AggregateError} for those that failed
   */
  ofEarlierHours(lost?: AbortSignal): Promise<void> {
    return this.#announceAll('announce-cases', { hour: { $lt: hourNow() } }, 'waiting', lost);
  }

  #announceAll(name: string, which: Filter, kind: Kind, lost?: AbortSignal): Promise<void> {
    return forEachDue(this.#service, {
      name,
      due: this.#unannounced(which),
      lost,
      work: ({ stored }) => this.#announce(stored, kind),
    });
  }

  /** The urgent letters that nobody has been notified of, by the ids of their notices. */
  async *#urgent(): AsyncGenerator<{ _id: string; letter: ReportLetter }> {
    for (const { report, isAnnounced } of waitingCases(await this.#mailbox.all()))
      if (report.isUrgent && !isAnnounced && !(await this.#isStored(report.id)))
        yield { _id: this.#receipts.noticeOf(report.id), letter: report };
  }

  async #isStored(report: string): Promise<boolean> {
    return (await this.#service.store(incidentReports).findById(objectId(report))) !== undefined;
  }

  /** Notifies of an urgent letter, and notes it in the mailbox if everybody concerned was notified or there is nobody. */
  async #announceLetter({ id, content, hour }: ReportLetter): Promise<void> {
    if (!(await this.#notify({ id, ...content }, 'critical'))) return;
    if (await this.#isStored(id)) await this.#markAnnounced(objectId(id));
    else await this.#mailbox.put({ kind: 'announced', id: `announced ${id}`, report: id, hour });
  }

  /** Cases by the id of their notice: the log and the pause of one that fails show when, and must not name it. */
  async *#unannounced(which: Filter): AsyncGenerator<{ _id: string; stored: Stored }> {
    for await (const stored of this.#service
      .store(incidentReports)
      .find({ ...which, isAnnounced: false }))
      yield { _id: this.#receipts.noticeOf(String(stored._id)), stored };
  }

  /** Notifies of a case, and marks it if everybody concerned was notified or there is nobody. */
  async #announce(stored: Stored, kind: Kind): Promise<void> {
    const store = this.#service.store(incidentReports);
    const content = contentOf(store.collection, stored) as ContentOf<typeof incidentReportFields>;
    if (!(await this.#notify({ id: String(stored._id), ...content }, kind))) return;
    await this.#markAnnounced(stored._id);
  }

  async #markAnnounced(id: Stored['_id']): Promise<void> {
    await this.#service
      .store(incidentReports)
      .rewrite(id, (one) => ({ ...one, isAnnounced: true }), untraced);
  }

  /** @returns whether everybody concerned was notified, or there is nobody */
  async #notify(
    {
      id: report,
      organization,
      excluded,
    }: { id: string; organization: string; excluded: readonly string[] },
    kind: Kind,
  ): Promise<boolean> {
    const staff = await this.#conflicts.staffOf(organization);
    const users = staff.filter((user) => !excluded.includes(user));
    if (users.length === 0) return true;
    const id = this.#receipts.noticeOf(report);
    return this.#signals.send(incidentSignal, { id, organization, users, kind });
  }
}
