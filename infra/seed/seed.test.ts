import {
  alertStatuses,
  type CrewProfile,
  caseStatuses,
  codesOf,
  denormalizedName,
  departments,
  emergencyPlanKinds,
  emergencyPlanStatuses,
  formProblems,
  type IncidentReport,
  isImoNumber,
  isStale,
  isZone,
  type Listing,
  listingPage,
  pendingForms,
  personalityResult,
  registerNamed,
  registerNotice,
  registerRecordChanged,
  registerSummary,
  relatedId,
  rotationPage,
  rotationStatuses,
  uncoveredHours,
  vesselTypes,
  type WellnessResource,
  type WellnessTeamEntry,
} from '@fairlead/contracts';
import { accountService } from '@fairlead/service-account';
import { formsService } from '@fairlead/service-forms';
import { jobsService } from '@fairlead/service-jobs';
import { objectId } from '@fairlead/service-kit';
import {
  driver,
  startTestService,
  type TestService,
  testNamespace,
  tokenMint,
  until,
} from '@fairlead/service-kit/testing';
import { organizationService } from '@fairlead/service-organization';
import { wellnessService } from '@fairlead/service-wellness';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccounts, demoSeed, seed } from './index.ts';
import { demoListings } from './listings.ts';
import { demoOrganizations } from './organizations.ts';
import { createRandom } from './random.ts';

/** Far more than anything here takes (ms), even on a busy machine; a wait ends with its event. */
const LONG = 300_000;

let organization: TestService;
let jobs: TestService;
let forms: TestService;
let wellness: TestService;
let written: Record<string, number>;

const keySet = (kid: string, byte: number) => ({
  keys: [{ kty: 'oct' as const, kid, k: Buffer.alloc(32, byte).toString('base64url') }],
});
const keys = {
  fieldKeys: { account: keySet('account', 5), wellness: keySet('wellness', 7) },
  receiptKey: Buffer.alloc(32, 6).toString('base64url'),
};

const started = Date.now();

beforeAll(async () => {
  const namespace = testNamespace();
  const mint = await tokenMint();
  written = await seed({ mongodbUrl: process.env.MONGODB_URL ?? '', namespace, keys });
  organization = await startTestService(organizationService, { namespace, mint });
  jobs = await startTestService(jobsService, { namespace, mint });
  forms = await startTestService(formsService, { namespace, mint });
  wellness = await startTestService(wellnessService, {
    namespace,
    mint,
    environment: {
      FIELD_KEYS: JSON.stringify(keys.fieldKeys.wellness),
      RECEIPT_KEY: keys.receiptKey,
    },
  });
}, LONG);
afterAll(async () => {
  await drop(organization, ['account']);
  await wellness.close();
  await forms.close();
  await jobs.close();
  await organization.close();
}, LONG);

const idOf = (name: string) =>
  demoAccounts.find(({ email }) => email.startsWith(`${name}@`))?.id ?? '';
const tokenOf = (name: string) => organization.mint.person(idOf(name));
const listings = async (query: string) =>
  listingPage.parse((await jobs.call('GET', `/api/listings?depth=1&${query}`)).json());

describe('the demo data', () => {
  it('is 6 organizations, 14 vessels and 400 listings with the people to publish them', () => {
    expect(written).toMatchObject({
      organizations: 6,
      vessels: 14,
      listings: 400,
      departments: 17,
    });
    expect(written.employees).toBeGreaterThanOrEqual(50);
  });

  it('has vessels that everybody is shown and some that nobody is', async () => {
    const { totalDocs } = (await organization.call('GET', '/api/vessels/count')).json();
    expect(totalDocs).toBeGreaterThan(5);
    expect(totalDocs).toBeLessThan(14);
  });

  it('has published listings of every department and vessel type', async () => {
    for (const { code } of departments)
      expect((await listings(`department=${code}`)).totalDocs).toBeGreaterThan(0);
    for (const { code } of vesselTypes)
      expect([code, (await listings(`vesselType=${code}`)).totalDocs > 0]).toEqual([code, true]);
    expect((await listings('status=published')).totalDocs).toBeGreaterThan(250);
  });

  it('is the same each time but for dates', async () => {
    const random = createRandom(demoSeed);
    const organizations = demoOrganizations(random);
    const made = [...demoListings(random, organizations, 400, Date.now())];
    const { [driver]: documents } = jobs.service.store('listings');
    const stored = await documents.find({}).project({ title: 1, 'organization.name': 1 }).toArray();
    const ofDemo = new Map(
      stored.map(({ _id, title, organization: { name } }) => [String(_id), [title, name]]),
    );
    const named = new Map(organizations.organizations.map(({ id, name }) => [id, name]));
    const expected = made.map(({ content: { id, title, organization: of } }) => [
      String(id),
      [title, named.get((of as { id: string }).id)],
    ]);
    expect(Object.fromEntries(ofDemo)).toEqual(Object.fromEntries(expected));
  });
});

describe('the forms of the first employer', () => {
  it('can be filled in by its members as they stand, and are nobody else’s', async () => {
    const pending = async (name: string) =>
      pendingForms.parse(
        (await forms.call('GET', '/api/forms/pending', { token: await tokenOf(name) })).json(),
      ).docs;
    const deckhands = await until('the deckhand to be known', async () => {
      const docs = await pending('deckhand');
      return docs.length > 0 ? docs : undefined;
    });
    const leave = deckhands.find(({ title }) => title === 'Request for leave');
    const sent = await forms.call('POST', '/api/form-submissions', {
      token: await tokenOf('deckhand'),
      json: {
        form: leave?.id,
        submissionData: [
          { field: 'from', value: '2027-01-04' },
          { field: 'until', value: '2027-01-18' },
        ],
      },
    });
    expect(sent.statusCode).toBe(201);
    expect(await pending('seeker')).toEqual([]);
    const round = deckhands.find(({ title }) => title === 'Weekly safety round');
    expect(round?.request).toMatchObject({ due: expect.any(String), sentBy: expect.any(String) });
    for (const { id } of deckhands) {
      const answer = await forms.call('GET', `/api/forms/${id}`, {
        token: await tokenOf('deckhand'),
      });
      expect(formProblems(answer.json().fields)).toEqual([]);
    }
  });
});

describe('the registers of the first employer', () => {
  const ask = async (path: string) =>
    (await organization.call('GET', `/api/${path}`, { token: await tokenOf('admin') })).json();
  const shown = (counts: Record<string, number> = {}) =>
    Object.keys(counts).filter((value) => counts[value]);

  it.each([
    ['corrective-actions', ['overdue']],
    ['risk-assessments', ['reviewOverdue']],
    ['certificates', ['expiring90', 'expiring60', 'expiring30', 'expired', 'withoutHarassment']],
    ['sms', ['reviewDue']],
    ['visitors', ['overstay']],
  ])('%s have records in every status and with what time brings', async (slug, flags) => {
    const { counts } = registerSummary.parse(await ask(`registers/${slug}/summary`));
    // What only the person shares is withdrawn by them.
    const statuses = codesOf(registerNamed(slug)?.statuses ?? []).filter(
      (code) => code !== 'withdrawn',
    );
    expect(shown(counts.status).toSorted()).toEqual(statuses.toSorted());
    expect(shown(counts.flags)).toEqual(expect.arrayContaining(flags));
  });

  it('have actions closed on time and late, certificates that follow others, and who knows which document', async () => {
    const { measures } = registerSummary.parse(await ask('registers/corrective-actions/summary'));
    expect(measures.onTime?.yes).toBeGreaterThan(0);
    expect(measures.onTime?.of).toBeGreaterThan(measures.onTime?.yes ?? 0);
    const { docs } = await ask('registers/certificates?where[replaces][exists]=true&depth=1');
    expect(docs.length).toBeGreaterThan(0);
    for (const { replaces } of docs) expect(replaces.status).toBe('renewed');
    const issued = await ask('registers/sms?where[status][equals]=issued');
    const audiences = issued.docs.map(({ id }: { id: string }) =>
      ask(`registers/sms/${id}/audience`),
    );
    for (const { audience, acknowledged } of await Promise.all(audiences))
      expect(acknowledged).toBeLessThanOrEqual(audience);
    expect((await ask('certificateRequirements/count')).totalDocs).toBe(8);
  });

  it('number their records as they were made, and go on behind them', async () => {
    const { docs } = await ask('registers/corrective-actions?sort=createdAt&limit=100');
    const numbers = docs.map(({ number }: { number: string }) => number);
    expect(numbers).toEqual(numbers.toSorted());
    const [{ organization: of, owner }] = docs;
    const json = { subject: 'One more', source: 'audit', dueDate: '2040-01-01' };
    const answer = await organization.call('POST', '/api/registers/corrective-actions', {
      token: await tokenOf('admin'),
      json: { ...json, organization: relatedId(of), owner: relatedId(owner) },
    });
    expect(numbers).not.toContain(answer.json().doc.number);
  });

  it('have told nobody of what is theirs', async () => {
    const { broker } = organization.service;
    const manager = await broker.manager();
    const subjects_filter = broker.subjects(registerNotice.type);
    await until('the records to be told of', async () => {
      const all = await manager.streams.info(broker.streamName('organization'), {
        subjects_filter: broker.subjects(registerRecordChanged.type),
      });
      return Object.keys(all.state.subjects ?? {}).length >= 400;
    });
    const { state } = await manager.streams.info(broker.streamName('organization'), {
      subjects_filter,
    });
    // From the one that was created here, and from the actions, jobs and runs that follow from the events.
    const notified = Object.keys(state.subjects ?? {}).map(
      (subject) => subject.split('.').at(-2) ?? '',
    );
    for (const id of notified) {
      const [found] = await Promise.all(
        (['corrective-actions', 'maintenance-jobs', 'form-runs'] as const).map((slug) =>
          organization.service.store(`registers/${slug}`).findById(objectId(id)),
        ),
      ).then((all) => all.flatMap((one) => one ?? []));
      expect([id, Number(found?.createdAt) >= started]).toEqual([id, true]);
    }
  });

  it('are about vessels with what their papers say', async () => {
    const own = await ask(`employees?where[user.id][equals]=${idOf('admin')}&depth=0&limit=1`);
    const employer = relatedId(own.docs[0].organization);
    const { docs } = await ask(`vessels?limit=20&where[organization][equals]=${employer}`);
    expect(docs.length).toBeGreaterThan(2);
    for (const { imo, mmsi, callSign, grossTonnage, lengthOverall, use, shipTime } of docs) {
      expect(isImoNumber(imo)).toBe(true);
      expect(isZone(shipTime)).toBe(true);
      for (const one of [mmsi, callSign, grossTonnage, lengthOverall, use])
        expect(one).toBeTruthy();
    }
  });
});

describe('the rotations', () => {
  it('are of everybody aboard, in every status, and read by who plans them and by themselves', async () => {
    const read = async (name: string, query = '') =>
      rotationPage.parse(
        (
          await organization.call('GET', `/api/rotations?limit=1000${query}`, {
            token: await tokenOf(name),
          })
        ).json(),
      ).docs;
    const all = await read('admin');
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(codesOf(rotationStatuses)));
    const own = await read('deckhand');
    expect(own.length).toBe(6);
    const aboard = await read('captain');
    expect(new Set(aboard.map(({ vessel }) => relatedId(vessel ?? ''))).size).toBe(1);
    expect(all.length).toBeGreaterThan(aboard.length);
  });
});

describe('wellness', () => {
  const ask = async (path: string, name = 'support') =>
    (await wellness.call('GET', `/api/${path}`, { token: await tokenOf(name) })).json();
  const all = (slug: string, name?: string) =>
    ask(`${slug}?depth=0&limit=1000&sort=id`, name).then(({ docs }) => docs ?? []);
  const shown = <Document>(documents: readonly Document[], value: (one: Document) => unknown) =>
    [...new Set(documents.map(value))].toSorted();
  /** What the support crew reads of a collection, once the service knows who they are. */
  const heard = (slug: string, name?: string) =>
    until(`${slug} to be shown`, async () => {
      const docs = await all(slug, name);
      // One is their own profile, which they can read before their role is known.
      return docs.length > 1 && docs;
    });

  it('has documents of every collection but what the service makes by itself', () => {
    const made = [
      'checkIns',
      'wellbeingActivities',
      'crewProfiles',
      'crewProfileViews',
      'wellnessAlerts',
      'wellnessTeam',
      'emergencyPlans',
      'wellnessResources',
      'personalitySessions',
      'personalityResults',
      'incidentReports',
      'caseMessages',
      'caseOpenings',
      'casePolicies',
    ];
    expect(made.filter((slug) => !written[slug])).toEqual([]);
    // Files come from people alone, each sealed by the service.
    const own = ['caseFilePieces', 'caseFiles', 'figureAtoms', 'helplines'];
    expect([...made, ...own].toSorted()).toEqual(
      wellnessService.collections.map(({ slug }) => slug as string).toSorted(),
    );
    expect(written.checkIns).toBeGreaterThan(1_000);
  });

  it('shows nothing to its staff of whoever consents to nothing', async () => {
    const profiles: CrewProfile[] = await heard('crewProfiles');
    const consentOf = new Map(
      profiles.map(({ user, consent }) => [relatedId(user), consent] as const),
    );
    expect(shown([...consentOf.values()], (one) => one)).toEqual(['full', 'none', 'summary']);
    expect(consentOf.get(idOf('deckhand'))).toBe('summary');
    const closed = profiles.filter(({ consent }) => consent === 'none');
    expect(closed.length).toBeGreaterThan(profiles.length / 2);
    for (const { id, user } of closed) {
      const one = await ask(`crewProfiles/${id}?depth=0`);
      expect([user, one.checkInGap ?? null, one.supportPlan ?? null]).toEqual([user, null, null]);
    }
    const consents = (documents: { user: CrewProfile['user'] }[]) =>
      shown(documents, ({ user }) => consentOf.get(relatedId(user)));
    expect(consents(await heard('checkIns'))).toEqual(['full']);
    await until(
      'the alerts of all who consent',
      async () => String(consents(await all('wellnessAlerts'))) === 'full,summary',
    );
    for (const { user } of await heard('checkIns', 'other-admin'))
      expect(consentOf.has(relatedId(user))).toBe(false);
  });

  it('has alerts, plans, resources and cases at every status', async () => {
    const status = ({ status }: { status: string }) => status;
    expect(shown(await heard('wellnessAlerts'), status)).toEqual(codesOf(alertStatuses).toSorted());
    const plans = await all('emergencyPlans');
    expect(shown(plans, status)).toEqual(codesOf(emergencyPlanStatuses).toSorted());
    const ready = plans.filter((one: { status: string }) => one.status === 'ready');
    expect(shown(ready, ({ plan }: { plan: string }) => plan)).toEqual(
      codesOf(emergencyPlanKinds).toSorted(),
    );
    const resources: WellnessResource[] = await all('wellnessResources');
    const counted = Map.groupBy(resources, status);
    expect([...counted].map(([of, { length }]) => [of, length]).toSorted()).toEqual([
      ['draft', 2],
      ['published', 12],
      ['retired', 1],
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(counted.get('published')?.filter((one) => isStale(one, today))).toHaveLength(1);
    const cases: IncidentReport[] = await all('incidentReports');
    expect(shown(cases, status)).toEqual(codesOf(caseStatuses).toSorted());
    expect(shown(cases, ({ anonymous }) => anonymous)).toEqual([false, true]);
    for (const { hour, createdAt } of cases)
      expect([Date.parse(hour) % 3_600_000, Date.parse(createdAt) % 3_600_000]).toEqual([0, 0]);
  });

  it('keeps a case from whoever it concerns', async () => {
    const forAdmin: IncidentReport[] = await heard('incidentReports', 'admin');
    expect(forAdmin.filter((one) => one.roleOfAccused === 'shore_management')).toEqual([]);
    expect(forAdmin.length).toBe((await all('incidentReports')).length - 1);
  });

  it('has a finished personality test of the deckhand', async () => {
    const [result] = await all('personalityResults', 'deckhand');
    expect(personalityResult.parse(result)).toMatchObject({ validity: { isValid: true } });
    const { session } = await ask('personalitySessions/mine', 'deckhand');
    expect(session).toMatchObject({ completed: true, lastResultId: result.id });
    expect(session.answers).toHaveLength(120);
  });

  it(
    'has figures of the weeks as soon as the service has published them',
    async () => {
      const atoms = wellness.service.connection.collection('figureAtoms');
      const weeks = await until(
        'twelve weeks to be published',
        async () => {
          const found = await atoms.distinct('week');
          return found.length >= 12 && found;
        },
        LONG,
      );
      expect(weeks.length).toBeLessThanOrEqual(15);
    },
    LONG,
  );

  it('leaves hours of the week that nobody of the team covers', async () => {
    const team: WellnessTeamEntry[] = await heard('wellnessTeam', 'admin');
    const rota = team.flatMap((entry) => entry.rota);
    const { hours } = uncoveredHours(rota, '2026-11-23');
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThan(140);
  });
});

describe('an employer who renames their organization', () => {
  it(
    'sees the new name on their jobs a moment later, and search finds it',
    async () => {
      const { docs, totalDocs: published } = await listings(
        'position=blue%20meridian%20yachts&limit=1',
      );
      const [before] = docs as [Listing];
      expect(denormalizedName(before.organization)).toBe('Blue Meridian Yachts');
      const answer = await organization.call(
        'PATCH',
        `/api/organizations/${relatedId(before.organization)}`,
        { token: await tokenOf('admin'), json: { name: 'Azure Meridian Yachts' } },
      );
      expect(answer.statusCode).toBe(200);
      // Not within jobs, whose descriptions still say the former name.
      const found = async (name: string) =>
        (await listings(`position=${encodeURIComponent(name)}`)).totalDocs;
      await until(
        'every listing to carry the new name, and to be found by it',
        async () =>
          (await found('blue meridian yachts')) === 0 &&
          (await found('azure meridian yachts')) === published,
        LONG,
      );
      const others = `where[organization][equals]=${relatedId(before.organization)}&where[organization.name][not_equals]=Azure%20Meridian%20Yachts`;
      expect((await jobs.call('GET', `/api/listings/count?${others}`)).json().totalDocs).toBe(0);
    },
    LONG,
  );

  it('sees the addresses of those who applied confirmed', async () => {
    const token = await tokenOf('admin');
    const applied = async (where: string) =>
      (await jobs.call('GET', `/api/applications/count?${where}`, { token })).json().totalDocs;
    await until('the membership to arrive', async () => (await applied('')) > 0, LONG);
    expect(await applied('where[user.emailVerified][equals]=true')).toBe(written.applications);
    expect(await applied('where[user.emailVerified][not_equals]=true')).toBe(0);
  });

  it('cannot rename another organization', async () => {
    const { docs } = await listings('searchTerm=halcyon%20crewing&limit=1');
    const json = { name: 'Hijacked' };
    const answer = await organization.call(
      'PATCH',
      `/api/organizations/${relatedId(docs[0]?.organization ?? '')}`,
      { token: await tokenOf('admin'), json },
    );
    expect(answer.statusCode).toBe(403);
  });
});

describe('the named accounts', () => {
  it(
    'may do in the jobs service what their roles say, by events alone',
    async () => {
      const { docs } = await listings('searchTerm=azure%20meridian%20yachts&limit=1');
      const json = { title: 'Bosun', organization: relatedId(docs[0]?.organization ?? '') };
      const create = async (name: string) =>
        (await jobs.call('POST', '/api/listings', { token: await tokenOf(name), json })).statusCode;
      await until('the memberships to arrive', async () => (await create('staff')) === 201, LONG);
      expect(await create('admin')).toBe(201);
      for (const name of ['captain', 'deckhand', 'support', 'seeker', 'other-admin'])
        expect([name, await create(name)]).toEqual([name, 403]);
    },
    LONG,
  );
});

/** Drops the databases of services that were seeded and not started. */
async function drop({ service, namespace }: TestService, names: readonly string[]) {
  for (const name of names) await service.connection.useDb(`${namespace}_${name}`).dropDatabase();
}

describe('the conversations of the first employer', () => {
  it('are there for whoever is in them, with what is unread', async () => {
    const { namespace, mint } = organization;
    const account = await startTestService(accountService, {
      namespace,
      mint,
      environment: {
        TOKEN_KEYS: JSON.stringify(mint.keys),
        FIELD_KEYS: JSON.stringify(keys.fieldKeys.account),
      },
    });
    const { connection } = account.service;
    const people = connection.collection('users');
    const session = { id: 'demo', createdAt: new Date(), remembered: false };
    const expiresAt = new Date(Date.now() + 3_600_000);
    await people.updateMany({}, { $set: { 'secret.sessions': [{ ...session, expiresAt }] } });
    const token = await mint.person(idOf('deckhand'), { session: 'demo' });
    const ask = async (path: string) =>
      (await account.call('GET', `/api/conversations${path}`, { token })).json();
    const { docs } = await until('the deckhand to be known as a member', async () => {
      const page = await ask('');
      return page.docs?.length > 0 && page.docs[0].isOpen && page;
    });
    expect(docs.length).toBe(3);
    expect((await ask('/unread')).messages).toBe(3);
    const { messages } = await ask(`/${docs[0].id}/messages`);
    expect(messages.at(-1).seq).toBe(docs[0].lastSeq);
    await account.close();
  });
});
