import { parentPort } from 'node:worker_threads';
import type {
  RemoteServerModule,
  ServerPage,
  ShellServerModule,
} from '@fairlead/contracts/portal/server-rendering';
import type { AskedLoading, AskedPage, RenderedAnswer } from './asked.ts';
import { Build } from './build.ts';

/** The shell that pages are rendered with. Its libraries are those of the remotes, so another shell needs other remotes. */
interface RunningShell {
  main: string;
  module: ShellServerModule<unknown>;
  library(name: string): unknown;
  /** By their entry files. */
  remotes: Map<string, RemoteServerModule<unknown>>;
}

let running: RunningShell | undefined;

function shellOf({ folder, build: { main, shared } }: AskedPage['shell']): RunningShell {
  if (running?.main === main) return running;
  const builtIn = (name: string): unknown => {
    const module = process.getBuiltinModule(name);
    if (!module) throw new Error(`There is no ${name} for a server build`);
    return module;
  };
  const build = new Build(folder, builtIn);
  const library = (name: string) => {
    const file = shared[name];
    return file === undefined ? builtIn(name) : build.load(file);
  };
  const module = build.load(main) as ShellServerModule<unknown>;
  running = { main, module, library, remotes: new Map() };
  return running;
}

function remoteOf(
  { library, remotes }: RunningShell,
  { folder, build: { main } }: AskedPage['remote'],
): RemoteServerModule<unknown> {
  const entry = `${folder}/${main}`;
  const known = remotes.get(entry);
  if (known) return known;
  const module = new Build(folder, library).load(main) as RemoteServerModule<unknown>;
  remotes.set(entry, module);
  return module;
}

/** Gives modules what they know of a browser outside of React: where they are, and the languages of the visitor. */
function stand({ path, search, origin, languages }: ServerPage): void {
  const values = {
    location: new URL(path + search, origin),
    navigator: { languages, language: languages[0] ?? 'en', onLine: true },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Renders a page, or loads its builds alone. */
async function render({ shell, remote, ...asked }: AskedPage | AskedLoading) {
  if (asked.page) return renderPage({ shell, remote, ...asked });
  remoteOf(shellOf(shell), remote);
  return undefined;
}

async function renderPage({ page: asked, reads, registry, shell, remote }: AskedPage) {
  const page: ServerPage = {
    ...asked,
    reads: reads.map(([href, json]) => [href, JSON.parse(json)] as const),
  };
  stand(page);
  const runningShell = shellOf(shell);
  const module = remoteOf(runningShell, remote);
  return runningShell.module.render(page, registry, { name: remote.name, module });
}

parentPort?.on('message', async (asked: AskedPage | AskedLoading) => {
  const result = await render(asked).then(
    (page) => (page ? { page } : {}),
    (thrown: unknown) => ({
      failure: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    }),
  );
  const answer: RenderedAnswer = { ...result, heap: process.memoryUsage().heapUsed };
  parentPort?.postMessage(answer);
});
