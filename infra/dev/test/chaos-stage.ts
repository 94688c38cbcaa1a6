import { join } from 'node:path';
import { checkout } from '../folders.ts';
import { run, withEnding } from './run-stage.ts';
import { none, onePassed, type Tally } from './tally.ts';

/** Long enough that one of each is killed. */
const seconds = '24';
const replicas = '2';

/** A short run of `npm run chaos` with two instances of everything: one of each is killed, and all of a service at once. */
export async function chaosStage(): Promise<Tally> {
  const script = join(checkout, 'infra', 'chaos', 'chaos.ts');
  const ending = await run(
    process.execPath,
    [script, '--seconds', seconds, '--replicas', replicas],
    process.env,
  );
  return ending.whole ? onePassed : withEnding(none, 'npm run chaos', ending);
}
