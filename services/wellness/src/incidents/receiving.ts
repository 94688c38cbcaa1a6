import { randomInt } from 'node:crypto';
import {
  type AnonymousReport,
  apiPaddingOf,
  dayOf,
  type NamedReport,
  proofBits,
  type ReportReceived,
  reviewHours,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, callerUnderWay, objectId, type Service } from '@fairlead/service-kit';
import { isProofOf, proofOfWorkRequired } from '@fairlead/service-kit/proof-of-work';
import { Announcing } from './announcing.ts';
import { Conflicts } from './conflicts.ts';
import { hourNow } from './hours.ts';
import { caseRulesOf } from './policies.ts';
import { anonymousCallers, type Receipts } from './receipts.ts';
import { incidentReports } from './reports.ts';
import { untraced } from './untraced.ts';

/** How many anonymous reports an organization gets in an hour before each needs a proof of work against flooding. */
export const unprovedAnHour = 20;

/** The characters of case numbers: none that is mistaken for another. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Receives reports. */
export class IncidentReceiving {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly conflicts: Conflicts;
  readonly #announcing: Announcing;

  constructor(service: Service, receipts: Receipts) {
    this.#service = service;
    this.#receipts = receipts;
    this.conflicts = new Conflicts(service);
    this.#announcing = new Announcing(service, receipts, this.conflicts);
  }

  /**
   * Receives the report of a signed-in member of the organization. An anonymous one is accepted as nobody's: the person and those it involves are
   * dropped before anything else.
   * @throws {ApiError} 400 for a future day or for people who are not members, 403 for a non-member
   */
  async take(report: NamedReport, user: string): Promise<ReportReceived> {
    const { anonymous, parties, involvedParties, ...content } = report;
    if (anonymous) return this.takeAnonymous(content);
    if (!(await this.conflicts.isMember(content.organization, user))) throw apiErrors.forbidden();
    for (const [place, party] of parties.entries())
      if (!(await this.conflicts.isMember(content.organization, party)))
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
        { path: 'date', message: 'This day has not begun yet' },
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
      hour: hour.toISOString(),
      isEnded: false,
      receipt: await this.#receipts.hashed(
        code,
        of.anonymous ? anonymousCallers.reporting : callerUnderWay(),
      ),
    };
    const { reviewer } = await caseRulesOf(this.#service, organization);
    const concerned = await this.conflicts.of({ ...content, ...(reviewer && { reviewer }) });
    await this.#service
      .store(incidentReports)
      .add([{ id, content: { ...content, ...concerned } as never, createdAt: hour }], untraced);
    if (severity === 'critical' && !isLater) this.#announcing.soon(id);
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
    const came = await this.#service.store(incidentReports).count({
      organization: objectId(organization),
      anonymous: true,
      hour: { $gte: hourNow() },
    });
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
