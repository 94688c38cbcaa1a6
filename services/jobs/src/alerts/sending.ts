import { setImmediate } from 'node:timers/promises';
import { mostJobsInMessage, mostRememberedListings, readListingFilters } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import {
  defineTable,
  type Filter,
  forEachDue,
  isOutage,
  type JobDeclaration,
  NextMoment,
  type Service,
} from '@fairlead/service-kit';
import { listings } from '../listings/collection.ts';
import type { Directory } from '../listings/directory/directory.ts';
import { jobAlerts, type StoredJobAlert } from './collection.ts';

/** How long after its last check an alert of each frequency is checked again. */
const intervals = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;
/** How often due alerts, and listings published by other instances, are looked for. */
const LOOK_EVERY_MS = 30_000;
/** How long to wait for further listings, so that all of them go in one message. */
const DEBOUNCE_MS = 1_000;
/**
 * How much of the time before the last check is checked again: the index receives another instance's listings late. What was already
 * sent is not sent again.
 */
const OVERLAP_MS = 600_000;
/** How many alerts are checked together. */
const BATCH = 500;
/** How many filters are judged before requests have their turn. */
const JUDGED_AT_ONCE = 50;

const jobNames = { instant: 'send-job-alerts', periodic: 'send-periodic-job-alerts' } as const;

/** Up to when listings were checked for the immediate alerts. */
interface Look {
  _id: 'instant';
  until: Date;
}

/** Up to when listings were checked for alerts. */
export const jobAlertLooks = defineTable<Look>({
  name: 'job_alert_looks',
  onErasure: 'It names nobody.',
});

interface SendingOptions {
  now?: () => number;
}

/**
 * Sends alerts the listings that were published since their last check and that match their filters: immediately, daily or weekly. The
 * alert records in the same write what it was sent, so that a repeated run sends nothing twice.
 */
export class AlertSending {
  readonly #service: Service;
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(service: Service, directory: Directory, { now = Date.now }: SendingOptions = {}) {
    this.#service = service;
    this.#directory = directory;
    this.#now = now;
  }

  /**
   * The jobs, due soon after a listing was published and periodically: immediate alerts, which do not wait for the daily and weekly ones, and these.
   */
  get jobs(): JobDeclaration[] {
    return [
      this.#job(jobNames.instant, (lost) => this.#sendInstant(lost)),
      this.#job(jobNames.periodic, (lost) => this.#sendPeriodic(lost)),
    ];
  }

  #job(name: string, send: (lost: AbortSignal) => Promise<void>): JobDeclaration {
    const next = new NextMoment(LOOK_EVERY_MS);
    return {
      name,
      at: next.after,
      watch: (look) =>
        this.#service.changes.onChangeOf(listings, ({ stored }) => {
          if (stored && stored.status !== 'active') return;
          next.bringForward(Date.now() + DEBOUNCE_MS);
          look();
        }),
      run: async (lost) => {
        next.begin();
        await send(lost);
      },
    };
  }

  get #store() {
    return this.#service.store(jobAlerts);
  }

  /** Those that were checked before, by what was published since, and new ones, which have their first check. */
  async #sendInstant(lost: AbortSignal): Promise<void> {
    const looks = this.#service.table(jobAlertLooks);
    const now = this.#now();
    const last = await looks.findOne({ _id: 'instant' });
    const since = (last?.until.getTime() ?? now) - OVERLAP_MS;
    if ((await this.#publishedSince('', since, 1)).length > 0)
      await this.#sendFollowed(since, lost);
    if (lost.aborted) return;
    await looks.updateOne({ _id: 'instant' }, { $set: { until: new Date(now) } }, { upsert: true });
    const isDue = { frequency: 'instant', lookedUntil: { $type: 'date' } };
    await this.#sendDue(jobNames.instant, isDue, lost);
  }

  /** Only alerts whose filters find something new are read: most checks read no alert at all. */
  async #sendFollowed(since: number, lost: AbortSignal): Promise<void> {
    const followed = { frequency: 'instant', lookedUntil: null } as const;
    const distinct = this.#store.aggregate<{ _id: string }>(
      followed,
      [{ $group: { _id: '$filters' } }],
      { batchSize: BATCH },
    );
    let judged = 0;
    for await (const { _id: filters } of distinct) {
      if (lost.aborted) return;
      judged += 1;
      if (judged % JUDGED_AT_ONCE === 0) await setImmediate();
      if ((await this.#publishedSince(filters, since, 1)).length === 0) continue;
      for await (const alert of this.#store.find({ ...followed, filters })) {
        if (lost.aborted) return;
        await this.#sendFollower(alert, Math.max(since, alert.createdAt.getTime()));
      }
    }
  }

  async #sendPeriodic(lost: AbortSignal): Promise<void> {
    const now = this.#now();
    const due = Object.entries(intervals).map(([frequency, interval]) => ({
      frequency,
      lookedUntil: { $lte: new Date(now - interval) },
    }));
    await this.#sendDue(jobNames.periodic, { $or: due }, lost);
  }

  /** An alert that cannot be sent is due from then on, as it is tried again for as long as it takes: what follows is checked for the last minutes alone. */
  async #sendFollower(alert: StoredJobAlert, since: number): Promise<void> {
    try {
      await this.#send(alert, since);
    } catch (error) {
      if (isOutage(error)) throw error;
      const { _id, frequency, filters } = alert;
      await this.#store.direct.updateOne(
        { _id, frequency, filters },
        { $set: { lookedUntil: new Date(since) } },
      );
    }
  }

  #sendDue(name: string, due: Filter, lost: AbortSignal): Promise<void> {
    const now = this.#now();
    const work = (alert: StoredJobAlert) => this.#lookAt(alert, now);
    return forEachDue(this.#service, { name, due: this.#eachDue(due), lost, work });
  }

  async *#eachDue(due: Filter) {
    for (let batch = await this.#dueAfter(due); batch.length > 0; ) {
      yield* batch;
      batch = await this.#dueAfter(due, batch.at(-1)?._id);
    }
  }

  #dueAfter(due: Filter, last?: StoredJobAlert['_id']): Promise<StoredJobAlert[]> {
    const found = this.#store.find(last ? { ...due, _id: { $gt: last } } : due);
    return found.sort({ _id: 1 }).limit(BATCH).toArray();
  }

  async #lookAt(alert: StoredJobAlert, now: number): Promise<void> {
    const { _id, lookedUntil, createdAt, frequency, filters } = alert;
    const overlapped = (lookedUntil?.getTime() ?? now) - OVERLAP_MS;
    await this.#send(alert, Math.max(overlapped, createdAt.getTime()));
    // Its person is not the cause, and nobody is notified. One that was changed meanwhile is checked again.
    await this.#store.direct.updateOne(
      { _id, frequency, filters },
      frequency === 'instant'
        ? { $unset: { lookedUntil: '' } }
        : { $set: { lookedUntil: new Date(now) } },
    );
  }

  /** Sends an alert what was published since a moment (ms) and not sent before. */
  async #send(alert: StoredJobAlert, since: number): Promise<void> {
    const found = await this.#publishedSince(alert.filters, since, mostRememberedListings);
    const known = new Set(alert.sentListings);
    const named = found.filter((id) => !known.has(id)).slice(0, mostJobsInMessage);
    if (!named.length) return;
    const jobs = (await this.#directory.find(named, [])).map(({ _id, title, organization }) => ({
      id: _id.toHexString(),
      title,
      ...(organization.name && { organization: organization.name }),
    }));
    if (!jobs.length) return;
    await this.#store.rewrite(
      alert._id,
      (current) => {
        const { sentListings = [] } = current;
        const fresh = found.filter((id) => !sentListings.includes(id));
        // Changed meanwhile, it is checked again.
        if (current.filters !== alert.filters || !jobs.some(({ id }) => fresh.includes(id)))
          return undefined;
        const at = new Date(this.#now()).toISOString();
        return {
          ...current,
          lastSentAt: at,
          sent: { at, total: fresh.length, jobs: jobs.filter(({ id }) => fresh.includes(id)) },
          sentListings: [...fresh, ...sentListings].slice(0, mostRememberedListings),
        };
      },
      { actor: 'system', correlationId: 'send-job-alerts' },
    );
  }

  /** The public listings that match these filters and were published since a moment (ms), newest first. */
  #publishedSince(parameters: string, since: number, limit: number): Promise<string[]> {
    const filters = readListingFilters(Object.fromEntries(new URLSearchParams(parameters)));
    return this.#directory.postedSince(filters, since, limit);
  }
}
