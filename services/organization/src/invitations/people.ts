import { objectId, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { employees } from '../employees/collection.ts';

const kept = z.object({
  fullName: z.string().optional(),
  email: z.string(),
  emailVerified: z.boolean().default(false),
});

/** The address of somebody's account, and whether they have confirmed it. */
export interface OwnAddress {
  email: string;
  isConfirmed: boolean;
}

const copiesOf = ({ projections }: Service) => projections.get('users');

/** What is known about an account by its id. */
export async function accountOf(service: Service, user: string) {
  const found = kept.safeParse(await copiesOf(service)?.find(user));
  return found.success ? found.data : undefined;
}

/** A person's address as published by the account service; before that, from their token, and unconfirmed. */
export async function addressOf(
  service: Service,
  viewer: Extract<Viewer, { kind: 'person' }>,
): Promise<OwnAddress> {
  const account = await accountOf(service, viewer.id);
  return account
    ? { email: account.email, isConfirmed: account.emailVerified }
    : { email: viewer.email, isConfirmed: false };
}

/** The address that a person has confirmed; undefined until they have. */
export async function confirmedEmailOf(
  service: Service,
  user: string,
): Promise<string | undefined> {
  const account = await accountOf(service, user);
  return account?.emailVerified ? account.email : undefined;
}

/** The addresses of the active members of an organization; for one person whether theirs is among them. */
export async function memberAddresses(
  service: Service,
  organization: string,
  email?: string,
): Promise<ReadonlySet<string>> {
  const found = service
    .store(employees)
    .find({
      organization: objectId(organization),
      status: { $ne: 'ended' },
      ...(email !== undefined && { 'user.email': email }),
    })
    .project<{ user: { email?: string } }>({ 'user.email': 1 });
  const addresses = new Set<string>();
  for await (const { user } of found) if (user.email) addresses.add(user.email);
  return addresses;
}
