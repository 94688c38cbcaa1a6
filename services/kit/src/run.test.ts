import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { startTestService, type TestService } from './testing/service.ts';
import { until } from './testing/until.ts';

const running = new URL('./run.ts', import.meta.url).href;
/** The same for the process and for what cleans up behind it. */
const idle = { name: 'idle', collections: [], membershipsOf: async () => [] };

let service: TestService;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await service.close();
});

it('a service that runs gives back what starting needed, when it is at rest, and ends when told to', async () => {
  service = await startTestService(idle);
  const program = `
    const { runService } = await import('${running}');
    await runService({ name: 'idle', collections: [], membershipsOf: async () => [] });`;
  child = spawn(process.execPath, ['--trace-gc', '--input-type=module', '-e', program], {
    env: {
      ...process.env,
      NAMESPACE: service.namespace,
      PORT: '0',
      NODE_ENV: 'test',
      TOKEN_KEYS: JSON.stringify(service.mint.publicKeys),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  // What V8 gives as the reason when it is asked to collect, as nobody else does.
  await until('the collector to be asked', () => said.includes('testing; GC'), 60_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 90_000);
