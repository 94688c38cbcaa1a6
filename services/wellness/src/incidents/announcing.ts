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
} from '@fairlead/service-kit';
import type { Conflicts } from './conflicts.ts';
import { hourNow } from './hours.ts';
import type { Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { untraced } from './untraced.ts';

type Stored = StoredOf<typeof incidentReportFields>;
type Kind = 'critical' | 'waiting';

/** Notifies case handlers that there is a case: by signals, which are not stored, and without naming the case (W-066). */
export class Announcing {
  readonly #service: Service;
  readonly #signals: Signals;
  readonly #receipts: Receipts;
  readonly #conflicts: Conflicts;

  constructor(service: Service, receipts: Receipts, conflicts: Conflicts) {
    this.#service = service;
    this.#signals = new Signals(service.broker);
    this.#receipts = receipts;
    this.#conflicts = conflicts;
  }

  /** Notifies of a critical case at once. If that fails, the next check for such cases does it. */
  soon(id: string): void {
    const which = { _id: objectId(id), isAnnounced: false };
    void this.#service
      .store(incidentReports)
      .find(which)
      .next()
      .then((stored) => stored && this.#announce(stored, 'critical'))
      .catch(() => undefined);
  }

  /** Notifies of all critical cases that nobody has been notified of. @throws {AggregateError} for those that failed */
  critical(lost?: AbortSignal): Promise<void> {
    const critical = { severity: 'critical', hour: { $lte: new Date() } };
    return this.#announceAll('announce-critical-cases', critical, 'critical', lost);
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

  /** Cases by the id of their notice: the log and the pause of one that fails show when, and must not name it. */
  async *#unannounced(which: Filter): AsyncGenerator<{ _id: string; stored: Stored }> {
    for await (const stored of this.#service
      .store(incidentReports)
      .find({ ...which, isAnnounced: false }))
      yield { _id: this.#receipts.noticeOf(String(stored._id)), stored };
  }

  /** Notifies of a case, and marks it if everybody concerned was notified or there is nobody. */
  async #announce(stored: Stored, kind: Kind): Promise<void> {
    if (!(await this.#notify(stored, kind))) return;
    const store = this.#service.store(incidentReports);
    await store.rewrite(stored._id, (one) => ({ ...one, isAnnounced: true }), untraced);
  }

  /** @returns whether everybody concerned was notified, or there is nobody */
  async #notify(stored: Stored, kind: Kind): Promise<boolean> {
    const { organization, excluded } = contentOf(
      this.#service.store(incidentReports).collection,
      stored,
    ) as ContentOf<typeof incidentReportFields>;
    const staff = await this.#conflicts.staffOf(organization);
    const users = staff.filter((user) => !excluded.includes(user));
    if (users.length === 0) return true;
    const id = this.#receipts.noticeOf(String(stored._id));
    return this.#signals.send(incidentSignal, { id, organization, users, kind });
  }
}
