import { applicationChanged, employeeChanged, mostWithdrawals } from '@fairlead/contracts';
import {
  type ConsumerDeclaration,
  employeeProjections,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { endConsents } from '../personal/ending.ts';
import { isTiedTo } from '../profiles/ties.ts';
import { references } from '../references/collection.ts';
import { credentials } from './collection.ts';

/**
 * Withdraws credentials and references from an organization, and consents to what else it sees, once the person who gave them neither works there nor has an application
 * there.
 */
export const endingOfSharing = (service: Service): readonly ConsumerDeclaration[] => [
  {
    name: 'sharingEndsWithWork',
    event: employeeChanged,
    after: [employeeProjections.name],
    handle: async ({ user, organization, deleted, isInForce }, { correlationId }) => {
      if (deleted || isInForce === false)
        await takeBack(service, { user, organization }, correlationId);
    },
  } satisfies ConsumerDeclaration<typeof employeeChanged.payload> as ConsumerDeclaration,
  {
    name: 'sharingEndsWithApplication',
    event: applicationChanged,
    after: ['applications'],
    handle: async ({ applicant, organization, deleted, withdrawn }, { correlationId }) => {
      if (organization && (deleted || withdrawn))
        await takeBack(service, { user: applicant, organization }, correlationId);
    },
  } satisfies ConsumerDeclaration<typeof applicationChanged.payload> as ConsumerDeclaration,
];

/** Withdraws what a person shares with an organization that they no longer have a tie to; publishes each withdrawal of a credential to its register. */
async function takeBack(
  service: Service,
  { user, organization }: { user: string; organization: string },
  correlationId: string,
): Promise<void> {
  if (await isTiedTo(service, user, organization)) return;
  await endConsents(service, { user, organization }, correlationId);
  await takeBackReferences(service, { user, organization }, correlationId);
  const store = service.store(credentials);
  const shared = await store
    .find({ user: objectId(user), sharedWith: organization })
    .project({ _id: 1 })
    .toArray();
  for (const { _id } of shared)
    await store.rewrite(
      _id,
      (content) => {
        const { sharedWith = [], withdrawnFrom = [] } = content;
        // They may have withdrawn it themselves meanwhile.
        if (!sharedWith.includes(organization)) return undefined;
        return {
          ...content,
          sharedWith: sharedWith.filter((one) => one !== organization),
          withdrawnFrom: [...new Set([...withdrawnFrom, organization])].slice(-mostWithdrawals),
        };
      },
      { actor: 'system', correlationId },
    );
}

async function takeBackReferences(
  service: Service,
  { user, organization }: { user: string; organization: string },
  correlationId: string,
): Promise<void> {
  const store = service.store(references);
  const shared = await store
    .find({ user: objectId(user), sharedWith: organization })
    .project({ _id: 1 })
    .toArray();
  for (const { _id } of shared)
    await store.rewrite(
      _id,
      (content) => {
        const { sharedWith = [] } = content;
        const left = sharedWith.filter((one) => one !== organization);
        return left.length < sharedWith.length ? { ...content, sharedWith: left } : undefined;
      },
      { actor: 'system', correlationId },
    );
}
