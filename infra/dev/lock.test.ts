import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { holderOf, tryLock } from './lock.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const rounds = 40;

/** A process that increments a number in a file, forty times under the lock, and leaves a dead lock behind after every fourth. */
function counter(folder: string) {
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { underLock } from '${join(import.meta.dirname, 'lock.ts')}';
    const [count, lock] = ['${join(folder, 'count')}', '${join(folder, 'lock')}'];
    await new Promise((go) => process.stdin.once('data', go));
    for (let round = 0; round < ${rounds}; round += 1) {
      await underLock(lock, async () => {
        const before = Number(readFileSync(count, 'utf8'));
        await pause(1);
        writeFileSync(count, String(before + 1));
      }, () => undefined, 2);
      // As if somebody had died holding it just now, unless another has it already.
      if (round % 4 === 0) try { writeFileSync(lock, '999999999', { flag: 'wx' }); } catch {}
    }
    process.exit();
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

it('one process at a time holds a lock, also while several find one whose holder has died', async () => {
  const folder = scratchFolder();
  writeFileSync(join(folder, 'count'), '0');
  writeFileSync(join(folder, 'lock'), '999999999');
  const counters = [counter(folder), counter(folder), counter(folder)];
  const ended = counters.map((one) => once(one, 'exit'));
  for (const one of counters) one.stdin.write('go');
  expect(await Promise.all(ended)).toEqual(counters.map(() => [0, null]));
  expect(readFileSync(join(folder, 'count'), 'utf8')).toBe(String(counters.length * rounds));
  expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual(['count']);
});

it('a lock names its holder, and is not taken from one that lives', () => {
  const lock = join(scratchFolder(), 'lock');
  expect(tryLock(lock)).toBe(true);
  expect(holderOf(lock)).toBe(process.pid);
  expect(tryLock(lock)).toBe(false);
  expect(existsSync(lock)).toBe(true);
});
