import { join } from 'node:path';
import { checkout } from '../folders.ts';
import { run } from './run-stage.ts';
import { oneFailure, type Tally } from './tally.ts';

const seconds = '12';

/** A short run of `npm run chaos`: each victim is killed once. */
export async function chaosStage(): Promise<Tally> {
  const script = join(checkout, 'infra', 'chaos', 'chaos.ts');
  const whole = await run(process.execPath, [script, '--seconds', seconds], process.env);
  return whole ? { passed: 1, failed: 0 } : oneFailure;
}
