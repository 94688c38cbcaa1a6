import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readPortalEnvironment } from './environment.ts';
import { Failure } from './failure.ts';
import { freePort } from './free-port.ts';
import { runToEnd } from './testing/run-to-end.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const script = join(import.meta.dirname, 'start.ts');
const start = async (env: NodeJS.ProcessEnv, data = scratchFolder()) =>
  runToEnd(process.execPath, [script, '--data', data], { PORT: String(await freePort()), ...env });

const fieldKeys = (letter: string) =>
  JSON.stringify({ keys: [{ kty: 'oct', kid: letter, k: letter.repeat(43) }] });

/** Everything that production requires. */
const production = {
  NODE_ENV: 'production',
  MONGODB_URL: 'mongodb://127.0.0.1:1/',
  NATS_URL: 'nats://127.0.0.1:1',
  PUBLIC_URL: 'https://fairlead.example',
  SMTP_URL: 'smtp://mail.example',
  TOKEN_KEYS: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"eA","d":"ZA"}]}',
  FIELD_KEYS_ACCOUNT: fieldKeys('a'),
  FIELD_KEYS_ORGANIZATION: fieldKeys('b'),
  FIELD_KEYS_WELLNESS: fieldKeys('c'),
  RECEIPT_KEY: 'b'.repeat(43),
  SIGNATURE_KEYS: '{"keys":[{"kty":"OKP","crv":"Ed25519","kid":"a","x":"eA","d":"ZA"}]}',
};
const required = [
  'MONGODB_URL',
  'NATS_URL',
  'TOKEN_KEYS',
  'FIELD_KEYS_ACCOUNT',
  'FIELD_KEYS_ORGANIZATION',
  'FIELD_KEYS_WELLNESS',
  'RECEIPT_KEY',
  'SIGNATURE_KEYS',
  'PUBLIC_URL',
  'SMTP_URL',
];

/** Why an environment is refused, which a start prints before it ends with 1. */
function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    readPortalEnvironment(env);
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.message : '';
  }
  return '';
}

/** Runs the start in a mount namespace of its own, where `data` is a file system mounted with these options. */
async function startOn(mountOptions: string) {
  const data = scratchFolder();
  const mount = `mount -t tmpfs -o ${mountOptions} tmpfs "${data}" && exec "$@"`;
  const command = ['-m', 'sh', '-c', mount, 'sh', process.execPath, script, '--data', data];
  return runToEnd('unshare', command, { PORT: String(await freePort()) });
}

describe('a start that cannot be', () => {
  it('says every environment variable that is wrong, what about it, and an example', async () => {
    const { status, said: output } = await start({
      PORT: 'harbour',
      MONGODB_URL: 'http://x',
      LOG_LEVEL: 'loud',
    });
    expect(status).toBe(1);
    expect(output).toMatch(/PORT .*for example PORT=8080/);
    expect(output).toMatch(
      /MONGODB_URL is not a MongoDB address; for example MONGODB_URL=mongodb:/,
    );
    expect(output).toMatch(/LOG_LEVEL .*for example LOG_LEVEL=info/);
  });

  it('names in one message all that production must be given', () => {
    const message = refusalOf({ NODE_ENV: 'production' });
    for (const name of required)
      expect(message).toMatch(new RegExp(`^  ${name} is missing; for example ${name}=`, 'm'));
  });

  it('refuses in production an address without https, by its name', () => {
    const message = refusalOf({ ...production, PUBLIC_URL: 'http://fairlead.example' });
    expect(message).toContain('  PUBLIC_URL must begin with https: in production');
    expect(message.match(/^ {2}\w+ /gm)).toEqual(['  PUBLIC_URL ']);
  });

  it.each(required)('refuses in production to do without %s, by its name alone', (name) => {
    const message = refusalOf({ ...production, [name]: undefined });
    expect(message.match(/^ {2}\w+ /gm)).toEqual([`  ${name} `]);
  });

  it('refuses in production to forget data, and to replace it by demo data', async () => {
    const environment = { PORT: String(await freePort()), ...production };
    const fresh = await runToEnd(
      process.execPath,
      [script, '--data', scratchFolder(), '--fresh'],
      environment,
    );
    const seed = await runToEnd(
      process.execPath,
      [join(import.meta.dirname, 'seed.ts')],
      environment,
    );
    expect([fresh.status, seed.status]).toEqual([1, 1]);
    for (const { said: output } of [fresh, seed])
      expect(output).toContain('which is not done with NODE_ENV=production');
  });

  it('names the port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { status, said: output } = await start({ PORT: port });
    server.close();
    expect(status).toBe(1);
    expect(output).toContain(`Port ${port} is already taken.`);
  });

  it('says that nobody answers at MONGODB_URL, without its password', async () => {
    const { status, said: output } = await start({
      MONGODB_URL: 'mongodb://me:secret@127.0.0.1:1/',
    });
    expect(status).toBe(1);
    expect(output).toContain('MONGODB_URL: nobody answers at mongodb://127.0.0.1:1/');
    expect(output).not.toContain('secret');
  });

  it('says that the portal is running already on this data', async () => {
    const data = scratchFolder();
    writeFileSync(join(data, 'start.lock'), String(process.pid));
    const { status, said: output } = await start({}, data);
    expect(status).toBe(1);
    expect(output).toContain(
      `Fairlead is already running on the data in ${data} (process ${process.pid}).`,
    );
  });

  it('says that its data folder is read-only, full, or a file', async () => {
    const readOnly = await startOn('ro,size=64m');
    expect(readOnly.said).toContain('cannot be used: it is on a read-only file system.');
    const full = await startOn('size=1m');
    expect(full.said).toContain('cannot be used: its disk is full.');
    const file = join(scratchFolder(), 'file');
    writeFileSync(file, '');
    const notFolder = await start({}, file);
    expect(notFolder.said).toContain('cannot be used: it is a file.');
    expect([readOnly.status, full.status, notFolder.status]).toEqual([1, 1, 1]);
  });

  it('starts over the lock of a start that died', async () => {
    const data = scratchFolder();
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'start.lock'), '999999999');
    const { said: output } = await start({ MONGODB_URL: 'mongodb://127.0.0.1:1/' }, data);
    expect(output).toContain('MONGODB_URL: nobody answers');
  });
});
