import { median } from './load.ts';
import type { Portal } from './portal.ts';
import { atMost, type Section, table } from './row.ts';

const asked = 40;
const phone = {
  accept: 'text/html',
  'accept-encoding': 'br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile',
};

/** How long (ms) a page takes that is asked for again and again. `addressOf` gives the address of each time. */
async function timesOf(edge: string, addressOf: (time: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < asked; time += 1) {
    const begun = performance.now();
    const answer = await fetch(edge + addressOf(time), { headers: phone });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

/** What rendering on the server adds to a page: to one that is kept, and to one that is rendered for the first time. */
export async function measureServerRendering(
  start: (more: Record<string, string>) => Promise<Portal>,
): Promise<Section> {
  const measure = async (more: Record<string, string>) => {
    const { edge, stop } = await start(more);
    try {
      // The thread and the caches of the services are warm then.
      await timesOf(edge, () => '/jobs');
      await timesOf(edge, (time) => `/jobs?page=${time + 2}`);
      return {
        kept: median(await timesOf(edge, () => '/jobs')),
        fresh: median(await timesOf(edge, (time) => `/jobs?page=2&from=${time}`)),
      };
    } finally {
      await stop();
    }
  };
  const without = await measure({ SERVER_RENDERING: 'off' });
  const rendered = await measure({ SERVER_RENDERING: 'on' });
  return {
    title: 'Rendering the first screen of /jobs on the server',
    rows: [
      atMost('added to a page that is kept, median', rendered.kept - without.kept, 15, 'ms'),
      atMost('added to a page that is not, median', rendered.fresh - without.fresh, 60, 'ms'),
    ],
    notes: [
      table(
        ['', 'kept, ms', 'not kept, ms'],
        [
          ['left to the browser', without.kept.toFixed(1), without.fresh.toFixed(1)],
          ['rendered', rendered.kept.toFixed(1), rendered.fresh.toFixed(1)],
        ],
      ),
    ],
  };
}
