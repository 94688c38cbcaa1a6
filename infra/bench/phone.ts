import { chromium as findChromium } from '../dev/chromium.ts';
import type { Say } from '../dev/console.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Section } from './row.ts';

/** The id of a public job. */
async function someJob(edge: string): Promise<string> {
  const answer = await fetch(`${edge}/api/listings?sort=date_desc&limit=1&select[title]=true`);
  const { docs } = (await answer.json()) as { docs: { id: string }[] };
  if (!docs[0]) throw new Error('There is no job to look at.');
  return docs[0].id;
}

/** Visitors' pages on a phone: their Lighthouse scores, and how soon they respond. */
export async function measurePhone(edge: string, say: Say): Promise<Section> {
  const browser = await findChromium(say);
  const lighthouse = await measureLighthouse(edge, browser, await someJob(edge));
  const interactions = await measureInteractions(edge, browser);
  return {
    title: 'On a phone: Lighthouse (mobile, simulated), the middle of three audits',
    rows: [...lighthouse.rows, ...interactions.rows],
    notes: [...lighthouse.notes, ...interactions.notes],
  };
}
