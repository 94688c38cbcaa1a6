import {
  denormalizedRelation,
  eventEnvelope,
  ownedBy,
  personErased,
  requiredText,
  text,
  userChanged,
  userErased,
} from '@fairlead/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { pendingEvent } from '../../events/outbox.ts';
import { defineProjection } from '../../events/projections.ts';
import { unguarded } from '../../model/access.ts';
import { defineCollection } from '../../model/declaration.ts';
import { objectId } from '../../model/object-id.ts';
import { requireAnswers, retain } from '../../model/on-erasure.ts';
import { driver } from '../../runtime/driver.ts';
import type { ServiceDeclaration } from '../../service-declaration.ts';
import { defineTable, rowsNamedAfter } from '../../tables/table-declaration.ts';
import { plant } from '../../testing/plant.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { until } from '../../testing/until.ts';
import { ErasedPeople } from './erased-people.ts';

const access = { read: () => true, create: () => true, update: () => true, delete: () => true };
const sailor = ownedBy('users', ['fullName']);
const people = defineProjection({
  name: 'users',
  event: userChanged,
  keep: ({ name }) => ({ fullName: name }),
});
const years = (count: number) => {
  const moment = new Date(erasedAt);
  moment.setUTCFullYear(moment.getUTCFullYear() + count);
  return moment.toISOString();
};
const erasedAt = '2026-11-25T08:00:00.000Z';

const diaries = defineCollection({
  slug: 'diaries',
  singular: 'Diary',
  schema: z.object({ user: ownedBy('users'), text: requiredText(80) }),
  onErasure: 'delete',
  trash: { days: 30 },
  access,
});
const logs = defineCollection({
  slug: 'logs',
  singular: 'Log',
  schema: z.object({
    officer: denormalizedRelation('users', ['fullName']),
    text: requiredText(80),
  }),
  onErasure: 'anonymize',
  access,
});
const hours = defineCollection({
  slug: 'hours',
  singular: 'Hours of rest',
  schema: z.object({ sailor, text: requiredText(80) }),
  onErasure: retain({ reason: 'The law asks for it.', years: 3 }),
  access,
});
const cases = defineCollection({
  slug: 'cases',
  singular: 'Case',
  schema: z.object({
    steps: z.array(z.object({ by: denormalizedRelation('users', ['fullName']) })).default([]),
  }),
  onErasure: retain({ reason: 'It belongs to the case.', years: 2 }),
  access,
});

const membershipsOf = async () => [];
const watches = defineCollection({
  slug: 'watches',
  singular: 'Watch',
  schema: z.object({
    officer: denormalizedRelation('users', ['fullName']),
    moves: z
      .array(z.object({ by: text(24), name: text(80).optional().meta({ nameOf: 'moves.by' }) }))
      .default([]),
  }),
  onErasure: 'anonymize',
  trash: { days: 30 },
  access,
});
const papers = defineCollection({
  slug: 'papers',
  singular: 'Paper',
  schema: z.object({
    officer: denormalizedRelation('users', ['fullName']),
    number: requiredText(80),
  }),
  onErasure: { deletesThoseAbout: 'officer.id' },
  access,
});
const drafts = defineTable<{ _id: string; text: string }>({
  name: 'drafts',
  onErasure: rowsNamedAfter,
});
const ship: ServiceDeclaration = {
  name: 'ship',
  collections: [diaries, logs, hours, watches, papers],
  tables: [drafts],
  projections: [people],
  membershipsOf,
};
const shore: ServiceDeclaration = {
  name: 'shore',
  collections: [cases],
  projections: [people],
  membershipsOf,
};

const id = (digit: string) => `65fe${digit.padStart(20, '0')}`;
const [maya, noor] = [id('1'), id('2')];
const named = { [maya]: 'Maya Lind', [noor]: 'Noor Haddad' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startBoth() {
  const first = await startTestService(ship);
  closing.push(first.close);
  const second = await startTestService(shore, { namespace: first.namespace, mint: first.mint });
  closing.push(second.close);
  for (const user of [maya, noor]) await tellUser(first, user);
  const known = async ({ service }: TestService) =>
    (await service.projections.get('users')?.find(noor)) !== undefined;
  await until('both to know them', async () => (await known(first)) && (await known(second)));
  for (const [at, user] of [maya, noor].entries()) {
    const text = `of ${named[user]}`;
    const carried = { id: user, fullName: named[user] };
    await plant(first.service, 'diaries', id(`1${at}`), { user, text });
    await plant(first.service, 'logs', id(`2${at}`), { officer: carried, text });
    await plant(first.service, 'hours', id(`3${at}`), { sailor: carried, text });
    await plant(second.service, 'cases', id(`4${at}`), { steps: [{ by: carried }] });
  }
  return { first, second };
}

/** Publishes an event as the account service does. */
async function tell({ service: { broker } }: TestService, user: string, event: object) {
  await broker.ensureStream('account');
  const client = await broker.client();
  const { type, id: messageId } = event as { type: string; id: string };
  await client.publish(broker.subject(type, user), JSON.stringify(event), { msgID: messageId });
}
const tellUser = (at: TestService, user: string, deleted = false) =>
  tell(
    at,
    user,
    pendingEvent(
      userChanged,
      {
        id: user,
        revision: deleted ? 2 : 1,
        deleted,
        firstName: '',
        lastName: '',
        name: deleted ? '' : (named[user] ?? ''),
        email: '',
      },
      'test',
    ).event,
  );
const erase = async (at: TestService, user: string) => {
  await tellUser(at, user, true);
  await tell(at, user, pendingEvent(userErased, { id: user, erasedAt }, 'test').event);
};

/** What a service answered last of a person. */
async function answerOf({ service }: TestService, user: string) {
  const { broker, name } = service;
  const { type, payload } = personErased(name);
  const manager = await broker.manager();
  const stored = await manager.streams
    .getMessage(broker.streamName(name), { last_by_subj: broker.subject(type, user) })
    .catch(() => undefined);
  return stored ? payload.parse(eventEnvelope.parse(stored.json()).payload) : undefined;
}
const docsOf = async (at: TestService, slug: string) =>
  (await at.call('GET', `/api/${slug}?sort=id&depth=1`)).json().docs;

describe('a person who is gone', () => {
  it('is answered by each of two services as its collections say, and nobody else is touched', async () => {
    const { first, second } = await startBoth();
    const token = await first.mint.person(maya);
    await plant(first.service, 'diaries', id('19'), { user: maya, text: 'in the trash' });
    await first.call('DELETE', `/api/diaries/${id('19')}`, { token });
    await erase(first, maya);
    await until('both answers', async () =>
      Boolean((await answerOf(first, maya)) && (await answerOf(second, maya))),
    );
    expect(await answerOf(first, maya)).toEqual({
      id: maya,
      deleted: [{ what: 'Diary', count: 1 }],
      kept: [{ what: 'Hours of rest', why: 'The law asks for it.', until: years(3) }],
    });
    expect(await answerOf(second, maya)).toEqual({
      id: maya,
      deleted: [],
      kept: [{ what: 'Case', why: 'It belongs to the case.', until: years(2) }],
    });
    expect(await docsOf(first, 'diaries')).toMatchObject([{ user: noor }]);
    const { [driver]: documents } = first.service.store('diaries');
    expect(await documents.countDocuments({ user: objectId(maya) })).toBe(0);
    await until('the name to go', async () => (await docsOf(first, 'logs'))[0].officer === maya);
    expect(await docsOf(first, 'logs')).toMatchObject([
      { officer: maya },
      { officer: { id: noor, fullName: 'Noor Haddad' } },
    ]);
    expect((await docsOf(first, 'hours'))[0].sailor.fullName).toBe('Maya Lind');
    expect((await docsOf(second, 'cases'))[0].steps[0].by.fullName).toBe('Maya Lind');
  });

  it('is erased once more without any difference when the event comes again', async () => {
    const { first } = await startBoth();
    for (const kept of [true, false]) {
      await erase(first, maya);
      await until('the answer', async () => {
        const answer = await answerOf(first, maya);
        return answer !== undefined && answer.deleted.length === (kept ? 1 : 0);
      });
    }
    expect((await answerOf(first, maya))?.kept).toEqual([
      expect.objectContaining({ until: years(3) }),
    ]);
    expect(await docsOf(first, 'hours')).toHaveLength(2);
  });

  it('is let go of though what is kept of somebody else cannot be removed, which stays on the list', async () => {
    const { first } = await startBoth();
    await erase(first, maya);
    await until('the answer', async () => (await answerOf(first, maya)) !== undefined);
    const kept = first.service.connection.collection<{ _id: string; user: string }>(
      'kept_of_erased',
    );
    const broken = { _id: 'a first', collection: 'hours', user: 'nobody', until: new Date(0) };
    await kept.insertOne(broken);
    const erased = new ErasedPeople({ ...first.service, service: 'ship' } as never);
    await expect(erased.purgeExpired(new Date(years(3)))).rejects.toThrow(
      'kept-of-erased failed for 1',
    );
    expect((await kept.find().toArray()).map(({ user }) => user)).toEqual(['nobody']);
    expect(await docsOf(first, 'hours')).toMatchObject([{ sailor: { id: noor } }]);
  });

  it('stays on the list of what is kept until each of the documents has let go of them', async () => {
    const { second } = await startBoth();
    await erase(second, maya);
    await until('the answer', async () => (await answerOf(second, maya)) !== undefined);
    const { connection } = second.service;
    const refuse = (validator: object) =>
      connection.db?.command({ collMod: 'cases', validator, validationLevel: 'strict' });
    await refuse({ 'steps.by.fullName': 'Maya Lind' });
    const erased = new ErasedPeople({ ...second.service, service: 'shore' } as never);
    await expect(erased.purgeExpired(new Date(years(2)))).rejects.toThrow(
      'kept-of-erased failed for 1',
    );
    const kept = connection.collection('kept_of_erased');
    expect(await kept.countDocuments()).toBe(1);
    await refuse({});
    await connection.collection('failed_work').deleteMany({});
    await erased.purgeExpired(new Date(years(2)));
    expect(await kept.countDocuments()).toBe(0);
    expect((await docsOf(second, 'cases'))[0].steps[0].by).toBe(maya);
  });

  it('is let go of when the time of what is kept is over, and not before', async () => {
    const { first, second } = await startBoth();
    await erase(first, maya);
    await until('both answers', async () =>
      Boolean((await answerOf(first, maya)) && (await answerOf(second, maya))),
    );
    const erasedOf = ({ service }: TestService) =>
      new ErasedPeople({
        ...service,
        service: service.name,
        forgetExports: async () => {},
        purgeEvents: async () => {},
      } as never);
    const at = (moment: string, by: number) => new Date(new Date(moment).getTime() + by);
    await erasedOf(first).purgeExpired(at(years(3), -1));
    await erasedOf(second).purgeExpired(at(years(2), -1));
    expect(await docsOf(first, 'hours')).toHaveLength(2);
    expect((await docsOf(second, 'cases'))[0].steps[0].by.fullName).toBe('Maya Lind');
    await erasedOf(first).purgeExpired(at(years(3), 0));
    await erasedOf(second).purgeExpired(at(years(2), 0));
    expect(await docsOf(first, 'hours')).toMatchObject([{ sailor: { id: noor } }]);
    const [first_, second_] = await docsOf(second, 'cases');
    expect([first_.steps[0].by, second_.steps[0].by.fullName]).toEqual([maya, 'Noor Haddad']);
  });
});

describe('a service whose collection names people', () => {
  const silent = (schema: z.ZodObject) =>
    defineCollection({ slug: 'silent', singular: 'Silent', schema, access } as never);

  it.each([
    ['whose it is', z.object({ user: ownedBy('users') })],
    [
      'in a group',
      z.object({
        by: z.object({ user: denormalizedRelation('users', ['name']) }).prefault({} as never),
      }),
    ],
    [
      'in rows',
      z.object({ crew: z.array(z.object({ user: denormalizedRelation('users', ['name']) })) }),
    ],
    ['in a list', z.object({ crew: z.array(denormalizedRelation('users', ['name'])) })],
  ])('does not start without an answer: %s', async (_where, schema) => {
    const declaration = { name: 'silent', collections: [silent(schema)], membershipsOf };
    await expect(startTestService(declaration)).rejects.toThrow(
      'silent name people: say by onErasure',
    );
  });

  it('needs none where nobody is named, and does not delete what is nobody’s', () => {
    expect(() => requireAnswers([silent(z.object({ text: requiredText(80) }))])).not.toThrow();
    expect(() => requireAnswers([{ ...logs, onErasure: 'delete' }] as never)).toThrow(
      'logs cannot go with a person',
    );
  });
});

describe('what is written beside the documents of somebody who is gone', () => {
  it('is removed: names as they were, in the trash too, documents about them, and rows of tables', async () => {
    const { first } = await startBoth();
    const { service } = first;
    const texts = { [maya]: 'Maya Lind', [noor]: 'Noor Haddad' };
    for (const [at, user] of [maya, noor].entries()) {
      const officer = { id: user, fullName: texts[user] };
      const content = { officer, moves: [{ by: user, name: texts[user] }] };
      await plant(service, 'watches', id(`5${at}`), content);
      await plant(service, 'watches', id(`6${at}`), content);
      const viewer = { kind: 'operator', id: 'desk', email: 'desk@fairlead.test' } as const;
      await service
        .store('watches')
        .remove(objectId(id(`6${at}`)), { actor: viewer, correlationId: 'test' }, unguarded);
      await plant(service, 'papers', id(`7${at}`), { officer, number: 'P-1' });
      await service.table(drafts).insert({ _id: `${user} one`, text: texts[user] ?? '' });
    }
    await erase(first, maya);
    await until('the answer', async () => (await answerOf(first, maya)) !== undefined);
    const stored = async (name: string) =>
      JSON.stringify(await service.connection.collection(name).find().toArray());
    await until('the names to go', async () => !(await stored('watches')).includes('Maya'));
    expect((await stored('watches')).match(/Noor Haddad/g)).toHaveLength(4);
    expect(await service.store('papers').count({})).toBe(1);
    expect(await stored('drafts')).not.toContain('Maya');
    expect(await stored('drafts')).toContain('Noor');
  });

  it('is not added again by an event that comes late', async () => {
    const { first } = await startBoth();
    await erase(first, maya);
    await until('the answer', async () => (await answerOf(first, maya)) !== undefined);
    const births = [maya, noor].map((user) => ({ content: { user, text: 'Late' } }));
    const origin = { actor: 'system', correlationId: 'test' } as const;
    const added = await first.service.store('diaries').add(births, origin);
    expect(added.map(({ user }) => String(user))).toEqual([noor]);
  });
});
