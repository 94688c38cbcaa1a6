import { objectId, type Service } from '@fairlead/service-kit';
import { personal } from './collection.ts';

/** Withdraws what a person has consented to show an organization: who applies there again is asked again. */
export async function endConsents(
  service: Service,
  { user, organization }: { user: string; organization: string },
  correlationId: string,
): Promise<void> {
  const store = service.store(personal);
  const given = { user: objectId(user), 'consents.organization': organization };
  const records = await store.find(given).project({ _id: 1 }).toArray();
  for (const { _id } of records)
    await store.rewrite(
      _id,
      (content) => {
        const { consents = [] } = content;
        const others = consents.filter((row) => row.organization !== organization);
        return others.length === consents.length ? undefined : { ...content, consents: others };
      },
      { actor: 'system', correlationId },
    );
}
