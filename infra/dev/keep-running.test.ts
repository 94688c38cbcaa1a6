import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { keepRunning } from './keep-running.ts';
import { beginProcessGroup, type ProcessGroup } from './process-group.ts';
import { untilGone } from './process-state.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { until } from './until.ts';

const program = (script: string) => ({ command: process.execPath, args: ['-e', script] });
const stays = 'console.log("up"); setInterval(() => {}, 1000)';

describe('a supervised program', () => {
  let family: ProcessGroup;
  let messages: string[];
  let logs: string;

  const begin = () => {
    messages = [];
    logs = scratchFolder();
    family = beginProcessGroup(logs, (who, line) => messages.push(`${who}: ${line}`));
  };
  const logOf = (name: string) => readFileSync(join(logs, `${name}.log`), 'utf8');
  /** Ready once it has written this many lines. */
  const upTimes = (name: string, times: number) => () =>
    until(
      async () => {
        if (logOf(name).split('up').length - 1 < times) throw new Error('not up');
      },
      { seconds: 10 },
    );
  const groupOf = (name: string): number =>
    JSON.parse(readFileSync(join(logs, 'processes.json'), 'utf8'))[name];
  afterEach(() => family.stop());

  it('is started again after it died, later each time, and that is said', async () => {
    begin();
    await keepRunning(
      family,
      { name: 'service', ...program(stays) },
      { ready: upTimes('service', 1) },
    );
    const first = groupOf('service');
    process.kill(-first, 'SIGKILL');
    await upTimes('service', 2)();
    const second = groupOf('service');
    expect(second).not.toBe(first);
    process.kill(-second, 'SIGKILL');
    await upTimes('service', 3)();
    expect(messages.filter((line) => line.includes('starting it again'))).toEqual([
      'service: was ended by SIGKILL; starting it again in 0.5 s',
      'service: was ended by SIGKILL; starting it again in 1 s',
    ]);
  });

  it('that dies each time it is started ends the start with what it wrote last', async () => {
    begin();
    const dies = {
      name: 'service',
      ...program('console.error("no such database"); process.exit(3)'),
    };
    await expect(
      keepRunning(family, dies, { ready: () => new Promise(() => undefined) }),
    ).rejects.toThrow(
      /service does not start: ended with 3\. It wrote last:\n {4}no such database/,
    );
    // Its last output reaches the log asynchronously, and may still be on its way.
    const written = async () => expect(logOf('service').match(/no such database/g)).toHaveLength(3);
    await until(written, { seconds: 10 });
  });

  it('is asked to stop, and killed with all it started when it does not', async () => {
    begin();
    const deaf = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      process.on('SIGTERM', () => console.log('deaf')); ${stays}`;
    await keepRunning(family, { name: 'deaf', ...program(deaf) }, { ready: upTimes('deaf', 1) });
    const group = groupOf('deaf');
    await family.stop(0.2);
    await untilGone([group]);
    expect(logOf('deaf')).toContain('deaf');
    expect(messages).toEqual([]);
  });

  it('shows only what is worth saying', async () => {
    begin();
    const spec = {
      name: 'service',
      ...program('console.log("up"); console.log("warning: low"); setInterval(() => {}, 1000)'),
      worthSaying: (line: string) => (line.startsWith('warning') ? line : undefined),
    };
    await keepRunning(family, spec, { ready: upTimes('service', 1) });
    await until(async () => expect(messages).toEqual(['service: warning: low']), { seconds: 5 });
  });
});
