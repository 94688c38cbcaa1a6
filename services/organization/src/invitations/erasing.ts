import { objectId, type Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { invitations } from './collection.ts';
import { addressesEverOf } from './confirmed-addresses.ts';
import { accountOf } from './people.ts';

/**
 * Deletes the invitations that a person who is gone has accepted, and those to an address of theirs: each has their address and name, and leads from the
 * anonymized record to them. What is known of their addresses: those that they have ever confirmed, that of their account, those that they were invited by, and those of their
 * records.
 */
export async function forgetInvited(service: Service, user: string): Promise<void> {
  const store = service.store(invitations);
  const accepted = { 'acceptedBy.id': objectId(user) };
  const addresses = new Set(await addressesEverOf(service, user));
  const account = await accountOf(service, user);
  if (account) addresses.add(account.email);
  for await (const { email } of store.find(accepted)) addresses.add(email);
  const records = service
    .store(employees)
    .find({ 'user.id': objectId(user) })
    .project<{ user: { email?: string } }>({ 'user.email': 1 });
  for await (const record of records) if (record.user.email) addresses.add(record.user.email);
  const theirs = { $or: [accepted, { email: { $in: [...addresses].filter(Boolean) } }] };
  for await (const { _id } of store.find(theirs))
    await store.remove(_id, { actor: 'system', correlationId: `erasure:${user}` });
}
