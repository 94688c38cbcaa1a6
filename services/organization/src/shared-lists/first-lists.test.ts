import { levelAtPath, membershipsOf, rolesOf } from '@fairlead/contracts';
import { startTestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationService } from '../app.ts';
import { type EmployerTest, startEmployer } from '../testing/fixtures.ts';
import { ensureFirstLists } from './first-lists.ts';

let employer: EmployerTest;
beforeAll(async () => {
  employer = await startEmployer();
});
afterAll(() => employer.close());

interface Position {
  id: string;
  code: string;
  name: string;
  icon: string;
  kind: string;
  department: { id: string; code: string };
}
const list = async (slug: string, query = ''): Promise<Position[]> =>
  (await employer.get(`${slug}?limit=500&${query}`)).json().docs;
const byCode = async (code: string) => (await list('positions', `where[code][equals]=${code}`))[0];

/** Another instance of the same service starts and stops. */
async function restart() {
  const { namespace, mint } = employer;
  const again = await startTestService(organizationService, { namespace, mint });
  await again.service.stop();
}

describe('the positions of a new installation', () => {
  it('[O-035] are about 100 on yachts and 150 ashore, each with code, label, icon and department', async () => {
    const all = await list('positions');
    const of = (kind: string) => all.filter((position) => position.kind === kind);
    expect(of('yacht').length).toBeGreaterThanOrEqual(95);
    expect(of('yacht').length).toBeLessThanOrEqual(125);
    expect(of('shore').length).toBeGreaterThanOrEqual(145);
    expect(of('shore').length).toBeLessThanOrEqual(170);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { name, icon, department } of all) {
      expect(name).toMatch(/^[A-Z]/);
      expect(icon).toMatch(/^[a-z0-9-]+$/);
      expect(department.code).toMatch(/^[a-z]+$/);
    }
  });

  it('[O-035] have the codes of the trade among them', async () => {
    const codes = new Set((await list('positions')).map(({ code }) => code));
    const yacht =
      'fltCapt captain skipper bosun deckhand chfEngr eto hdChef chfStew purser chfOff secOff leadDeck secEngr avItOff sousChef secStew spaTher diveInst medOff';
    const shore =
      'chairman ceo cfo crewMgr recrCons hrMgr finMgr dpa cso techSupt fltMgr chartBrk yachtBrk payrlAdm projMgr navArch compMgr';
    const missing = [...yacht.split(' '), ...shore.split(' ')].filter((code) => !codes.has(code));
    expect(missing).toEqual([]);
  });

  it('[O-036] give nobody aboard any role but their own, and the three that keep a vessel that vessel’s', async () => {
    const record = { id: 'e1', organization: { id: 'o1' }, vessel: { id: 'v1' }, orgRoles: [] };
    const roles = (await list('positions')).map(({ name }) => ({
      name,
      types: rolesOf([{ ...record, position: { id: 'p1', name } }]).map(({ type }) => type),
      level: levelAtPath(
        '/organization/o1/vessel/v1/settings/general',
        membershipsOf([{ ...record, position: { id: 'p1', name } }]),
      ),
    }));
    const officers = ['Captain', 'Chief Officer', 'Chief Engineer'];
    for (const { name, types, level } of roles) {
      expect([name, types.includes('vessel')]).toEqual([name, officers.includes(name)]);
      expect([name, types.includes('organization'), level]).toEqual([name, false, 'none']);
    }
    expect(roles.filter(({ types }) => types.includes('vessel'))).toHaveLength(3);
  });

  it('have the three by which somebody keeps a vessel', async () => {
    const names = await Promise.all(['captain', 'chfOff', 'chfEngr'].map(byCode));
    expect(names.map((position) => position?.name)).toEqual([
      'Captain',
      'Chief Officer',
      'Chief Engineer',
    ]);
  });
});

describe('what an operator changed of the shared lists', () => {
  it('stays so over a restart', async () => {
    const bosun = await byCode('bosun');
    const oiler = await byCode('oiler');
    const own = await employer.made('positions', {
      code: 'lampist',
      name: 'Lampist',
      department: bosun?.department.id,
    });
    const renamed = { name: 'Boatswain', icon: 'sailboat' };
    await employer.patch(`positions/${bosun?.id}`, employer.operator, renamed);
    await employer.remove(`positions/${oiler?.id}`, employer.operator);
    const before = await list('positions', 'sort=code&depth=0');
    await Promise.all([restart(), restart()]);
    // A sweep forgets the tombstone in time; the code stays used.
    await employer.service.connection
      .collection('positions')
      .deleteMany({ code: { $exists: false } });
    await ensureFirstLists(employer.service);
    expect(await list('positions', 'sort=code&depth=0')).toEqual(before);
    expect(await byCode('bosun')).toMatchObject(renamed);
    expect(await byCode('oiler')).toBeUndefined();
    expect((await byCode('lampist'))?.id).toBe(own);
  });
});

describe('[O-035] a code', () => {
  it('is never used again once its position was deleted', async () => {
    const [{ id: department } = { id: '' }] = await list('departments');
    const json = { code: 'cableman', name: 'Cableman', department };
    const made = await employer.made('positions', json);
    const again = () => employer.post('positions', employer.operator, json);
    expect((await again()).statusCode).toBe(400);
    await employer.remove(`positions?where[id][equals]=${made}`, employer.operator);
    const answer = await again();
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].data.errors).toEqual([
      { path: 'code', message: 'This has been used before, and a code is never used again' },
    ]);
  });

  it('stays its position’s for good', async () => {
    const skipper = await byCode('skipper');
    const answer = await employer.patch(`positions/${skipper?.id}`, employer.operator, {
      code: 'schipper',
    });
    expect(answer.statusCode).toBe(400);
  });
});
