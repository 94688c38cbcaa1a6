import { join } from 'node:path';
import { checkout } from '../folders.ts';
import { run, withEnding } from './run-stage.ts';
import { none, onePassed, type Tally } from './tally.ts';

const seconds = '12';

/** A short run of `npm run chaos`: each victim is killed once. */
export async function chaosStage(): Promise<Tally> {
  const script = join(checkout, 'infra', 'chaos', 'chaos.ts');
  const ending = await run(process.execPath, [script, '--seconds', seconds], process.env);
  return ending.whole ? onePassed : withEnding(none, 'npm run chaos', ending);
}
