import { type incidentReportFields, incidentSignal } from '@fairlead/contracts';
import {
  type ContentOf,
  contentOf,
  type Filter,
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
    void this.#announceAll({ _id: objectId(id) }, 'critical').catch(() => undefined);
  }

  /** Notifies of all critical cases that nobody has been notified of. */
  critical(): Promise<void> {
    return this.#announceAll({ severity: 'critical', hour: { $lte: new Date() } }, 'critical');
  }

  /** Notifies of all cases of earlier hours: one received in this hour waits for its end, so that the notice reveals no more. */
  ofEarlierHours(): Promise<void> {
    return this.#announceAll({ hour: { $lt: hourNow() } }, 'waiting');
  }

  async #announceAll(which: Filter, kind: 'critical' | 'waiting'): Promise<void> {
    const store = this.#service.store(incidentReports);
    const found = await store.find({ ...which, isAnnounced: false }).toArray();
    const failures: unknown[] = [];
    for (const stored of found)
      try {
        if (await this.#announce(stored, kind))
          await store.rewrite(stored._id, (one) => ({ ...one, isAnnounced: true }), untraced);
      } catch (failure) {
        // A failed case does not block notifying of the others; the next check retries it.
        failures.push(failure);
      }
    if (failures.length > 0) throw new AggregateError(failures, 'Cases could not be announced');
  }

  /** @returns whether everybody concerned was notified, or there is nobody */
  async #announce(stored: Stored, kind: 'critical' | 'waiting'): Promise<boolean> {
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
