import { randomBytes } from 'node:crypto';
import { checkContent, newDocument, storedName } from '@fairlead/service-kit';
import { employees } from '@fairlead/service-organization/collections';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { foldersIn } from '../dev/folders.ts';
import { type TokenKeys, tokenKeys } from '../dev/keys.ts';
import type { Servers } from '../dev/servers.ts';
import { signToken } from '../dev/token.ts';
import { until } from '../dev/until.ts';
import { load, median, quantile } from './load.ts';
import { caughtUp, type Portal, startPortal } from './portal.ts';
import { atMost, type Figures, type Section, table } from './row.ts';
import { type SignedIn, signIn } from './sign-in.ts';

const revocations = 100;
/** How long (ms) a revocation may take before it counts as broken. */
const maxWaitMs = 10_000;
const others = { people: 10_000, organizations: 200 };
const connections = 10;
const seconds = 3;
const rounds = 5;

const made = z.object({ doc: z.object({ id: z.string() }) });
const found = z.object({
  docs: z.array(z.object({ id: z.string(), organization: z.string() })).min(1),
});

const newId = () => randomBytes(12).toString('hex');

/** Calls the portal as a person. */
const calling =
  (portal: string, token: string) =>
  (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${portal}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
type Call = ReturnType<typeof calling>;

/** The employee record of a demo person. */
async function recordOf({ id, token }: SignedIn, portal: string) {
  const answer = await calling(portal, token)('GET', `employees?depth=0&where[user][equals]=${id}`);
  const [record] = found.parse(await answer.json()).docs;
  if (!record) throw new Error('nobody works there');
  return record;
}

/** The refusals of each service to somebody without rights: 400 means that they may call, but send too little. */
const probes: Readonly<Record<string, (call: Call, organization: string) => Promise<Response>>> = {
  'the jobs service': (call, organization) => call('POST', 'listings', { organization, title: '' }),
  'the organization service': (call, organization) =>
    call('POST', 'vessels', { organization, name: '' }),
};

/** Polls until every service answers this way, and @returns how long (ms) it took until the last one did. */
async function everywhere(call: Call, organization: string, status: 400 | 403): Promise<number> {
  const since = performance.now();
  const took = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      for (;;) {
        const answer = await probe(call, organization);
        await answer.arrayBuffer();
        const elapsed = performance.now() - since;
        if (answer.status === status) return elapsed;
        if (elapsed > maxWaitMs) throw new Error(`${name} still answers ${answer.status}`);
      }
    }),
  );
  return Math.max(...took);
}

/** How long it takes from the answer that a role is revoked until its holder is refused by every service where it counts. */
async function measureRevoking(portal: string): Promise<Figures> {
  const [admin, staff] = await Promise.all([
    signIn(portal, 'admin@demo.fairlead.test'),
    signIn(portal, 'staff@demo.fairlead.test'),
  ]);
  const { id, organization } = await recordOf(staff, portal);
  const [asAdmin, asStaff] = [calling(portal, admin.token), calling(portal, staff.token)];
  const give = async (orgRoles: string[]) => {
    const answer = await asAdmin('PATCH', `employees/${id}?depth=0`, { orgRoles });
    if (!answer.ok) throw new Error(`the role stays as it is: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const [revoked, granted]: [number[], number[]] = [[], []];
  for (let at = 0; at < revocations; at += 1) {
    await give([]);
    revoked.push(await everywhere(asStaff, organization, 403));
    await give(['org-staff']);
    granted.push(await everywhere(asStaff, organization, 400));
  }
  const line = (what: string, values: number[]) => [
    what,
    ...[0.5, 0.95, 0.99, 1].map((share) => quantile(values, share).toFixed(1)),
  ];
  for (const values of [revoked, granted]) values.sort((a, b) => a - b);
  return {
    rows: [atMost('role revoked → refused everywhere, p99', quantile(revoked, 0.99), 500, 'ms')],
    notes: [
      table(
        [`${revocations} in turn, ms`, 'p50', 'p95', 'p99', 'longest'],
        [line('revoked → refused', revoked), line('granted → admitted', granted)],
      ),
    ],
  };
}

/** Calls the organization service as an operator. */
async function asOperator({ services }: Portal, keys: TokenKeys): Promise<Call> {
  const email = 'operator@bench.fairlead.test';
  const token = await signToken(keys, { id: newId(), collection: 'operators', email });
  return calling(services.organization ?? '', token);
}

/** Inserts people's records bypassing the API, the same number in each organization, and waits until all services know them. */
async function employ(
  portal: Portal,
  { url, namespace }: { url: string; namespace: string },
  organizations: readonly string[],
) {
  const each = others.people / others.organizations;
  const waiting = organizations.flatMap((organization) =>
    Array.from({ length: each }, () => organization),
  );
  const records = waiting.map((organization) => {
    const content = { user: { id: newId() }, organization, orgRoles: ['vessel-crew'] };
    return newDocument(employees, checkContent(employees, content), {
      actor: 'system',
      correlationId: 'bench',
    });
  });
  const client = new MongoClient(url, { maxPoolSize: 2 });
  try {
    const stored = client.db(`${namespace}_organization`).collection(storedName(employees));
    await stored.insertMany(records as never[], { ordered: false });
    await until(
      async () => {
        const untold = await stored.countDocuments({ 'pending.0': { $exists: true } });
        if (untold > 0) throw new Error(`${untold} records are still to be told`);
      },
      { seconds: 180 },
    );
  } finally {
    await client.close();
  }
  await caughtUp(portal.services);
}

async function makeOrganizations(call: Call): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < others.organizations; at += 1) {
    const answer = await call('POST', 'organizations?depth=0', { name: `Employer ${at}` });
    ids.push(made.parse(await answer.json()).doc.id);
  }
  return ids;
}

/** What membership costs a request, with only the people of the demo organizations and with many others in addition. */
async function measureMany(
  portal: Portal,
  keys: TokenKeys,
  database: { url: string; namespace: string },
): Promise<Figures> {
  const admin = await signIn(portal.edge, 'admin@demo.fairlead.test');
  const { organization } = await recordOf(admin, portal.edge);
  const headers = { authorization: `Bearer ${admin.token}` };
  const paths: Record<string, [string, string]> = {
    'an organization’s applications': ['jobs', '/api/applications?limit=1&depth=0'],
    'an organization’s vessels': [
      'organization',
      `/api/vessels?where[organization][equals]=${organization}&depth=0&limit=1`,
    ],
  };
  const measure = async ([service, path]: [string, string]) => {
    const times: number[] = [];
    await load(portal.services[service] ?? '', [path], connections, 1, headers);
    for (let round = 0; round < rounds; round += 1) {
      const { perSecond } = await load(
        portal.services[service] ?? '',
        [path],
        connections,
        seconds,
        headers,
      );
      times.push(1_000 / perSecond);
    }
    return median(times);
  };
  const alone = new Map<string, number>();
  for (const [what, path] of Object.entries(paths)) alone.set(what, await measure(path));
  const operator = await asOperator(portal, keys);
  await employ(portal, database, await makeOrganizations(operator));
  const rows = [];
  for (const [what, path] of Object.entries(paths)) {
    const ratio = (await measure(path)) / (alone.get(what) ?? Number.NaN);
    const many = others.people.toLocaleString('en');
    rows.push(
      atMost(
        `${what} beside ${many} people in ${others.organizations} others, of beside few`,
        ratio,
        1.1,
        '×',
      ),
    );
  }
  return { rows, notes: [] };
}

/** How soon a revoked right is gone, and what many members cost a request. */
export async function measureMemberships(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const keys = await tokenKeys(foldersIn(folder).keys);
  const on = await startPortal(folder, servers, namespace, 'on');
  const revoking = await measureRevoking(on.edge).finally(on.stop);
  const off = await startPortal(folder, servers, namespace, 'off');
  const many = await measureMany(off, keys, { url: servers.mongo.url, namespace }).finally(
    off.stop,
  );
  return {
    title: 'Members of organizations, 10,000 listings',
    rows: [...revoking.rows, ...many.rows],
    notes: [...revoking.notes, ...many.notes],
  };
}
