/**
 * `node infra/dev/bootstrap.mjs <command> [arguments…]`: the door of every npm command. Runs on any Node from 20.19 on, with nothing
 * installed: installs the locked dependencies if they are not what package-lock.json says, then hands over to the
 * Node 24 among them, which runs the command's TypeScript file directly.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(checkout, 'node_modules');
const ownNode = join(modules, '.bin', 'node');
const commands = {
  start: 'infra/dev/start.ts',
  test: 'infra/dev/test.ts',
  dev: 'infra/dev/dev.ts',
  seed: 'infra/dev/seed.ts',
  token: 'infra/dev/token.ts',
  events: 'infra/dev/events.ts',
  migrate: 'infra/dev/migrate.ts',
  new: 'infra/dev/new.ts',
  release: 'infra/release/release.ts',
  bench: 'infra/bench/bench.ts',
  chaos: 'infra/chaos/chaos.ts',
  mutants: 'infra/mutants/mutants.ts',
  'keep-release': 'infra/two-releases/keep-release.ts',
  backup: 'infra/backup/backup.ts',
  restore: 'infra/backup/restore.ts',
};

const tell = (line) => console.error(`packages      ${line}`);

function give(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  give(
    `Node ${process.versions.node} is too old to begin with: install Node 20.19 or later, and start again.`,
  );
}

const readLock = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds every package of package-lock.json in the locked version. npm keeps its own record of what is there. */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(ownNode) || !existsSync(record)) return false;
  const present = readLock(record);
  return Object.entries(readLock(join(checkout, 'package-lock.json'))).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      locked.optional ||
      present[path]?.version === locked.version,
  );
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the install lock of this checkout, waiting while another living process installs. */
async function takeLock(file) {
  for (let said = false; ; said = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') give(`The install cannot begin: ${error.message}`);
    }
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
    else {
      if (!said) tell('another process is installing in this checkout; waiting for it');
      await new Promise((wake) => setTimeout(wake, 500));
    }
  }
}

/** The commands that start servers. */
const serving = ['start', 'test', 'dev'];

/** Runs a program to its end, with its output on stderr, and says whether it ended well. */
function runs(program, args, onStart = () => {}) {
  return new Promise((resolve) => {
    // What is said on the way must not mix with what the command itself prints on stdout.
    const child = spawn(program, args, { cwd: checkout, stdio: ['ignore', 2, 2] });
    onStart(child);
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}

/** A Node that runs TypeScript, before the one of the dependencies is there: this one, or the locked one alone, fetched into `folder`. */
async function earlyNode(folder) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (process.platform !== 'linux') return undefined;
  const { version } = readLock(join(checkout, 'package-lock.json'))['node_modules/node'];
  const name = `node-linux-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const isThere = await runs('npm', [...args, '--loglevel=silent', `${name}@${version}`]);
  return isThere ? join(folder, 'node_modules', name, 'bin', 'node') : undefined;
}

/** Begins to provide the servers while the dependencies are being installed. Whatever goes wrong is done again, and said, later. */
async function provideEarly(folder) {
  try {
    const node = await earlyNode(folder);
    if (!node) return;
    await runs(node, [join(checkout, 'infra/dev/provide-early.ts')], (child) =>
      process.on('exit', () => child.kill()),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function install() {
  const folder = join(checkout, '.data');
  const lock = join(folder, 'install.lock');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    give(`The data folder ${folder} cannot be used: ${error.message}`);
  }
  await takeLock(lock);
  try {
    if (isInstalled()) return;
    tell('installing the locked dependencies, about a minute');
    if (serving.includes(command)) provideEarly(join(folder, 'early-node')).catch(() => {});
    const isDone = await runs('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (!isDone || !isInstalled())
      give('The dependencies could not be installed; npm says why above.');
    tell('installed');
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Runs the command on the installed Node and ends as it ends. If npm itself is killed, the command is told to stop. */
function handOver(file, args) {
  const path = `${join(modules, '.bin')}:${process.env.PATH}`;
  const child = spawn(ownNode, [join(checkout, file), ...args], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('exit', (status, signal) => process.exit(signal ? 1 : status));
}

checkNode();
const [command = '', ...args] = process.argv.slice(2);
const file = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!file) give(`There is no command "${command}". Commands: ${Object.keys(commands).join(', ')}.`);
if (!isInstalled()) await install();
handOver(file, args);
