import { spawn } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logToConsole } from './console.ts';
import { failCommand } from './failure.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { beginProcessGroup, type ProcessGroup } from './process-group.ts';
import { provideServers, serversEnvironment } from './servers.ts';

/** Runs the command to its end; returns its exit status. */
const runWith = (command: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((end) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { env, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('exit', (code) => end(code ?? 1));
  });

/** Whoever waits for the file finds it complete, and nobody else may read it. */
function keepUrls(file: string, urls: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, urls, { mode: 0o600 });
  renameSync(unfinished, file);
}

async function main(family: ProcessGroup, folder: string, urlsFile?: string, command?: string[]) {
  const servers = await provideServers(family, folder, process.env, { isThrowaway: true });
  const urls = serversEnvironment(servers);
  const lines = Object.entries(urls).map(([name, url]) => `${name}=${url}`);
  if (urlsFile) keepUrls(urlsFile, `${lines.join('\n')}\n`);
  if (command) {
    const status = await runWith(command, { ...process.env, ...urls });
    await family.stop();
    process.exit(status);
  }
  if (!urlsFile) console.log(lines.join('\n'));
}

/**
 * `node infra/dev/with-servers.ts [--folder F] [--urls FILE] [-- command…]` finds or starts both servers, sets MONGODB_URL and NATS_URL (and MONGODB_ROWS_URL for the
 * PostgreSQL server of the engine of this folder), runs the
 * command and stops what it started; without a command it stays until it is stopped. The addresses contain passwords: they go into FILE, for its
 * owner only, or are printed where neither is given.
 */
const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', default: '.data' }, urls: { type: 'string' } },
  allowPositionals: true,
});
const folder = resolve(values.folder);
const family = beginProcessGroup(join(folder, 'logs'), logToConsole);
const command = positionals.length > 0 ? positionals : undefined;
stopOnSignal(family, command ? 1 : 0, () => {
  if (values.urls) rmSync(values.urls, { force: true });
});
main(family, folder, values.urls, command).catch(async (thrown) => {
  await family.stop();
  failCommand(thrown);
});
