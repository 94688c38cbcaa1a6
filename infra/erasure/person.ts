import { objectId } from '@fairlead/service-kit';
import { driver, plant, until } from '@fairlead/service-kit/testing';
import { type Services, serviceNames } from '../authorization/services.ts';
import type { Filling } from './filling.ts';
import type { Markers } from './markers.ts';

const user = '65f5000000000000000000e1';
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Somebody who is about to delete their account. */
export interface Leaving extends Filling {
  email: string;
  /** The address that they had before. */
  former: string;
}

/** Somebody who uses everything, as every service knows them. */
export async function plantLeaving(services: Services, markers: Markers): Promise<Leaving> {
  const { account } = services;
  const firstName = markers.word('person first name');
  const lastName = markers.word('person last name');
  const name = `${firstName} ${lastName}`;
  const email = `${markers.word('person address')}@test.fairlead.test`;
  const former = `${markers.word('person former address')}@test.fairlead.test`;
  await plant(account.service, 'users', user, {
    email: former,
    emailVerified: true,
    firstName,
    lastName,
    name,
  });
  const isKnown = async (address: string) => {
    const found = await Promise.all(
      serviceNames.map((service) =>
        service === 'account'
          ? true
          : services[service].service.projections.get('users')?.find(user),
      ),
    );
    const inOrganization = await services.organization.service.projections.get('users')?.find(user);
    return found.every(Boolean) && inOrganization?.email === address;
  };
  await until('every service to know the person', () => isKnown(former));
  await account.service
    .store('users')
    .rewrite(objectId(user), (current) => ({ ...current, email }), {
      actor: 'system',
      correlationId: 'leaving',
    });
  await until('their new address to be known', () => isKnown(email));
  const hash = 'hash';
  const link = { hash, expiresAt: inAnHour() };
  await account.service.store('users')[driver].updateOne(
    { _id: objectId(user) },
    {
      $set: {
        secret: {
          passwordHash: markers.word('person password'),
          sessions: [
            {
              id: 'leaving',
              createdAt: new Date(),
              expiresAt: inAnHour(),
              remembered: false,
              device: markers.word('person device'),
            },
          ],
          resets: [{ ...link, email }],
          verifications: [{ ...link, email, sentAt: new Date() }],
          addressChange: {
            ...link,
            email: `${markers.word('person next address')}@test.fairlead.test`,
          },
          addressUndos: [{ ...link, email: former, sentAt: new Date() }],
          revision: 1,
        },
      },
    },
  );
  return {
    user,
    email,
    former,
    values: { name, fullName: name, firstName, lastName, email, emailVerified: true },
  };
}
