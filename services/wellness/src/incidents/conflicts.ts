import {
  type incidentReportFields,
  levelAt,
  type OutsideReviewer,
  reaches,
} from '@fairlead/contracts';
import { type ContentOf, membersOf, type Service } from '@fairlead/service-kit';
import { holdersOfAccused, type Place, withThoseBelow } from './line.ts';
import { type Named, namedIn } from './names.ts';
import { casesPage } from './reports.ts';

type Report = ContentOf<typeof incidentReportFields>;

/** The parts of a report that say whom it concerns. */
type ReportContent = Pick<
  Report,
  | 'organization'
  | 'vessel'
  | 'roleOfAccused'
  | 'description'
  | 'involvedParties'
  | 'reporter'
  | 'parties'
  | 'cleared'
  | 'reviewer'
>;

/** Those whom a report concerns, and who must not know of it. */
interface ConcernedPeople {
  named: string[];
  excluded: string[];
  isForOperator: boolean;
  /** Who gets it outside the organization, unless it may concern them. */
  reviewer?: OutsideReviewer;
}

/**
 * The conflict rule (W-062, W-063, W-087): the people whom a report names, and everybody below them, must not know of it. Named are the selected
 * members, those whose name is in the text until they are cleared, and all who have the accused role.
 */
export class Conflicts {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  /**
   * Whom a report concerns by the current reporting line. `before`: those already excluded, since whoever was below a named person when it was
   * received stays excluded.
   */
  async of(report: ReportContent, before: readonly string[] = []): Promise<ConcernedPeople> {
    const [places, staff] = await Promise.all([
      this.#places(report.organization),
      this.staffOf(report.organization),
    ]);
    const members = await this.#names(places);
    const named = this.#named(report, { places, members });
    const excluded = withThoseBelow(named, places);
    // Those cleared now were only excluded for their name.
    for (const user of before) if (!report.cleared.includes(user)) excluded.add(user);
    return {
      named,
      excluded: [...excluded],
      isForOperator: staff.every((user) => excluded.has(user)),
      ...(report.reviewer &&
        isOutside(report.reviewer, { said: report, excluded, members }) && {
          reviewer: report.reviewer,
        }),
    };
  }

  /** Members whose name is in the text of a report, and who were not selected: they may only be namesakes. */
  async namesakes(report: ReportContent): Promise<string[]> {
    const members = await this.#names(await this.#places(report.organization));
    return this.#inText(report, members).filter((user) => !report.parties.includes(user));
  }

  /** Whether somebody is a member of an organization. */
  async isMember(organization: string, user: string): Promise<boolean> {
    return (await this.#places(organization)).some((place) => place.user === user);
  }

  /** The members of an organization who handle cases, whatever the case. */
  async staffOf(organization: string): Promise<string[]> {
    const members = await membersOf(this.#service, organization);
    const byUser = Map.groupBy(members, ({ user }) => user);
    return [...byUser].flatMap(([user, standings]) =>
      reaches(levelAt(casesPage, standings), 'write') ? [user] : [],
    );
  }

  #named(
    report: ReportContent,
    { places, members }: { places: readonly Place[]; members: Named[] },
  ): string[] {
    const inText = this.#inText(report, members);
    const accused = holdersOfAccused(report.roleOfAccused, report.vessel, places);
    return [...new Set([...report.parties, ...inText, ...accused])];
  }

  /** Reporters may mention their own name. */
  #inText(report: ReportContent, members: Named[]) {
    return namedIn(textOf(report), members).filter(
      (user) => !report.cleared.includes(user) && user !== report.reporter,
    );
  }

  async #places(organization: string): Promise<Place[]> {
    const { projections } = this.#service;
    const kept = (await projections.get('employees')?.findAll({ organization })) ?? [];
    const records = kept as unknown as (Place & { isInForce: boolean })[];
    const positions = await projections
      .get('positions')
      ?.findMany(records.flatMap(({ position }) => position ?? []));
    return records
      .filter(({ isInForce }) => isInForce)
      .map(({ user, vessel, department, position, orgRoles, reportsTo }) => ({
        user,
        vessel,
        department: department ?? null,
        position: String(positions?.get(position ?? '')?.code ?? '') || null,
        orgRoles,
        reportsTo: reportsTo ?? null,
      }));
  }

  async #names(places: readonly Place[]): Promise<Named[]> {
    const ids = [...new Set(places.map(({ user }) => user))];
    const known = await this.#service.projections.get('users')?.findMany(ids);
    return ids.map((user) => {
      const { firstName = '', lastName = '' } = known?.get(user) ?? {};
      return { user, firstName: String(firstName), lastName: String(lastName) };
    });
  }
}

const textOf = ({ description, involvedParties = '' }: ReportContent): string =>
  `${description}\n${involvedParties}`;

/** Whether a reviewer is neither named in a report nor a namesake of somebody who must not know of it. */
function isOutside(
  { name }: OutsideReviewer,
  {
    said: report,
    excluded,
    members,
  }: { said: ReportContent; excluded: ReadonlySet<string>; members: readonly Named[] },
): boolean {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  const reviewer = { user: '', firstName, lastName: others.at(-1) ?? '' };
  const kept = members.filter(({ user }) => excluded.has(user));
  return namedIn(textOf(report), [reviewer]).length === 0 && namedIn(name, kept).length === 0;
}
