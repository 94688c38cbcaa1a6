import {
  apiPaddingOf,
  type CaseMessage,
  type CaseOpened,
  type CaseSeen,
  type caseChange,
  dayOf,
  type incidentReportFields,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  ApiError,
  apiErrors,
  type ContentOf,
  contentOf,
  type Filter,
  type Forms,
  forEachDue,
  isOperator,
  objectId,
  type Service,
  type Store,
  type StoredOf,
  takeEachStep,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import { namedPerson } from '../projections.ts';
import { changedBy, reviewerOf } from './case-change.ts';
import type { Conflicts } from './conflicts.ts';
import { hourNow } from './hours.ts';
import { caseMessages, caseOpenings } from './messages.ts';
import { caseRulesOf } from './policies.ts';
import { anonymousCallers, type Receipts } from './receipts.ts';
import { casesFor, incidentReports } from './reports.ts';
import { untraced } from './untraced.ts';

type Stored = StoredOf<typeof incidentReportFields>;
type Content = ContentOf<typeof incidentReportFields>;
type Sent = z.output<typeof caseChange>;

/** How many days a closed case is kept at least after the reporter has written. */
const keptDaysAfterMessage = 30;
/** How many messages a reporter may write in an hour. */
const messagesAnHour = 30;
/** How often the next place in a thread is tried when somebody else takes it. */
const TRIES = 10;

/** The id of no case. */
const noCase = '0'.repeat(24);

/** The cases of organizations, for their handlers and for holders of a receipt code. */
export class Cases {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly #conflicts: Conflicts;

  constructor(service: Service, receipts: Receipts, conflicts: Conflicts) {
    this.#service = service;
    this.#receipts = receipts;
    this.#conflicts = conflicts;
  }

  get #reports() {
    return this.#service.store(incidentReports);
  }

  /**
   * Opens a case for one of its handlers, which is recorded before any of it is answered.
   * @throws {ApiError} 404 where it is not there for them
   */
  async open(id: string, viewer: Viewer): Promise<CaseOpened> {
    const { stored, content } = await this.#find(id, viewer, 'read');
    const user = viewer.kind === 'visitor' ? '' : viewer.id;
    await this.#recordOpening(id, user);
    const [messages, openings, namesakes, staff] = await Promise.all([
      this.#messagesOf(id),
      this.#service.store(caseOpenings).find({ report: id }).sort({ hour: 1 }).toArray(),
      this.#conflicts.namesakes(content),
      this.#conflicts.staffOf(content.organization),
    ]);
    const eligible = staff.filter((one) => !content.excluded.includes(one));
    const reporter = mayKnowReporter(viewer, content) ? (content.reporter ?? null) : null;
    const {
      parties,
      cleared: _c,
      named: _n,
      excluded: _e,
      receipt: _r,
      isForOperator: _o,
      reviewer: _v,
      ...shown
    } = content;
    return {
      report: {
        ...shown,
        id,
        createdAt: stored.createdAt.toISOString(),
        updatedAt: stored.updatedAt.toISOString(),
        reporter,
      },
      parties,
      namesakes,
      messages,
      eligible,
      people: await this.#namesOf([
        ...parties,
        ...namesakes,
        ...eligible,
        ...openings.map((one) => one.user),
        ...(reporter ? [reporter] : []),
      ]),
      outsideReviewer: reviewerOf(content) ?? null,
      openings: openings.map(({ user: by, hour, times }) => ({
        user: by,
        hour: hour.toISOString(),
        times,
      })),
    };
  }

  /**
   * Changes a case: moves it to another status, assigns it, hands it off.
   * @throws {ApiError} 404 when it is not visible to them, 400 at an invalid move, a handler who may not know of it, or a hand-off to nobody
   */
  async change(id: string, sent: Sent, viewer: Viewer): Promise<void> {
    const { stored, content } = await this.#find(id, viewer, 'write');
    const handler = sent.handler ? await namedPerson(this.#service, sent.handler) : null;
    const { keptMonths } = await caseRulesOf(this.#service, content.organization);
    await this.#reports.rewrite(
      stored._id,
      async (current) => {
        requireTheirs(current, viewer);
        if (sent.handler) await this.#requireEligible(current, sent.handler);
        const changed = changedBy(
          current,
          { ...sent, handler: sent.handler === undefined ? undefined : handler },
          keptMonths,
        );
        return sent.cleared ? this.#withConflicts(changed, changed.excluded) : changed;
      },
      untraced,
    );
  }

  /**
   * Removes a handler from a case, and excludes them from now on; after the last who may look after it the operator does, or the reviewer who was named
   * for that. @throws {ApiError} 404
   */
  async recuse(id: string, viewer: Viewer): Promise<void> {
    const { stored } = await this.#find(id, viewer, 'write');
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    await this.#reports.rewrite(
      stored._id,
      (current) => {
        requireTheirs(current, viewer);
        const cleared = current.cleared.filter((user) => user !== viewer.id);
        return this.#withConflicts({ ...current, cleared }, [...current.excluded, viewer.id]);
      },
      untraced,
    );
  }

  /** Writes to the reporter. @throws {ApiError} 404, 409 for a case that is closed or ended by its reporter */
  async reply(id: string, text: string, viewer: Viewer): Promise<void> {
    const { content } = await this.#find(id, viewer, 'write');
    if (content.status === 'closed' || content.isEnded)
      throw apiErrors.conflict(
        content.isEnded ? 'The reporter has ended this case.' : 'This case is closed.',
      );
    await this.#write(id, {
      from: 'handler',
      text,
      by: viewer.kind === 'visitor' ? '' : viewer.id,
    });
  }

  /** The case of a receipt code. @throws {ApiError} 404 for an invalid code; with the same duration and answer length */
  async seen(code: string): Promise<CaseSeen> {
    const { content, messages } = await this.#byCode(code);
    const { status, isEnded, hour } = content;
    const outsideReviewer = reviewerOf(content)?.name ?? null;
    const seen = { status, isEnded, hour, messages, outsideReviewer };
    return { ...seen, padding: apiPaddingOf(seen) };
  }

  /**
   * Accepts a reporter's message, once per key.
   * @throws {ApiError} 404 for an invalid code, 409 once the reporter has ended the case, 429 beyond thirty an hour
   */
  async writeByCode(code: string, { text, key }: { text: string; key: string }): Promise<CaseSeen> {
    const { id, content, stored } = await this.#byCode(code);
    if (content.isEnded) throw refused(409, 'This case has been ended.');
    const messages = this.#service.store(caseMessages);
    const recent = { report: id, from: 'reporter', hour: { $gte: hourNow() } };
    if ((await messages.count(recent)) >= messagesAnHour)
      throw refused(429, 'Please write again in the next hour.');
    await this.#write(id, { from: 'reporter', text }, this.#receipts.of(key, { id, text }).id);
    if (content.status === 'closed')
      await this.#reports.rewrite(
        stored._id,
        (current) => ({
          ...current,
          keptUntil: laterDay(
            current.keptUntil,
            dayOf(Date.now() + keptDaysAfterMessage * 24 * HOUR_MS),
          ),
        }),
        untraced,
      );
    return this.seen(code);
  }

  /** Ends a case for its reporter: nothing can be written any longer. @throws {ApiError} 404 */
  async endByCode(code: string): Promise<CaseSeen> {
    const { stored } = await this.#byCode(code);
    await this.#reports.rewrite(stored._id, (current) => ({ ...current, isEnded: true }), untraced);
    return this.seen(code);
  }

  /**
   * Re-evaluates whom the open cases of an organization concern: its people or their positions have changed. One that cannot be changed does not stop
   * the others. @throws {AggregateError} for those that cannot be changed
   */
  async reconsider(organization: string): Promise<void> {
    const open = await this.#openCases({ organization: objectId(organization) }).toArray();
    await takeEachStep(
      open.map(
        ({ _id }) =>
          () =>
            this.#reconsiderCase(_id),
      ),
    );
  }

  /** Re-evaluates all open cases, so that none stays that nobody can see. @throws {AggregateError} for those that cannot be changed */
  async reconsiderAll(lost: AbortSignal): Promise<void> {
    await forEachDue(this.#service, {
      name: 'reconsider-cases',
      due: this.#openCases(),
      lost,
      work: ({ _id }) => this.#reconsiderCase(_id),
    });
  }

  #openCases(which: Filter = {}) {
    const open = this.#reports.find({ ...which, status: { $ne: 'closed' } });
    return open.project<Pick<Stored, '_id'>>({ _id: 1 });
  }

  async #reconsiderCase(id: Stored['_id']): Promise<void> {
    await this.#reports.rewrite(
      id,
      async (current) => {
        const after = await this.#withConflicts(current, current.excluded);
        const isSame =
          after.excluded.length === current.excluded.length &&
          after.isForOperator === current.isForOperator &&
          (after.reviewer === undefined) === (current.reviewer === undefined);
        return isSame ? undefined : after;
      },
      untraced,
    );
  }

  /** A case with whom it concerns by now, and without a handler whom it concerns. `before`: those already excluded. */
  async #withConflicts(current: Content, before: readonly string[]): Promise<Content> {
    const concerned = await this.#conflicts.of(current, before);
    const { handler, reviewer: _reviewer, ...rest } = current;
    const keeps = handler && !concerned.excluded.includes(handler.id);
    return { ...rest, ...concerned, ...(keeps && { handler }) };
  }

  /** Wipes cases past their retention, with their messages and openings. @throws {AggregateError} for those that cannot be wiped */
  async wipeOld(lost?: AbortSignal): Promise<void> {
    const cases = () =>
      forEachDue(this.#service, {
        name: 'wipe-cases',
        due: this.#reports.find(isOld()).project<Pick<Stored, '_id'>>({ _id: 1 }),
        lost,
        work: ({ _id }) => this.#wipe(_id),
      });
    // What is left where this ended between a case and what belongs to it.
    const rests = [caseMessages, caseOpenings].map(
      ({ slug }) =>
        () =>
          forEachDue(this.#service, {
            name: `wipe-${slug}`,
            due: this.#service
              .store(slug)
              .aggregate<{ _id: string }>({}, [{ $group: { _id: '$report' } }]),
            lost,
            work: async ({ _id: report }) => {
              if (!(await this.#reports.findById(objectId(report))))
                await this.#removeRests(report);
            },
          }),
    );
    await takeEachStep([cases, ...rests], lost);
  }

  /** Wipes a case unless it is held: a hold that was set since it was found counts. */
  async #wipe(id: Stored['_id']): Promise<void> {
    const stored = await this.#reports.findById(id, isOld());
    if (!stored || contentOf(this.#reports.collection, stored).hold) return;
    const { revision } = stored;
    const report = String(id);
    // First the case itself, and only as it was read: what belongs to a case that is held meanwhile stays.
    if (!(await this.#reports.remove(id, untraced, { within: { revision } }))) return;
    await this.#removeRests(report);
  }

  /** Removes the messages and openings of a case that is wiped. */
  async #removeRests(report: string): Promise<void> {
    await Promise.all([
      this.#removeAll(this.#service.store(caseMessages), report),
      this.#removeAll(this.#service.store(caseOpenings), report),
    ]);
  }

  /** The names of people, from the service’s own projection. */
  async #namesOf(ids: readonly string[]): Promise<Record<string, string>> {
    const known = await this.#service.projections.get('users')?.findMany([...new Set(ids)]);
    return Object.fromEntries(
      [...(known ?? [])].map(([id, { fullName }]) => [id, String(fullName ?? '')]),
    );
  }

  async #removeAll<Of extends Forms>(store: Store<Of>, report: string): Promise<void> {
    for (const { _id } of await store.find({ report }).toArray()) await store.remove(_id, untraced);
  }

  async #find(id: string, viewer: Viewer, level: 'read' | 'write') {
    const within = casesFor(viewer, level);
    if (!within) throw apiErrors.forbidden();
    const stored = await this.#reports.findById(objectId(id), within);
    if (!stored) throw apiErrors.notFound();
    return this.#opened(stored);
  }

  /** The case of a receipt code, with its messages: a wrong code reads as much as a right one. @throws {ApiError} 404 */
  async #byCode(code: string) {
    const receipt = await this.#receipts.hashed(code, anonymousCallers.opening);
    const stored = await this.#reports.find({ 'derived.receipt': receipt }).next();
    const id = stored ? String(stored._id) : noCase;
    const messages = await this.#messagesOf(id);
    if (!stored) throw refused(404, 'This code opens nothing. Please look at it again.');
    return { id, messages, ...this.#opened(stored) };
  }

  #opened(stored: Stored): { stored: Stored; content: Content } {
    return { stored, content: contentOf(this.#reports.collection, stored) as Content };
  }

  async #messagesOf(report: string): Promise<CaseMessage[]> {
    const store = this.#service.store(caseMessages);
    const found = await store.find({ report }).sort({ seq: 1 }).toArray();
    return found.map((one) => {
      const { from, text, hour } = contentOf(store.collection, one) as CaseMessage;
      return { from, text, hour };
    });
  }

  /** Appends a message, once per id. */
  async #write(
    report: string,
    message: { from: 'reporter' | 'handler'; text: string; by?: string },
    id?: string,
  ): Promise<void> {
    const store = this.#service.store(caseMessages);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (id && (await store.findById(objectId(id)))) return;
      const seq = (await store.count({ report })) + 1;
      const content = { report, seq, hour: hourNow().toISOString(), ...message };
      try {
        await store.add([{ ...(id && { id }), content }], untraced);
        return;
      } catch (error) {
        // Somebody else took this place in the thread.
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
      }
    }
    throw apiErrors.busy();
  }

  async #recordOpening(report: string, user: string): Promise<void> {
    const store = this.#service.store(caseOpenings);
    const hour = hourNow();
    const known = await store.find({ report, user, hour }).next();
    if (known)
      await store.rewrite(known._id, (one) => ({ ...one, times: one.times + 1 }), untraced);
    else
      await store
        .add([{ content: { report, user, hour: hour.toISOString(), times: 1 } }], untraced)
        .catch(async (error: unknown) => {
          // Another of their devices was quicker.
          if (!(error instanceof ApiError) || error.status >= 500) throw error;
          await this.#recordOpening(report, user);
        });
  }

  /** @throws {ApiError} 400 at `handler`: not a member who handles cases, or one whom the case concerns (W-087) */
  async #requireEligible({ organization, excluded }: Content, user: string): Promise<void> {
    const staff = await this.#conflicts.staffOf(organization);
    if (!staff.includes(user) || excluded.includes(user))
      throw apiErrors.validation('incidentReports', [
        { path: 'handler', message: 'This person cannot look after this case' },
      ]);
  }
}

/** @throws {ApiError} 404 once a case concerns who wants to change it, or is no longer the operator's, since they found it */
function requireTheirs({ excluded, isForOperator }: Content, viewer: Viewer): void {
  const isTheirs = isOperator(viewer)
    ? isForOperator
    : viewer.kind === 'person' && !excluded.includes(viewer.id);
  if (!isTheirs) throw apiErrors.notFound();
}

/** A refusal that is as long as an answer. */
const refused = (status: number, message: string): ApiError => {
  const entry = { message };
  return new ApiError(status, entry, { padding: apiPaddingOf({ errors: [entry] }) });
};

/** Only support staff see who reported (W-055). */
const mayKnowReporter = (viewer: Viewer, { organization }: Content): boolean =>
  viewer.kind === 'person' &&
  viewer.memberships.some(
    (one) => one.organization === organization && one.orgRoles.includes('support-crew'),
  );

const laterDay = (one: string | undefined, other: string): string =>
  one && one > other ? one : other;

/** Selects the closed cases whose retention is over. */
const isOld = () => ({ status: 'closed', keptUntil: { $lt: dayOf(Date.now()) } });
