import type { CaseFileRead, incidentReportFields, OwnCase, OwnReport } from '@fairlead/contracts';
import {
  apiErrors,
  type ContentOf,
  contentOf,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import type { Mailbox } from './mailbox/mailbox.ts';
import { waitingCases } from './mailbox/waiting-cases.ts';
import { personTokens } from './person-tokens.ts';
import { type ReporterCase, type ReporterCases, seenOf } from './reporter-cases.ts';
import { incidentReports } from './reports.ts';

type Content = ContentOf<typeof incidentReportFields>;

/** How many of their reports somebody finds at most. */
const MOST = 100;

/** The cases that signed-in people have reported under their names, each for that person alone. An anonymous one is nobody's. */
export class OwnCases {
  readonly #service: Service;
  readonly #mailbox: Mailbox;
  readonly #cases: ReporterCases;

  constructor(service: Service, { mailbox, cases }: { mailbox: Mailbox; cases: ReporterCases }) {
    this.#service = service;
    this.#mailbox = mailbox;
    this.#cases = cases;
  }

  /** Somebody's latest reports, those that still lie in the mailbox first. */
  async list(user: string): Promise<OwnReport[]> {
    const letters = await this.#mailbox.all();
    const reports = this.#service.store(incidentReports);
    const stored = await reports.find(reportedBy(user)).sort({ hour: -1 }).limit(MOST).toArray();
    const known = stored.map((one) => ({
      id: String(one._id),
      content: contentOf(reports.collection, one) as Content,
    }));
    const waiting = waitingCases(letters).filter(
      ({ report: { id, content } }) =>
        content.reporter === user && !known.some((one) => one.id === id),
    );
    return [
      ...waiting.map(({ report, isEnded }) => summaryOf(report.id, report.content, isEnded)),
      ...known.map(({ id, content }) => summaryOf(id, content)),
    ];
  }

  /** Somebody's own case. @throws {ApiError} 404 for any other */
  async open(id: string, user: string): Promise<OwnCase> {
    const found = await this.find(id, user);
    const { content } = found;
    const { vessels, users } = this.#names;
    const [vessel, people] = await Promise.all([
      content.vessel ? vessels?.find(content.vessel) : undefined,
      users?.findMany(content.parties),
    ]);
    return {
      ...summaryOf(found.id, content),
      ...seenOf(found),
      vessel: vessel ? String(vessel.name ?? '') : null,
      roleOfAccused: content.roleOfAccused,
      description: content.description,
      involvedParties: content.involvedParties ?? null,
      parties: content.parties.map((party) => String(people?.get(party)?.fullName ?? 'A member')),
      date: content.date,
      time: content.time ?? null,
    };
  }

  /** Accepts their message, once per key. @throws {ApiError} 404; else as `ReporterCases.write` does */
  async write(
    { id, ...message }: { id: string; text: string; key: string },
    user: string,
  ): Promise<OwnCase> {
    await this.#cases.write(await this.find(id, user), message);
    return this.open(id, user);
  }

  /** Closes their case. @throws {ApiError} 404 */
  async end(id: string, user: string): Promise<OwnCase> {
    await this.#cases.end(await this.find(id, user));
    return this.open(id, user);
  }

  /** A file of their case with its bytes. @throws {ApiError} 404 */
  async readFile(id: string, file: string, user: string): Promise<CaseFileRead> {
    return this.#cases.readFile(await this.find(id, user), file);
  }

  /** Their own case. @throws {ApiError} 404 for any other */
  async find(id: string, user: string): Promise<ReporterCase> {
    const found = await this.#cases.find({
      stored: { _id: objectId(id), ...reportedBy(user) },
      isIt: (letter) => letter.id === id && letter.content.reporter === user,
    });
    if (!found) throw apiErrors.notFound();
    return found;
  }

  get #names() {
    const { projections } = this.#service;
    return { vessels: projections.get('vessels'), users: projections.get('users') };
  }
}

const reportedBy = (user: string) => ({ 'derived.reporter': personTokens.of(user) });

const summaryOf = (
  id: string,
  { number, type, severity, status, outcome, hour, ...content }: Content,
  isEnded = false,
): OwnReport => ({
  id,
  number,
  type,
  severity,
  status,
  outcome: outcome ?? null,
  isEnded: content.isEnded || isEnded,
  hour,
});
