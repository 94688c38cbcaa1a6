import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { startTestService, type TestService } from './testing/service.ts';
import { until } from './testing/until.ts';

const running = new URL('./run.ts', import.meta.url).href;
/** The same for the process and for what cleans up after it. */
const idle = { name: 'idle', collections: [], membershipsOf: async () => [] };

let service: TestService;
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  await service.close();
});

it('a service that runs says that it listens, and once told to end that it is not ready, while it still answers', async () => {
  service = await startTestService(idle);
  const program = `
    const { runService } = await import('${running}');
    await runService({ name: 'idle', collections: [], membershipsOf: async () => [] });`;
  child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: {
      ...process.env,
      NAMESPACE: service.namespace,
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '15',
      TOKEN_KEYS: JSON.stringify(service.mint.publicKeys),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  await until('the service to listen', () => output.includes('"msg":"listening"'), 60_000);
  const port = Number(/"port":(\d+)/.exec(output)?.[1]);
  expect(await answerOf(port, '/readyz')).toBe(200);
  child.kill('SIGTERM');
  await until('it not to be ready', async () => (await answerOf(port, '/readyz')) === 503);
  expect(await answerOf(port, '/healthz')).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

/** Runs a service that is given as source, in production or not. */
function run(declaration: string, more: Record<string, string>, ...args: string[]) {
  const program = `
    const { runService } = await import('${running}');
    await runService(${declaration});`;
  const given = ['--input-type=module', '-e', program, '--', ...args];
  child = spawn(process.execPath, given, {
    env: {
      ...process.env,
      NAMESPACE: service.namespace,
      PORT: '0',
      NODE_ENV: 'test',
      TOKEN_KEYS: JSON.stringify(service.mint.publicKeys),
      ...more,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return { ended: once(child, 'exit'), said: () => output };
}

it('a service in production changes nothing of its database, and starts once that is migrated', async () => {
  service = await startTestService(idle);
  const migrating = `{ name: 'idle', collections: [], membershipsOf: async () => [],
    migrations: [{ number: 1, name: 'note it', run: (stored) => stored.table({ name: 'notes' }).insert({}) }] }`;
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://fairlead.example' };
  const notes = () => service.service.connection.collection('notes').countDocuments();
  const refused = run(migrating, production);
  expect(await refused.ended).toEqual([1, null]);
  expect(refused.said()).toContain('lacks migration 1 (note it); run `npm run migrate`');
  expect(await notes()).toBe(0);
  expect(await run(migrating, production, 'migrate').ended).toEqual([0, null]);
  expect(await notes()).toBe(1);
  const port = await freePort();
  run(migrating, { ...production, PORT: String(port) });
  await until('it to serve', async () => (await answerOf(port, '/readyz')) === 200, 30_000);
  expect(await notes()).toBe(1);
});

it('a service says that it is up while it reads what it serves from, and asks others to come again', async () => {
  service = await startTestService(idle);
  const port = await freePort();
  const reading = `{ name: 'idle', collections: [], membershipsOf: async () => [],
    extend: async (service) => {
      while (!(await service.connection.collection('notes').countDocuments())) await new Promise((wake) => setTimeout(wake, 20));
      return {};
    } }`;
  run(reading, { PORT: String(port) });
  await until('it to be up', async () => (await answerOf(port, '/healthz')) === 200, 30_000);
  expect(await answerOf(port, '/readyz')).toBe(503);
  expect(await answerOf(port, '/api/access')).toBe(503);
  await service.service.connection.collection('notes').insertOne({});
  await until('it to serve', async () => (await answerOf(port, '/api/access')) === 200, 30_000);
  expect(await answerOf(port, '/healthz')).toBe(200);
});

const answerOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
