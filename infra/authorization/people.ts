import { randomBytes, randomUUID } from 'node:crypto';
import {
  driver,
  plant,
  receiveEvent,
  type TestService,
  tokenMint,
  until,
} from '@fairlead/service-kit/testing';
import type { Services } from './services.ts';

/** The kinds of people that have a column in the table, in order. */
export const columns = [
  'visitor',
  'seeker',
  'otherSeeker',
  'staff',
  'admin',
  'otherAdmin',
  'operator',
  'officer',
  'holder',
] as const;
/** Kinds whose token is worthless: they are treated as visitors. */
export const powerless = ['revoked', 'expired', 'forged'] as const;
export type Kind = (typeof columns)[number] | (typeof powerless)[number];

export const ids = {
  seeker: '65f5000000000000000000a1',
  otherSeeker: '65f5000000000000000000a2',
  staff: '65f5000000000000000000a3',
  admin: '65f5000000000000000000a4',
  otherAdmin: '65f5000000000000000000a5',
  revoked: '65f5000000000000000000a6',
  officer: '65f5000000000000000000a7',
  holder: '65f5000000000000000000a8',
} as const;
export type PersonKind = keyof typeof ids;

export const organization = '65f2000000000000000000a1';
export const otherOrganization = '65f2000000000000000000a2';

/** The officer's vessel, and the holder's template: it lets them write listings and the fleet. */
export const vessel = '65a020000000000000000001';
export const template = '65a0f0000000000000000001';

interface Employment {
  organization: string;
  orgRoles: string[];
  vessel?: string;
  accessTemplates?: string[];
}

const employment: Partial<Record<PersonKind, Employment>> = {
  staff: { organization, orgRoles: ['org-staff'] },
  admin: { organization, orgRoles: ['org-admin'] },
  otherAdmin: { organization: otherOrganization, orgRoles: ['org-admin'] },
  revoked: { organization, orgRoles: ['org-admin'] },
  officer: { organization, orgRoles: ['vessel-management'], vessel },
  holder: { organization, orgRoles: [], accessTemplates: [template] },
};

/** The session that a person keeps. */
export const lasting = (kind: PersonKind) => `lasting-${kind}`;
/** Another session of theirs, on a device where they may be signed out. */
export const spare = (kind: PersonKind) => `spare-${kind}`;
export const mailbox = (kind: PersonKind) => `${kind.toLowerCase()}@test.fairlead.test`;
const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Inserts a person into the account service, with these active sessions. */
export async function plantPerson(
  account: TestService,
  kind: PersonKind,
  sessions: readonly string[] = [lasting(kind), spare(kind)],
): Promise<void> {
  const [firstName, lastName] = [kind, 'Test'];
  const content = {
    email: mailbox(kind),
    // Everybody has confirmed their address, but the other seeker.
    emailVerified: kind !== 'otherSeeker',
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
  };
  await plant(account.service, 'users', ids[kind], content);
  const alive = sessions.map((id) => ({
    id,
    createdAt: new Date(),
    expiresAt: inAnHour(),
    remembered: false,
  }));
  await account.service
    .store('users')
    [driver].updateOne(
      { email: mailbox(kind) },
      { $set: { secret: { passwordHash: '', sessions: alive, resets: [], revision: 1 } } },
    );
}

/** Returns the token of a kind of person for a call; undefined for a visitor. */
export type TokenOf = (kind: Kind, endpoint: string) => Promise<string | undefined>;

/** Creates everybody, with memberships that every service knows. @returns their tokens. */
export async function gatherPeople(services: Services): Promise<TokenOf> {
  const { account, organization: employer } = services;
  const { mint } = account;
  await plant(employer.service, 'accessTemplates', template, {
    organization,
    name: 'Shore hand',
    scope: 'org',
    roles: [],
    permissions: [
      { page: '/jobs', level: 'write' },
      { page: '/fleet', level: 'write' },
    ],
    status: 'active',
  });
  for (const kind of Object.keys(ids) as PersonKind[]) {
    await plantPerson(account, kind);
    // Everybody has confirmed their address, but the other seeker.
    if (kind !== 'otherSeeker')
      await receiveEvent(employer, 'users', ids[kind], {
        name: `${kind} Test`,
        email: mailbox(kind),
        emailVerified: true,
      });
    const work = employment[kind];
    if (work)
      await plant(employer.service, 'employees', randomBytes(12).toString('hex'), {
        user: { id: ids[kind] },
        ...work,
      });
  }
  employer.service.publishPending();
  const person = (kind: PersonKind) =>
    mint.person(ids[kind], { session: lasting(kind), email: mailbox(kind) });
  const revoked = await person('revoked');
  await account.call('POST', '/api/auth/logout', { token: revoked });
  await allHeard(
    services,
    [await person('admin'), await person('staff'), await person('holder')],
    revoked,
  );
  const forger = await tokenMint();
  return async (kind, endpoint) => {
    switch (kind) {
      case 'visitor':
        return undefined;
      case 'operator':
        return mint.operator();
      case 'revoked':
        return revoked;
      case 'expired':
        return mint.person(ids.admin, { session: lasting('admin'), expiresIn: -10 });
      case 'forged':
        return forger.person(ids.admin, { session: lasting('admin') });
      default:
        return endpoint.endsWith('/logout') ? leaving(account, kind) : person(kind);
    }
  };
}

/** A token of a session that may be ended, as the lasting one must not be. */
async function leaving(account: TestService, kind: PersonKind): Promise<string> {
  const session = randomUUID();
  await plantPerson(account, kind, [lasting(kind), session]);
  return account.mint.person(ids[kind], { session });
}

async function allHeard({ jobs, organization: employer }: Services, staff: string[], gone: string) {
  const creating = async (token: string) => {
    const json = { organization, title: '' };
    return (await jobs.call('POST', '/api/listings', { token, json })).statusCode;
  };
  await until('memberships and the end of a session to be known', async () => {
    const [read] = [await employer.call('GET', '/api/employees', { token: gone })];
    const codes = await Promise.all([...staff, gone].map(creating));
    return read.statusCode === 403 && codes.join() === '400,400,400,403';
  });
}
