import { fileURLToPath } from 'node:url';
import {
  formMemberId,
  formsStates,
  publishedForm,
  sentSubmissionId,
  signedHash,
} from '@fairlead/contracts/pacts/states';
import {
  hear,
  plant,
  startRenaming,
  startTestService,
  type TestService,
} from '@fairlead/service-kit/testing';
import { pngOf } from '@fairlead/service-kit/testing/pictures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { formsService } from '../src/app.ts';

const pact = fileURLToPath(
  new URL('../../../contracts/pacts/mfe-forms-forms.json', import.meta.url),
);
const { id, title, fields, organization } = publishedForm;
const named = { id: organization, name: 'Meridian Yachts' };

let test: TestService;
let address: string;
beforeAll(async () => {
  test = await startTestService(formsService);
  address = `http://127.0.0.1:${await test.service.listen()}`;
  await hear(test, 'organizations', organization, { name: named.name });
  const person = { firstName: 'Nora', lastName: 'Lind', name: 'Nora Lind' };
  const email = 'nora@test.fairlead.test';
  await hear(test, 'users', formMemberId, { ...person, email, emailVerified: true });
  await hear(test, 'employees', '65f80000000000000000f0a1', {
    user: formMemberId,
    organization,
    vessel: null,
    orgRoles: [],
  });
});
afterAll(() => test.close());

/** A member is signed in who has sent nothing. */
async function memberSignedIn(): Promise<void> {
  await test.service.store('form-submissions').documents.deleteMany({});
  await plant(test.service, 'forms', id, {
    organization: named,
    title,
    fields: [...fields],
    status: 'published',
    publishedAt: '2026-11-01T08:00:00.000Z',
  });
}

/** The same, who has sent the form, signed. */
async function memberSent(): Promise<void> {
  await memberSignedIn();
  await test.service.connection
    .collection<{ _id: string }>('form_versions')
    .updateOne(
      { _id: `${id} 1` },
      { $set: { content: JSON.stringify({ title, fields }) } },
      { upsert: true },
    );
  const signature = {
    image: `data:image/png;base64,${pngOf({ width: 40, height: 20 }).toString('base64')}`,
    name: 'Nora Lind',
    signedAt: '2026-11-20T08:00:00.000Z',
    user: formMemberId,
    hash: signedHash,
  };
  await plant(test.service, 'form-submissions', sentSubmissionId, {
    form: id,
    organization: named,
    version: 1,
    formTitle: title,
    submissionData: [
      { field: 'name', value: 'Nora Lind' },
      { field: 'signed', value: signature },
    ],
    submittedBy: { id: formMemberId, name: 'Nora Lind' },
  });
}

const stateHandlers = {
  [formsStates.memberSignedIn]: memberSignedIn,
  [formsStates.memberSent]: memberSent,
};

interface PactRequest {
  headers: Record<string, unknown>;
}

async function verify(providerBaseUrl: string): Promise<void> {
  const token = await test.mint.person(formMemberId);
  await new Verifier({
    provider: 'forms',
    providerBaseUrl,
    pactUrls: [pact],
    stateHandlers,
    requestFilter: (request: PactRequest, _response: unknown, next: () => void) => {
      request.headers.authorization = `Bearer ${token}`;
      next();
    },
    logLevel: 'error',
  }).verifyProvider();
}

describe('the API of the forms service', () => {
  it('is what mfe-forms needs', async () => {
    await verify(address);
  });

  it('would be refused by mfe-forms if a member were renamed', async () => {
    const renaming = await startRenaming(address, { formTitle: 'name', title: 'name' });
    await expect(verify(renaming.address)).rejects.toThrow();
    await renaming.close();
  });
});
