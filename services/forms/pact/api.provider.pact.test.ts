import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import { sentPicture } from '@fairlead/contracts/pacts/sent-form';
import {
  deletedFormId,
  draftForm,
  formMemberId,
  formsStates,
  jobForm,
  linkedForm,
  publishedForm,
  sentApplicationId,
  sentRequest,
  sentSubmissionId,
  signedHash,
  visitorSubmissionId,
} from '@fairlead/contracts/pacts/states';
import { pngOf } from '@fairlead/media/testing';
import { objectId, unguarded } from '@fairlead/service-kit';
import {
  driver,
  formOf,
  plant,
  receiveEvent,
  startRenaming,
  startTestService,
  type TestService,
  unmetIn,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { formsService } from '../src/app.ts';
import { hashSignerOf } from '../src/submissions/hash-signer.ts';

const pactOf = (consumer: string) => recordedPact(consumer, 'forms');
const { id, title, fields, organization } = publishedForm;
const named = { id: organization, name: 'Meridian Yachts' };
const adminId = '65f50000000000000000f0b2';

let test: TestService;
let address: string;
/** Whose calls those of the state are. */
let caller: string | undefined = formMemberId;
beforeAll(async () => {
  test = await startTestService(formsService);
  address = `http://127.0.0.1:${await test.service.listen()}`;
  await receiveEvent(test, 'organizations', organization, { name: named.name });
  await join(formMemberId, '65f80000000000000000f0a1', 'Nora Lind', []);
  await join(adminId, '65f80000000000000000f0b2', 'Ada Reyes', ['org-admin']);
});
afterAll(() => test.close());

/** Makes somebody known who has a record in the organization. */
async function join(user: string, record: string, name: string, orgRoles: string[]): Promise<void> {
  const [firstName, lastName] = name.split(' ');
  const email = `${firstName?.toLowerCase()}@test.fairlead.test`;
  await receiveEvent(test, 'users', user, {
    firstName,
    lastName,
    name,
    email,
    emailVerified: true,
  });
  await receiveEvent(test, 'employees', record, { user, organization, vessel: null, orgRoles });
}

/** A member is signed in who has sent nothing. */
async function memberSignedIn(): Promise<void> {
  caller = formMemberId;
  await test.service.store('form-submissions')[driver].deleteMany({});
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
  await keepVersion(id, title);
  const signature = {
    image: `data:image/png;base64,${pngOf({ width: 40, height: 20 }).toString('base64')}`,
    name: 'Nora Lind',
    signedAt: '2026-11-20T08:00:00.000Z',
    user: formMemberId,
    signer: 'Nora Lind',
    hash: signedHash,
    jws: await hashSignerOf(test.service.environment).sign(signedHash),
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

/** An org-admin is signed in, with a form that was sent, one that is being written, and one that was deleted. */
async function adminWrites(): Promise<void> {
  await memberSent();
  caller = adminId;
  await plant(test.service, 'forms', draftForm.id, {
    organization: named,
    title: draftForm.title,
    fields: [...draftForm.fields],
  });
  const store = test.service.store('forms');
  await store.trash?.wipe({});
  await plant(test.service, 'forms', deletedFormId, { organization: named, title: 'Old' });
  const viewer = { kind: 'person', id: adminId, email: '', session: '', memberships: [] } as const;
  await store.remove(objectId(deletedFormId), { actor: viewer, correlationId: 'test' }, unguarded);
}

/** An org-admin is signed in who has asked the member, and themself, to fill the form in. */
async function adminAsked(): Promise<void> {
  await adminWrites();
  for (const slug of ['form-submissions', 'formRequests'])
    await test.service.store(slug)[driver].deleteMany({});
  await plant(test.service, 'formRequests', sentRequest.id, {
    form: id,
    organization: named,
    formTitle: title,
    to: { everyone: true },
    due: sentRequest.due,
    note: sentRequest.note,
    sentBy: { id: adminId, name: sentRequest.sentBy },
    recipients: [formMemberId, adminId],
  });
}

/** The same request, where the member is signed in. */
async function memberAsked(): Promise<void> {
  await adminAsked();
  caller = formMemberId;
}

/** Keeps a version of a form, as the first submission of it does. */
const keepVersion = (form: string, of: string) =>
  test.service.connection
    .collection<{ _id: string }>('form_versions')
    .updateOne(
      { _id: `${form} 1` },
      { $set: { content: JSON.stringify({ title: of, fields }) } },
      { upsert: true },
    );

/** Somebody is signed in who may apply for a job by its form. */
async function applicantSignedIn(): Promise<void> {
  caller = formMemberId;
  await test.service.store('applicationFormSubmissions')[driver].deleteMany({});
  await receiveEvent(test, 'listings', jobForm.listing, {
    organization,
    status: 'active',
    title: 'Bosun',
    applicationForm: jobForm.id,
  });
  await plant(test.service, 'forms', jobForm.id, {
    organization: named,
    title: jobForm.title,
    fields: [...fields],
    purpose: 'application',
    status: 'published',
    publishedAt: '2026-11-01T08:00:00.000Z',
  });
}

/** The same, who has applied. */
async function applicantSent(): Promise<void> {
  await applicantSignedIn();
  await keepVersion(jobForm.id, jobForm.title);
  await plant(test.service, 'applicationFormSubmissions', sentApplicationId, {
    form: jobForm.id,
    organization: named,
    version: 1,
    formTitle: jobForm.title,
    submissionData: [{ field: 'name', value: 'Nora Lind' }],
    submittedBy: { id: formMemberId, name: 'Nora Lind' },
    listing: { id: jobForm.listing, title: 'Bosun' },
  });
}

/** A member has begun to send a file piece by piece. */
async function uploadBegun(): Promise<{ uploadId: string }> {
  await memberSignedIn();
  const { headers } = await test.call('POST', '/api/userMedia/uploads', {
    token: await test.mint.person(formMemberId),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(sentPicture.bytes.length),
      'upload-metadata': `filename ${Buffer.from(sentPicture.name).toString('base64')}`,
    },
  });
  return { uploadId: lastOf(headers.location) };
}

/** A member has sent a file. */
async function fileSent(): Promise<{ fileId: string }> {
  await memberSignedIn();
  const answer = await test.call('POST', '/api/userMedia', {
    ...(await formOf({ alt: sentPicture.name, file: sentPicture.bytes }, sentPicture)),
    token: await test.mint.person(formMemberId),
  });
  return { fileId: answer.json().doc.id };
}

/** Nobody is signed in, where a form is for anybody with its link. */
async function formLinked(): Promise<void> {
  caller = undefined;
  await test.service.store('visitorSubmissions')[driver].deleteMany({});
  await plant(test.service, 'forms', linkedForm.id, {
    organization: named,
    title: linkedForm.title,
    fields: [...linkedForm.fields],
    purpose: 'visitors',
    status: 'published',
    publishedAt: '2026-11-01T08:00:00.000Z',
  });
}

/** The same, which a visitor has sent; an org-admin is signed in. */
async function visitorSent(): Promise<void> {
  await formLinked();
  caller = adminId;
  await keepVersion(linkedForm.id, linkedForm.title);
  await plant(test.service, 'visitorSubmissions', visitorSubmissionId, {
    form: linkedForm.id,
    organization: named,
    version: 1,
    formTitle: linkedForm.title,
    submissionData: [{ field: 'stay', value: 'Calm' }],
    senderName: 'Vera Ollen',
    senderEmail: 'vera@guests.example',
  });
}

const lastOf = (path: unknown): string => String(path).split('/').at(-1) ?? '';

const stateHandlers = {
  [formsStates.uploadBegun]: uploadBegun,
  [formsStates.fileSent]: fileSent,
  [formsStates.applicantSignedIn]: applicantSignedIn,
  [formsStates.applicantSent]: applicantSent,
  [formsStates.applicantsSeen]: async () => {
    await applicantSent();
    caller = adminId;
  },
  [formsStates.formLinked]: formLinked,
  [formsStates.visitorSent]: visitorSent,
  [formsStates.memberSignedIn]: memberSignedIn,
  [formsStates.memberSent]: memberSent,
  [formsStates.adminWrites]: adminWrites,
  [formsStates.adminAsked]: adminAsked,
  [formsStates.memberAsked]: memberAsked,
};

interface PactRequest {
  headers: Record<string, unknown>;
}

async function verify(consumer: string, providerBaseUrl: string): Promise<void> {
  const tokens: Record<string, string> = {
    [formMemberId]: await test.mint.person(formMemberId),
    [adminId]: await test.mint.person(adminId),
  };
  await new Verifier({
    provider: 'forms',
    providerBaseUrl,
    pactUrls: [pactOf(consumer)],
    stateHandlers,
    requestFilter: (request: PactRequest, _response: unknown, next: () => void) => {
      if (caller !== undefined) request.headers.authorization = `Bearer ${tokens[caller]}`;
      next();
    },
    logLevel: 'error',
  }).verifyProvider();
}

describe('the API of the forms service', () => {
  it.each(['mfe-forms', 'mfe-jobs'])('is what %s needs', async (consumer) => {
    await verify(consumer, address);
  });

  it.each([
    ['mfe-forms', { formTitle: 'name', title: 'name' }],
    ['mfe-jobs', { title: 'name' }],
  ])('would be refused by %s if a member were renamed', async (consumer, renamed) => {
    const renaming = await startRenaming(address, renamed);
    await expect(verify(consumer, renaming.address)).rejects.toThrow();
    await renaming.close();
  });

  it('would be refused by mfe-forms if a part of a form were renamed', async () => {
    const renaming = await startRenaming(address, {}, { file: 'picture', organization: 'owner' });
    const { message } = await verify('mfe-forms', renaming.address).catch((thrown) => thrown);
    expect(unmetIn(message)).toEqual([
      expect.stringContaining('a file that answers a question'),
      expect.stringContaining('a picture of an organization'),
    ]);
    await renaming.close();
  });
});
