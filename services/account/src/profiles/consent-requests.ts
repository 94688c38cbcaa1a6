import type { AskedConsent, ConsentGroup } from '@fairlead/contracts';
import { defineTable, type Table, type Tables } from '@fairlead/service-kit';

/** How long a request waits for the person (s): 90 days. */
const WAITS_S = 90 * 24 * 3_600;

interface ConsentRequest {
  user: string;
  organization: string;
  group: ConsentGroup;
  purpose: string;
  at: Date;
}

/** The latest request of each organization for each group of a person’s profile; one that is not answered expires. */
export const consentRequests = defineTable<ConsentRequest>({
  name: 'consent_requests',
  indexes: [
    { name: 'onePerGroup', keys: { user: 1, organization: 1, group: 1 }, unique: true },
    { name: 'expiry', keys: { at: 1 }, expireAfterSeconds: WAITS_S },
  ],
  onErasure: (user) => ({ user }),
});

/** Employers' requests to see parts of people's profiles, and why: the latest request for a group, until its person decides. */
export class ConsentRequests {
  readonly #requests: Table<ConsentRequest>;

  constructor(service: Tables) {
    this.#requests = service.table(consentRequests);
  }

  async add({ user, organization, group, purpose }: Omit<ConsentRequest, 'at'>): Promise<void> {
    await this.#requests.updateOne(
      { user, organization, group },
      { $set: { purpose, at: new Date() } },
      { upsert: true },
    );
  }

  /** What each organization asks a person to see. */
  async of(user: string): Promise<Map<string, AskedConsent[]>> {
    const found = await this.#requests.find({ user }).sort({ at: 1 }).toArray();
    const byOrganization = Map.groupBy(found, ({ organization }) => organization);
    return new Map(
      [...byOrganization].map(([organization, asked]) => [
        organization,
        asked.map(({ group, purpose, at }) => ({ group, purpose, at: at.toISOString() })),
      ]),
    );
  }

  /** Deletes requests on which the person has decided. */
  async settle(
    user: string,
    decided: readonly Pick<ConsentRequest, 'organization' | 'group'>[],
  ): Promise<void> {
    if (decided.length === 0) return;
    const of = decided.map(({ organization, group }) => ({ organization, group }));
    await this.#requests.deleteMany({ user, $or: of });
  }
}
