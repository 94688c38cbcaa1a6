import { levelAt, reaches } from '@fairlead/contracts';
import { membersOf, type Service } from '@fairlead/service-kit';
import { type ConcernedPeople, concernedBy, namesakesIn, type ReportContent } from './concerned.ts';
import type { CrewPosition } from './line.ts';
import type { Named } from './names.ts';
import { casesPage } from './reports.ts';

/** Applies the conflict rule (`concernedBy`) to the people whom this service knows. */
export class Conflicts {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  /** Whom a report concerns by the current reporting line. `before`: those already excluded. */
  async of(report: ReportContent, before: readonly string[] = []): Promise<ConcernedPeople> {
    const [places, staff] = await Promise.all([
      this.#places(report.organization),
      this.staffOf(report.organization),
    ]);
    return concernedBy(report, { places, members: await this.#names(places), staff }, before);
  }

  /** Members whose name is in the text of a report, and who were not selected: they may only be namesakes. */
  async namesakes(report: ReportContent): Promise<string[]> {
    return namesakesIn(report, await this.#names(await this.#places(report.organization)));
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

  async #places(organization: string): Promise<CrewPosition[]> {
    const { projections } = this.#service;
    const stored = (await projections.get('employees')?.findAll({ organization })) ?? [];
    const records = stored as unknown as (CrewPosition & { isInForce: boolean })[];
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

  async #names(places: readonly CrewPosition[]): Promise<Named[]> {
    const ids = [...new Set(places.map(({ user }) => user))];
    const known = await this.#service.projections.get('users')?.findMany(ids);
    return ids.map((user) => {
      const { firstName = '', lastName = '' } = known?.get(user) ?? {};
      return { user, firstName: String(firstName), lastName: String(lastName) };
    });
  }
}
