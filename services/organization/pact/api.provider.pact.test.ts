import { createHash } from 'node:crypto';
import { collectionOf } from '@fairlead/contracts';
import { recordedPact } from '@fairlead/contracts/pacts/recorded-pact';
import {
  companyPeople,
  madeLink,
  organizationLogoUrl,
  organizationStates,
  organizationWithLogoId,
  plannedRotation,
  shownEmployer,
  storedHours,
  storedRecords,
  waitingRequest,
} from '@fairlead/contracts/pacts/states';
import { objectId, unguarded } from '@fairlead/service-kit';
import {
  driver,
  plant,
  receiveEvent,
  startRenaming,
  startTestService,
  type TestService,
  unmetIn,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Verifier } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';

const consumers = ['mfe-forms', 'mfe-jobs', 'mfe-organization', 'mfe-wellness', 'shell'];
const pactOf = (consumer: string) => recordedPact(consumer, 'organization');

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
  [organizationStates.employerShown]: async () => {
    const { name, address, about, website, vessel } = shownEmployer;
    const organizationId = organizationWithLogoId;
    await plant(organization.service, 'organizations', organizationId, { name, address });
    await plant(organization.service, 'organizationProfiles', '65f600000000000000000001', {
      organization: organizationId,
      logo: { url: organizationLogoUrl },
      about,
      website,
    });
    const vessels = [vessel, { name: 'Hidden' }];
    for (const [at, content] of vessels.entries())
      await plant(organization.service, 'vessels', `65f60000000000000000000${at + 2}`, {
        ...content,
        organization: organizationId,
        isPublic: content === vessel,
      });
  },
  [organizationStates.noSuchOrganization]: async () => {},
  [organizationStates.adminSignedIn]: async () => {
    await plantCompany();
    person = admin;
  },
  [organizationStates.memberSignedIn]: async () => {
    await plantCompany();
    person = sam;
  },
  [organizationStates.outsiderSignedIn]: async () => {
    await outsider();
    await organization.service.store('organizationRequests')[driver].deleteMany({});
  },
  [organizationStates.requestWaits]: async () => {
    await outsider();
    const { id, ...content } = waitingRequest;
    await organization.service.store('organizationRequests')[driver].deleteMany({});
    await plant(organization.service, 'organizationRequests', id, { user: person, ...content });
  },
  [organizationStates.recordsKept]: async () => {
    await plantCompany();
    await plantRecords();
    person = admin;
  },
  [organizationStates.rotationPlanned]: async () => {
    await plantCompany();
    await plantRotation();
    person = admin;
  },
  [organizationStates.rotationOfMember]: async () => {
    await plantCompany();
    await plantRotation();
    person = sam;
  },
  [organizationStates.hoursKept]: async () => {
    await plantCompany();
    const { id, day, work } = storedHours;
    // What was written down when this was asked before would be there already.
    await organization.service.store('restHours')[driver].deleteMany({});
    await plant(organization.service, 'restHours', id, {
      organization: organizationWithLogoId,
      vessel: companyPeople.vesselId,
      user: { id: sam, fullName: companyPeople.bosun.fullName },
      day,
      work: [work],
      beginsAt: `${day}T00:00:00.000Z`,
      endsAt: '2026-03-03T00:00:00.000Z',
      offset: 0,
    });
    person = sam;
  },
  [organizationStates.linkMade]: async () => {
    await plantCompany();
    const { id, secret, ...link } = madeLink;
    await plant(organization.service, 'inspectionLinks', id, {
      ...link,
      organization: organizationWithLogoId,
      vessel: companyPeople.vesselId,
      until: '2090-01-01T00:00:00.000Z',
      mostOpenings: 20,
      openings: [],
    });
    const hash = createHash('sha256').update(secret).digest('hex');
    await organization.service
      .store('inspectionLinks')
      [driver].updateOne({ _id: objectId(id) }, { $set: { secret: { hash } } });
    person = admin;
  },
  [organizationStates.invitedSignedIn]: async () => {
    await plantCompany();
    await plant(organization.service, 'invitations', companyPeople.invitationId, {
      organization: organizationWithLogoId,
      email: companyPeople.bosun.email,
      status: 'pending',
      sentAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      names: { organization: companyPeople.organization, invitedBy: 'Ada Reyes' },
      orgRoles: [],
      accessTemplates: [],
    });
    person = sam;
  },
};

const admin = companyPeople.adminUserId;
const sam = companyPeople.bosunUserId;
/** Who sends the requests of the current state; nobody in a state that names no person. */
let person = '';

/** The organization with its admin, a bosun aboard its vessel, and a template. */
/** Somebody of no organization, whose address is confirmed, is signed in. */
async function outsider(): Promise<void> {
  person = '65f5000000000000000000e7';
  await receiveEvent(organization, 'users', person, {
    name: 'Ines Duarte',
    email: 'ines@fleet.example',
    emailVerified: true,
  });
}

async function plantCompany(): Promise<void> {
  const { vesselId, vessel, bosunId, bosun, templateId, template } = companyPeople;
  const { service } = organization;
  const ours = { organization: organizationWithLogoId };
  await plant(service, 'organizations', organizationWithLogoId, {
    name: companyPeople.organization,
  });
  await plant(service, 'organizationProfiles', companyPeople.profileId, {
    ...ours,
    logo: { url: organizationLogoUrl },
  });
  await plant(service, 'vessels', vesselId, { ...ours, name: vessel, isPublic: false });
  await plant(service, 'employees', '65f8000000000000000000c0', {
    ...ours,
    user: { id: admin, fullName: 'Ada Reyes' },
    orgRoles: ['org-admin'],
    status: 'active',
  });
  await plant(service, 'employees', bosunId, {
    ...ours,
    user: { id: sam, ...bosun },
    vessel: vesselId,
    orgRoles: ['vessel-crew'],
    status: 'active',
  });
  await plant(service, 'accessTemplates', templateId, {
    ...ours,
    name: template,
    scope: 'vessel',
    status: 'active',
    roles: ['vessel-crew'],
    permissions: [{ page: '/crew/payroll', level: 'read' }],
  });
  const { firstName, lastName, fullName, email } = bosun;
  await receiveEvent(organization, 'users', sam, {
    firstName,
    lastName,
    name: fullName,
    email,
    emailVerified: true,
  });
}

/** The records of `keptRecords`, of which one is in the trash. */
async function plantRecords(): Promise<void> {
  const { service } = organization;
  const { actionId, action, commentId, deletedId, documentId } = storedRecords;
  const ours = { organization: organizationWithLogoId };
  const actions = collectionOf('corrective-actions');
  for (const id of [actionId, deletedId])
    await plant(service, actions, id, {
      ...ours,
      ...action,
      title: action.subject,
      owner: { id: admin, fullName: 'Ada Reyes' },
      status: 'open',
    });
  const viewer = { kind: 'operator', id: 'pact', email: 'desk@fairlead.test' } as const;
  const origin = { actor: viewer, correlationId: 'pact' };
  await service.store(actions).remove(objectId(deletedId), origin, unguarded);
  await plant(service, 'registerComments', commentId, {
    ...ours,
    register: 'corrective-actions',
    record: actionId,
    author: { id: sam, fullName: companyPeople.bosun.fullName },
    text: 'The seal is on order',
  });
  await plant(service, collectionOf('sms'), documentId, {
    ...ours,
    code: 'SMM-1',
    name: 'Policy',
    title: 'SMM-1 Policy',
    status: 'issued',
  });
}

/** The rotation of `plannedRotation`, in a rank of the shared lists. */
async function plantRotation(): Promise<void> {
  const { id, rankId, rank, ...days } = plannedRotation;
  const { service } = organization;
  const department = '65f3000000000000000000d1';
  await plant(service, 'departments', department, { code: 'ropes', name: 'Ropes' });
  await plant(service, 'positions', rankId, { code: 'winchman', name: rank, department });
  await plant(service, 'rotations', id, {
    ...days,
    organization: organizationWithLogoId,
    vessel: companyPeople.vesselId,
    rank: rankId,
    user: { id: sam, fullName: companyPeople.bosun.fullName },
    kind: 'aboard',
    isInSchengen: false,
    status: 'proposed',
  });
}

/** Sends a request as the person of its state. */
function asPerson(
  request: { headers: Record<string, unknown> },
  _response: unknown,
  next: (error?: unknown) => void,
): void {
  const email = person === sam ? companyPeople.bosun.email : 'ada@crew.example';
  const token = person ? organization.mint.person(person, { email }) : Promise.resolve(undefined);
  token.then((minted) => {
    if (minted) request.headers.authorization = `Bearer ${minted}`;
    next();
  }, next);
}

const verify = (consumer: string, providerBaseUrl: string) =>
  new Verifier({
    provider: 'organization',
    providerBaseUrl,
    pactUrls: [pactOf(consumer)],
    stateHandlers: states,
    requestFilter: asPerson,
    beforeEach: async () => {
      person = '';
    },
    logLevel: 'error',
  }).verifyProvider();

describe('the API of the organization service', () => {
  it.each(consumers)('is what %s needs', async (consumer) => {
    await verify(consumer, address);
  });

  it.each([
    ['mfe-jobs', { logo: 'image' }],
    ['mfe-organization', { orgRoles: 'roles' }],
    ['mfe-wellness', { label: 'name' }],
    ['shell', { access: 'rights' }],
  ])('would be refused by %s if a member were renamed', async (consumer, renamed) => {
    const broken = await startRenaming(address, renamed);
    await expect(verify(consumer, broken.address)).rejects.toThrow();
    await broken.close();
  });

  it('would be refused by mfe-organization if a part of a form were renamed', async () => {
    const broken = await startRenaming(address, {}, { file: 'picture' });
    const { message } = await verify('mfe-organization', broken.address).catch((thrown) => thrown);
    expect(unmetIn(message)).toEqual([
      expect.stringContaining('a file attached to a record'),
      expect.stringContaining('a logo sent by an org-admin'),
    ]);
    await broken.close();
  });
});
