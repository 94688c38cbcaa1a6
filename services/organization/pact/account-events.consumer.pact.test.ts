import { rm } from 'node:fs/promises';
import { credentialShared, userChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { objectId } from '@fairlead/service-kit';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { itNeedsAccountEvents } from '@fairlead/service-kit/testing/account-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';
import {
  followingSharedCredentials,
  sharedRecordId,
} from '../src/registers/shared-certificates.ts';

let organization: TestService;
beforeAll(async () => {
  await rm(pactFile('organization', 'account'), { force: true });
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

describe('what the organization service needs of the account service’s events', () => {
  it('a person’s name and address, which it carries beside their records, and whether it is theirs', async () => {
    const person = '65f500000000000000000009';
    await expectEvent(
      {
        consumer: 'organization',
        provider: 'account',
        state: 'a person changed their name',
        event: userChanged,
        payload: {
          ...changedLike,
          id: idLike(person),
          firstName: MatchersV3.string('Nora'),
          lastName: MatchersV3.string('Lind'),
          name: MatchersV3.string('Nora Lind'),
          email: MatchersV3.string('nora@example.test'),
          emailVerified: MatchersV3.boolean(true),
        },
      },
      async (received) => {
        const users = organization.service.projections.get('users');
        await users
          ?.consumer(async () => undefined)
          .handle(userChanged.payload.parse(received.payload) as never, received);
        expect(await users?.find(person)).toEqual({
          firstName: 'Nora',
          lastName: 'Lind',
          fullName: 'Nora Lind',
          email: 'nora@example.test',
          emailVerified: true,
        });
      },
    );
  });

  it('with which organizations a credential is shared, and what it says, for the register of certificates', async () => {
    const credential = '65f5000000000000000000f2';
    const user = '65f500000000000000000009';
    const employer = '65f200000000000000000001';
    await expectEvent(
      {
        consumer: 'organization',
        provider: 'account',
        state: 'a person shares a credential with an employer',
        event: credentialShared,
        payload: {
          ...changedLike,
          id: idLike(credential),
          user: idLike(user),
          organizations: MatchersV3.eachLike(idLike(employer)),
          withdrawn: MatchersV3.like([]),
          credential: {
            type: MatchersV3.string('PST'),
            title: MatchersV3.string('Sea survival'),
            issuer: MatchersV3.string('MCA'),
            issuedOn: MatchersV3.string('2030-01-01'),
            expiresOn: MatchersV3.string('2035-01-01'),
          },
        },
      },
      async (received) => {
        const { service } = organization;
        const payload = credentialShared.payload.parse(received.payload);
        const projection = service.projections
          .get('sharedCredentials')
          ?.consumer(async () => undefined);
        await projection?.handle(payload as never, received);
        await followingSharedCredentials(service).handle(payload, received);
        const id = sharedRecordId(credential, employer);
        const record = await service.store('registers/certificates').findById(objectId(id));
        expect(record).toMatchObject({
          type: 'PST',
          sharedAs: 'Sea survival',
          issuer: 'MCA',
          issuedDate: '2030-01-01',
          expiryDate: '2035-01-01',
          check: 'unverified',
        });
      },
    );
  });

  itNeedsAccountEvents('organization', () => organization);
});
