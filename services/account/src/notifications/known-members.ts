import { accessTemplateChanged, employeeChanged, vesselSectionsChanged } from '@fairlead/contracts';
import { membersOf, type Service, TtlCache } from '@fairlead/service-kit';

/** Short: somebody who has just joined should be notified of what comes next there. */
const FRESH_MS = 250;
const MOST_ORGANIZATIONS = 1_000;

type Members = Awaited<ReturnType<typeof membersOf>>;

/**
 * Who works for an organization, cached briefly, since events there come in bursts. A received change counts at once, and an empty result is
 * not cached.
 */
export class OrganizationMembers {
  readonly #service: Service;
  readonly #kept = new TtlCache<Members>({ freshMs: FRESH_MS, most: MOST_ORGANIZATIONS });

  constructor(service: Service) {
    this.#service = service;
    service.subscribe(employeeChanged, ({ organization }) => this.#kept.forget(organization));
    service.subscribe(accessTemplateChanged, ({ organization }) => this.#kept.forget(organization));
    service.subscribe(vesselSectionsChanged, ({ organization }) => this.#kept.forget(organization));
  }

  async of(organization: string): Promise<Members> {
    const members = await this.#kept.of(organization, () => membersOf(this.#service, organization));
    if (members.length === 0) this.#kept.forget(organization);
    return members;
  }
}
