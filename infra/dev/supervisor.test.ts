import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { groupIsAlive, untilGone } from './process-state.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { until } from './until.ts';

it('no program outlives a command that is killed without warning', async () => {
  const logs = scratchFolder();
  const script = `
    import { beginProcessGroup } from '${join(import.meta.dirname, 'process-group.ts')}';
    const family = beginProcessGroup('${logs}', () => {});
    for (const name of ['one', 'two']) family.start({ name, command: 'sleep', args: ['600'] });
    setInterval(() => {}, 1000);
  `;
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
  });
  const groups = await until(
    async () => {
      const named: Record<string, number> = JSON.parse(
        readFileSync(join(logs, 'processes.json'), 'utf8'),
      );
      if (Object.keys(named).length < 2) throw new Error('not all started');
      return Object.values(named);
    },
    { seconds: 10 },
  );
  expect(groups.map(groupIsAlive)).toEqual([true, true]);
  command.kill('SIGKILL');
  await untilGone(groups);
});
