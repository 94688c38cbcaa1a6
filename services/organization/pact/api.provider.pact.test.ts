import { fileURLToPath } from 'node:url';
import {
  organizationLogoUrl,
  organizationStates,
  organizationWithLogoId,
} from '@fairlead/contracts/pacts/states';
import {
  plant,
  startRenaming,
  startTestService,
  type TestService,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';

const pact = fileURLToPath(
  new URL('../../../contracts/pacts/mfe-jobs-organization.json', import.meta.url),
);

let organization: TestService;
let address: string;

beforeAll(async () => {
  organization = await startTestService(organizationService);
  address = `http://127.0.0.1:${await organization.service.listen()}`;
});
afterAll(() => organization.close());

const states = {
  [organizationStates.profileWithLogo]: async () => {
    await plant(organization.service, 'organizations', organizationWithLogoId, {
      name: 'Meridian Yachts',
    });
    await plant(organization.service, 'organizationProfiles', '65f600000000000000000001', {
      organization: organizationWithLogoId,
      logo: { url: organizationLogoUrl },
    });
  },
};

const verify = (providerBaseUrl: string) =>
  new Verifier({
    provider: 'organization',
    providerBaseUrl,
    pactUrls: [pact],
    stateHandlers: states,
    logLevel: 'error',
  }).verifyProvider();

describe('the API of the organization service', () => {
  it('is what the jobs remote needs', async () => {
    await verify(address);
  });

  it('would be refused if a member were renamed', async () => {
    const broken = await startRenaming(address, { logo: 'image' });
    await expect(verify(broken.address)).rejects.toThrow();
    await broken.close();
  });
});
