import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { unpackedPackages } from '../../dev/debian-packages.ts';
import { freePort } from '../../dev/free-port.ts';
import { onPath } from '../../dev/on-path.ts';
import { until } from '../../dev/until.ts';

/** Redis 7, whose commands Valkey continues, with the libraries that it needs. */
const packages = [
  'redis-server',
  'redis-tools',
  'libatomic1',
  'libjemalloc2',
  'liblua5.1-0',
  'liblzf1',
  'lua-bitop',
  'lua-cjson',
];

/** The program, and the folder of libraries that it needs beyond those of the machine. */
async function valkey(): Promise<{ program: string; libraries?: string }> {
  const there = onPath('valkey-server') ?? onPath('redis-server');
  if (there) return { program: there };
  const folder = await unpackedPackages('redis', packages, () => undefined);
  const libraries = join(folder, 'usr', 'lib');
  const [own = ''] = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  const program = join(folder, 'usr', 'bin', 'redis-server');
  if (!existsSync(program)) throw new Error('the package holds no redis-server');
  return { program, libraries: join(libraries, own) };
}

/** Starts a Valkey or Redis server that stores nothing, on a loopback port, by default a free one. */
export async function startValkey(port?: number): Promise<{ port: number; stop(): Promise<void> }> {
  const at = port ?? (await freePort());
  const { program, libraries } = await valkey();
  const args = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  const child: ChildProcess = spawn(program, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const opened = async () => {
    const socket = connect(at, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } finally {
      socket.destroy();
    }
  };
  await until(opened, { seconds: 15 });
  return {
    port: at,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
