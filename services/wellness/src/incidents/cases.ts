import { randomUUID } from 'node:crypto';
import {
  type CaseFileRead,
  type CaseOpened,
  type caseChange,
  dayOf,
  type incidentReportFields,
  levelAt,
  reaches,
} from '@fairlead/contracts';
import {
  apiErrors,
  type ContentOf,
  contentOf,
  derivedId,
  type Filter,
  forEachDue,
  isOperator,
  type ObjectId,
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
import { caseFilePieces, caseFiles } from './files/collections.ts';
import { arrivedFiles, filesOf, readFile } from './files/listing.ts';
import { hourNow } from './hours.ts';
import type { Delivery } from './mailbox/delivery.ts';
import type { OpeningLetter } from './mailbox/letters.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import {
  partsOf,
  type WaitingCase,
  type WaitingParts,
  waitingCases,
} from './mailbox/waiting-cases.ts';
import { caseMessages, caseOpenings } from './messages.ts';
import { openingsOf, recordOpening } from './openings.ts';
import { caseRulesOf } from './policies.ts';
import { casesFor, casesPage, incidentReports } from './reports.ts';
import { appendMessage, messagesOf } from './thread.ts';
import { untraced } from './untraced.ts';

type Stored = StoredOf<typeof incidentReportFields>;
type Content = ContentOf<typeof incidentReportFields>;
type Sent = z.output<typeof caseChange>;

/** What belongs to a case and is removed with it. */
const belongings = [caseMessages, caseOpenings, caseFiles, caseFilePieces];

/** What cases are made from. */
interface CasesDependencies {
  conflicts: Conflicts;
  mailbox: Mailbox;
  delivery: Delivery;
}

/** A case, stored or still in the mailbox as a whole, and what of it lies in the mailbox. */
interface FoundCase {
  id: string;
  content: Content;
  parts: WaitingParts;
  /** Undefined while it lies in the mailbox. */
  stored?: Stored;
}

/** The cases of organizations, for their handlers. */
export class Cases {
  readonly #service: Service;
  readonly #conflicts: Conflicts;
  readonly #mailbox: Mailbox;
  readonly #delivery: Delivery;

  constructor(service: Service, { conflicts, mailbox, delivery }: CasesDependencies) {
    this.#service = service;
    this.#conflicts = conflicts;
    this.#mailbox = mailbox;
    this.#delivery = delivery;
  }

  get #reports() {
    return this.#service.store(incidentReports);
  }

  /**
   * Opens a case for one of its handlers, which is recorded before any of it is answered.
   * @throws {ApiError} 404 where it is not there for them
   */
  async open(id: string, viewer: Viewer): Promise<CaseOpened> {
    const found = await this.#find(id, viewer, 'read');
    const { content, stored } = found;
    const user = viewer.kind === 'visitor' ? '' : viewer.id;
    const opening = await this.#recordOpening(found, user);
    // What a reporter writes about a case that is not critical is seen once its hour is over.
    const isUrgent = content.severity === 'critical';
    const [messages, files, openings, namesakes, staff] = await Promise.all([
      messagesOf(this.#service, id, isUrgent ? found.parts.messages : []),
      filesOf(this.#service, id),
      openingsOf(this.#service, id, [...found.parts.openings, ...opening]),
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
      urgency: _u,
      ...shown
    } = content;
    return {
      report: {
        ...shown,
        isEnded: shown.isEnded || (isUrgent && found.parts.isEnded),
        id,
        createdAt: stored?.createdAt.toISOString() ?? content.hour,
        updatedAt: stored?.updatedAt.toISOString() ?? content.hour,
        reporter,
      },
      parties,
      namesakes,
      messages,
      files: arrivedFiles(files, isUrgent),
      eligible,
      people: await this.#namesOf([
        ...parties,
        ...namesakes,
        ...eligible,
        ...openings.map(({ user: by }) => by),
        ...(reporter ? [reporter] : []),
      ]),
      outsideReviewer: reviewerOf(content) ?? null,
      openings,
    };
  }

  /**
   * A file of a case with its bytes, for one of its handlers: that is recorded as an opening before any of it is answered.
   * @throws {ApiError} 404 where it is not there for them
   */
  async readFile(id: string, file: string, viewer: Viewer): Promise<CaseFileRead> {
    const found = await this.#find(id, viewer, 'read');
    const isUrgent = found.content.severity === 'critical';
    const files = arrivedFiles(await filesOf(this.#service, id), isUrgent);
    const asked = files.find((one) => one.id === file);
    if (!asked) throw apiErrors.notFound();
    await this.#recordOpening(found, viewer.kind === 'visitor' ? '' : viewer.id);
    return readFile(this.#service, asked);
  }

  /**
   * Changes a case: moves it to another status, assigns it, hands it off, closes it with its outcome and a message to its reporter.
   * @throws {ApiError} 404 when it is not visible to them, 400 at an invalid move, a handler who may not know of it, or a hand-off to nobody, 409 for a
   * message about a case that its reporter has closed
   */
  async change(id: string, sent: Sent, viewer: Viewer): Promise<void> {
    const { stored, content } = await this.#findStored(id, viewer);
    const handler = sent.handler ? await namedPerson(this.#service, sent.handler) : null;
    const { keptMonths } = await caseRulesOf(this.#service, content.organization);
    if (sent.message !== undefined && content.isEnded) throw endedByReporter();
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
    if (sent.message === undefined) return;
    const hour = hourNow().toISOString();
    const message = { report: id, from: 'handler', text: sent.message, hour } as const;
    // Once, however often the call is made before its answer arrives.
    const key = derivedId(`closing ${id} ${hour} ${sent.message}`);
    await appendMessage(this.#service, { ...message, by: authorOf(viewer) }, key);
  }

  /**
   * Removes a handler from a case, and excludes them from now on; after the last who may look after it the operator does, or the reviewer who was named
   * for that. @throws {ApiError} 404
   */
  async recuse(id: string, viewer: Viewer): Promise<void> {
    const { stored } = await this.#findStored(id, viewer);
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

  /** Writes to the reporter. @throws {ApiError} 404, 409 for a case that is closed, also by its reporter */
  async reply(id: string, text: string, viewer: Viewer): Promise<void> {
    const { content } = await this.#findStored(id, viewer);
    if (content.isEnded) throw endedByReporter();
    if (content.status === 'closed')
      throw apiErrors.conflict('This case is closed. Reopen it to write.');
    await appendMessage(this.#service, {
      report: id,
      from: 'handler',
      text,
      hour: hourNow().toISOString(),
      by: authorOf(viewer),
    });
  }

  /** The urgent cases of an organization that still lie in the mailbox, of those that a viewer may see. */
  async urgent(organization: string, viewer: Viewer): Promise<WaitingCase[]> {
    const visible = waitingCases(await this.#mailbox.all()).filter(
      ({ report: { isUrgent, content } }) =>
        isUrgent && content.organization === organization && isVisible(content, viewer, 'read'),
    );
    const ids = visible.map(({ report }) => objectId(report.id));
    const stored = await this.#reports.find({ _id: { $in: ids } }).toArray();
    const known = new Set(stored.map(({ _id }) => String(_id)));
    return visible.filter(({ report }) => !known.has(report.id));
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
    const waiting = new Set(waitingCases(await this.#mailbox.all()).map(({ report }) => report.id));
    const rests = belongings.map(
      ({ slug }) =>
        () =>
          forEachDue(this.#service, {
            name: `wipe-${slug}`,
            due: this.#service
              .store(slug)
              .aggregate<{ _id: string }>({}, [{ $group: { _id: '$report' } }]),
            lost,
            work: async ({ _id: report }) => {
              // Files are stored before a report that still lies in the mailbox.
              if (!waiting.has(report) && !(await this.#reports.findById(objectId(report))))
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

  /** Removes the messages, openings and files of a case that is wiped. */
  async #removeRests(report: string): Promise<void> {
    for (const { slug } of belongings) await this.#removeAll(this.#service.store(slug), report);
  }

  /** The names of people, from the service’s own projection. */
  async #namesOf(ids: readonly string[]): Promise<Record<string, string>> {
    const known = await this.#service.projections.get('users')?.findMany([...new Set(ids)]);
    return Object.fromEntries(
      [...(known ?? [])].map(([id, { fullName }]) => [id, String(fullName ?? '')]),
    );
  }

  async #removeAll(store: Store, report: string): Promise<void> {
    const ids = await store.find({ report }).project<{ _id: ObjectId }>({ _id: 1 }).toArray();
    for (const { _id } of ids) await store.remove(_id, untraced);
  }

  /** A case that a viewer may read or handle, also an urgent one that still lies in the mailbox. @throws {ApiError} 403 for whoever handles none, 404 */
  async #find(id: string, viewer: Viewer, level: 'read' | 'write'): Promise<FoundCase> {
    const within = casesFor(viewer, level);
    if (!within) throw apiErrors.forbidden();
    const letters = await this.#mailbox.all();
    const stored = await this.#reports.findById(objectId(id), within);
    if (stored)
      return { id, stored, content: this.#contentOf(stored), parts: partsOf(id, letters) };
    const waiting = waitingCases(letters).find(({ report }) => report.id === id);
    if (!waiting?.report.isUrgent || !isVisible(waiting.report.content, viewer, level))
      throw apiErrors.notFound();
    // Visible by what it said when it came, but not by what has been stored since.
    if (await this.#reports.findById(objectId(id))) throw apiErrors.notFound();
    return { id, content: waiting.report.content, parts: waiting };
  }

  /** A case that a viewer handles: an urgent one is stored when somebody first acts on it. @throws {ApiError} 403, 404 */
  async #findStored(id: string, viewer: Viewer): Promise<{ stored: Stored; content: Content }> {
    const found = await this.#find(id, viewer, 'write');
    if (found.stored) return { stored: found.stored, content: found.content };
    const letters = await this.#mailbox.all();
    const waiting = waitingCases(letters).find(({ report }) => report.id === id);
    if (waiting) {
      const { report, isAnnounced } = waiting;
      await this.#delivery.storeReport({ ...report, content: { ...report.content, isAnnounced } });
    }
    const within = casesFor(viewer, 'write');
    const stored = within && (await this.#reports.findById(objectId(id), within));
    if (!stored) throw apiErrors.notFound();
    return { stored, content: this.#contentOf(stored) };
  }

  #contentOf(stored: Stored): Content {
    return contentOf(this.#reports.collection, stored) as Content;
  }

  /** Records that somebody opens a case: in the mailbox while that holds it. @returns what lies there now */
  async #recordOpening({ id, stored }: FoundCase, user: string): Promise<OpeningLetter[]> {
    const opening = { report: id, user, hour: hourNow().toISOString() };
    if (stored) {
      await recordOpening(this.#service, opening);
      return [];
    }
    const letter: OpeningLetter = {
      kind: 'opening',
      id: randomUUID(),
      ...opening,
    };
    await this.#mailbox.put(letter);
    return [letter];
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

/** Whether a case that lies in the mailbox is visible to a viewer, by the rules of those that are stored (`casesFor`). */
function isVisible(
  { organization, excluded, isForOperator }: Content,
  viewer: Viewer,
  level: 'read' | 'write',
): boolean {
  if (isOperator(viewer)) return isForOperator;
  if (viewer.kind !== 'person' || excluded.includes(viewer.id)) return false;
  const standings = viewer.memberships.filter((one) => one.organization === organization);
  return reaches(levelAt(casesPage, standings), level);
}

/** @throws {ApiError} 404 once a case concerns who wants to change it, or is no longer the operator's, since they found it */
function requireTheirs({ excluded, isForOperator }: Content, viewer: Viewer): void {
  const isTheirs = isOperator(viewer)
    ? isForOperator
    : viewer.kind === 'person' && !excluded.includes(viewer.id);
  if (!isTheirs) throw apiErrors.notFound();
}

/** Only support staff see who reported (W-055). */
const mayKnowReporter = (viewer: Viewer, { organization }: Content): boolean =>
  viewer.kind === 'person' &&
  viewer.memberships.some(
    (one) => one.organization === organization && one.orgRoles.includes('support-crew'),
  );

const endedByReporter = () => apiErrors.conflict('The reporter has closed this case.');

const authorOf = (viewer: Viewer): string => (viewer.kind === 'visitor' ? '' : viewer.id);

/** Selects the closed cases whose retention is over. */
const isOld = () => ({ status: 'closed', keptUntil: { $lt: dayOf(Date.now()) } });
