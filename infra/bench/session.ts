import { foldersIn } from '../dev/folders.ts';
import { tokenKeys } from '../dev/keys.ts';
import type { Servers } from '../dev/servers.ts';
import { measureApplications } from './applications.ts';
import { load, median } from './load.ts';
import { startPortal } from './portal.ts';
import { atMost, type Figures, type Section } from './row.ts';
import { signIn } from './sign-in.ts';
import { measureSigningIn } from './signing-in.ts';

const connections = 10;
const seconds = 4;
const rounds = 3;
const pages = Array.from({ length: 30 }, (_, at) => `/api/listings?sort=date_desc&page=${at + 1}`);

/** The cost of a directory page for a signed-in person relative to a visitor, in turns. */
async function measurePages(portal: string, answerCache: 'on' | 'off'): Promise<Figures> {
  const { token } = await signIn(portal, 'seeker@demo.fairlead.test');
  const person = { authorization: `Bearer ${token}` };
  const ratios: number[] = [];
  for (const headers of [{}, person]) await load(portal, pages, connections, 1, headers);
  for (let round = 0; round < rounds; round += 1) {
    const visitors = await load(portal, pages, connections, seconds);
    const persons = await load(portal, pages, connections, seconds, person);
    ratios.push(visitors.perSecond / persons.perSecond);
  }
  const what = `a signed-in person’s directory page, of a visitor’s, answer cache ${answerCache}`;
  return { rows: [atMost(what, median(ratios), 1.3, '×')], notes: [] };
}

/** The cost of being signed in, and how soon an employer is notified of an application. */
export async function measureSession(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const keys = await tokenKeys(foldersIn(folder).keys);
  const off = await startPortal(folder, servers, namespace, 'off');
  const figures = [await measurePages(off.edge, 'off').finally(off.stop)];
  const { edge, stop } = await startPortal(folder, servers, namespace, 'on');
  try {
    figures.push(await measurePages(edge, 'on'));
    figures.push(await measureSigningIn(edge));
    figures.push(await measureApplications(edge, keys));
  } finally {
    await stop();
  }
  return {
    title: 'People who sign in, and what they do, 10,000 listings',
    rows: figures.flatMap(({ rows }) => rows),
    notes: figures.flatMap(({ notes }) => notes),
  };
}
