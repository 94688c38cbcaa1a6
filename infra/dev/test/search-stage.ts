import { join } from 'node:path';
import { searchNodeJars } from '../../opensearch/jars.ts';
import { startSearchNode } from '../../opensearch/start-search-node.ts';
import type { Say } from '../console.ts';
import { sentenceOf } from '../failure.ts';
import type { Scope } from './changed.ts';
import { jestStage } from './jest-stage.ts';
import { notRun, type Tally } from './tally.ts';

/**
 * Runs the tests of the directory against a search node that is started for them. It does not run on a machine without Java and Maven, or where the node's jars cannot
 * be fetched.
 */
export async function searchStage(
  say: Say,
  folder: string,
  provide: () => Promise<NodeJS.ProcessEnv>,
  scope: Pick<Scope, 'workspaces'>,
): Promise<Tally> {
  let jars: string;
  try {
    jars = await searchNodeJars(say);
  } catch (thrown) {
    return notRun(sentenceOf(thrown));
  }
  const node = await startSearchNode(jars, { folder: join(folder, 'search') });
  try {
    const provided = async () => ({ ...(await provide()), SEARCH_URL: node.url });
    return await jestStage('search', 'search.json', provided, scope);
  } finally {
    await node.stop();
  }
}
