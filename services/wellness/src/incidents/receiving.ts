import { randomInt } from 'node:crypto';
import {
  type AnonymousReport,
  apiPaddingOf,
  caseUrgency,
  dayOf,
  type NamedReport,
  proofBits,
  type ReportReceived,
  reviewHours,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, callerUnderWay, objectId, type Service } from '@fairlead/service-kit';
import { isProofOf, proofOfWorkRequired } from '@fairlead/service-kit/proof-of-work';
import type { Announcing } from './announcing.ts';
import type { Conflicts } from './conflicts.ts';
import { hourNow } from './hours.ts';
import type { ReportLetter } from './mailbox/letters.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { caseRulesOf } from './policies.ts';
import { anonymousCallers, type Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';

/** How many anonymous reports an organization gets in an hour before each needs a proof of work against flooding. */
export const unprovedAnHour = 20;

/** The characters of case numbers: none that is mistaken for another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What receives reports. */
interface ReceivingDependencies {
  receipts: Receipts;
  conflicts: Conflicts;
  mailbox: Mailbox;
  announcing: Announcing;
}

/** Receives reports: they lie in the mailbox until their hour is over. */
export class IncidentReceiving {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly #conflicts: Conflicts;
  readonly #mailbox: Mailbox;
  readonly #announcing: Announcing;

  constructor(
    service: Service,
    { receipts, conflicts, mailbox, announcing }: ReceivingDependencies,
  ) {
    this.#service = service;
    this.#receipts = receipts;
    this.#conflicts = conflicts;
    this.#mailbox = mailbox;
    this.#announcing = announcing;
  }

  /**
   * Receives the report of a signed-in member of the organization. An anonymous one is accepted as nobody's: the person and those it involves are
   * dropped before anything else.
   * @throws {ApiError} 400 for a future day or for people who are not members, 403 for a non-member
   */
  async take(report: NamedReport, user: string): Promise<ReportReceived> {
    const { anonymous, parties, involvedParties, ...content } = report;
    if (anonymous) return this.takeAnonymous(content);
    if (!(await this.#conflicts.isMember(content.organization, user))) throw apiErrors.forbidden();
    for (const [place, party] of parties.entries())
      if (!(await this.#conflicts.isMember(content.organization, party)))
        throw apiErrors.validation('incidentReports', [
          { path: `parties.${place}`, message: 'This is no member of the organization' },
        ]);
    const named = parties.filter((party) => party !== user);
    return this.#add(
      { ...content, isLater: false },
      {
        anonymous: false,
        reporter: user,
        parties: named,
        ...(involvedParties && { involvedParties }),
      },
    );
  }

  /**
   * Receives an anonymous report.
   * @throws {ApiError} 400 for a future day, 404 for an unknown organization, 428 when a proof is missing
   */
  async takeAnonymous(report: AnonymousReport): Promise<ReportReceived> {
    const { organization } = report;
    if (!(await this.#service.projections.get('organizations')?.find(organization)))
      throw apiErrors.validation('incidentReports', [
        { path: 'organization', message: 'Organization not found' },
      ]);
    await this.#requireProof(report);
    return this.#add(report, { anonymous: true, parties: [] });
  }

  async #add(
    { key, proof: _proof, padding: _padding, isLater, ...report }: AnonymousReport,
    of: { anonymous: boolean; parties: string[]; reporter?: string; involvedParties?: string },
  ): Promise<ReportReceived> {
    const { organization, type, severity, roleOfAccused, description, date } = report;
    if (date > dayOf(Date.now() + HOUR_MS * 14))
      throw apiErrors.validation('incidentReports', [
        { path: 'date', message: 'This date is in the future' },
      ]);
    const vessel = await this.#vesselOf(report);
    const { id, code } = this.#receipts.of(key, { ...report, ...of });
    const hour = isLater ? laterHour() : hourNow();
    const content = {
      organization,
      ...(vessel && { vessel }),
      type,
      severity,
      roleOfAccused,
      description,
      date,
      ...(report.time && { time: report.time }),
      ...of,
      cleared: [],
      number: newNumber(),
      status: 'received' as const,
      urgency: caseUrgency({ severity, status: 'received' }),
      hour: hour.toISOString(),
      isEnded: false,
      receipt: await this.#receipts.hashed(
        code,
        of.anonymous ? anonymousCallers.reporting : callerUnderWay(),
      ),
    };
    const { reviewer } = await caseRulesOf(this.#service, organization);
    const concerned = await this.#conflicts.of({ ...content, ...(reviewer && { reviewer }) });
    const isUrgent = severity === 'critical' && !isLater;
    const letter: ReportLetter = {
      kind: 'report',
      id,
      hour: hour.toISOString(),
      content: {
        ...content,
        ...concerned,
        isAnnounced: false,
      } as ReportLetter['content'],
      isUrgent,
    };
    await this.#mailbox.put(letter);
    if (isUrgent) this.#announcing.soon(letter);
    const received = {
      code,
      reviewedWithinHours: reviewHours,
      isForOperator: concerned.isForOperator,
      outsideReviewer: (concerned.isForOperator && concerned.reviewer?.name) || null,
    };
    return { ...received, padding: apiPaddingOf(received) };
  }

  /** The vessel of a report, if it belongs to the organization. @throws {ApiError} 400 */
  async #vesselOf({ organization, vessel }: Pick<AnonymousReport, 'organization' | 'vessel'>) {
    if (!vessel) return undefined;
    const found = await this.#service.projections.get('vessels')?.find(vessel);
    if (found?.organization !== organization)
      throw apiErrors.validation('incidentReports', [
        { path: 'vessel', message: 'This is no vessel of the organization' },
      ]);
    return vessel;
  }

  /** @throws {ApiError} 428 when many came in this hour, and this one has no valid proof of work. */
  async #requireProof({ organization, key, proof }: AnonymousReport): Promise<void> {
    const since = hourNow();
    const ofHour = { anonymous: true, hour: { $gte: since } };
    const [stored, letters] = await Promise.all([
      this.#service
        .store(incidentReports)
        .count({ organization: objectId(organization), ...ofHour }),
      this.#mailbox.all(),
    ]);
    const waiting = letters.filter(
      (letter) =>
        letter.kind === 'report' &&
        letter.content.organization === organization &&
        letter.content.anonymous &&
        Date.parse(letter.content.hour) >= since.getTime(),
    );
    const came = stored + waiting.length;
    if (came >= unprovedAnHour && !(proof && isProofOf(key, proof, proofBits)))
      throw proofOfWorkRequired();
  }
}

/** A random hour of the next day (UTC), to which a deferred report is dated. */
const laterHour = (): Date => {
  const tomorrow = Date.parse(dayOf(Date.now() + 24 * HOUR_MS));
  return new Date(tomorrow + randomInt(24) * HOUR_MS);
};

/** A random number for a case: it reveals neither when nor how many. */
const newNumber = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)])
    .join('')
    .replace(/^(.{4})/, '$1-');
