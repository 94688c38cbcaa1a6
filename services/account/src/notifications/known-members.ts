import { accessTemplateChanged, employeeChanged, vesselSectionsChanged } from '@fairlead/contracts';
import { membersOf, Remembered, type Service } from '@fairlead/service-kit';

/** Short: who has just begun somewhere is to be told what comes next there. */
const FRESH_MS = 250;
const MOST_ORGANIZATIONS = 1_000;

type Members = Awaited<ReturnType<typeof membersOf>>;

/**
 * Who works for an organization, known for a moment, since what happens there comes in bursts. A change that is heard of counts at once, and
 * where nobody is known it is looked each time.
 */
export class OrganizationMembers {
  readonly #service: Service;
  readonly #kept = new Remembered<Members>({ freshMs: FRESH_MS, most: MOST_ORGANIZATIONS });

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
