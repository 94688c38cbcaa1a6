import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildEdge, type EdgeOptions } from '../app.ts';

/** A small version of the shell's built HTML. */
const shellHtml = `<!doctype html>
<html lang="en" data-fairlead-theme>
  <head><meta charset="utf-8"><!--fairlead:head--></head>
  <body><div id="portal"></div><!--fairlead:data--><script defer src="/shell/main.1a2b.js"></script></body>
</html>`;

export const jobsPages = [
  {
    path: '/jobs',
    title: 'Jobs',
    description: 'Find a job at sea.',
    parameters: ['jobType', 'searchTerm', 'page'],
    reads: ['/api/listings?{search}'],
  },
  {
    path: '/counted',
    title: 'Jobs with their counts',
    description: 'Find a job at sea.',
    parameters: ['page'],
    reads: ['/api/listings?{search}', '/api/listings/facets'],
  },
  {
    path: '/account/saved',
    title: 'Saved jobs',
    description: 'The jobs you saved.',
    access: 'person',
  },
  {
    path: '/job/:id',
    title: 'Job',
    description: 'A job at sea.',
    reads: ['/api/listings/{id}?depth=1'],
  },
  {
    path: '/employer/:id',
    title: 'Employer',
    description: 'An employer at sea.',
    reads: [
      '/api/organizations/{id}?depth=0',
      '/api/organizationProfiles?where[organization][equals]={id}&depth=1&limit=1',
    ],
  },
  {
    path: '/notices/:kind',
    title: 'Notices',
    description: 'Notices.',
    reads: ['/api/push-notifications?kind={kind}'],
  },
  {
    path: '/about',
    title: 'About',
    description: 'About us.',
  },
];

export const jobsRelease = (version: string) => ({
  version,
  manifest: `/remotes/jobs/${version}/mf-manifest.json`,
  module: './app',
  pages: jobsPages,
});

/** Writes files below a folder, by path. */
export function place(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

export const registryOf = (revision: number, version: string) =>
  JSON.stringify({ revision, remotes: { jobs: jobsRelease(version) } });

/** A running edge with its own folders, in front of real services. */
export type EdgeUnderTest = {
  url: string;
  folder: string;
  app: FastifyInstance;
  stop(): Promise<void>;
};

/** Starts an edge with one published shell, one published version `1.0.0-aa` of the jobs remote, and further files. */
export async function startEdge(
  options: Partial<EdgeOptions> = {},
  files: Record<string, string> = {},
): Promise<EdgeUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-edge-'));
  place(folder, {
    'shell/index.html': shellHtml,
    'shell/preloads.json': JSON.stringify({
      all: [
        {
          href: '/shell/font.5c6d.woff2',
          as: 'font',
          crossorigin: 'anonymous',
          type: 'font/woff2',
        },
        { href: '/shell/main.1a2b.js', as: 'script' },
      ],
      frame: [{ href: '/shell/lazy-frame.1a2b.js', as: 'script' }],
      areas: {
        table: [
          { href: '/shell/lazy-ui-lists.3c4d.js', as: 'script' },
          { href: '/shell/lazy-ui-table.5e6f.js', as: 'script' },
        ],
        lists: [{ href: '/shell/lazy-ui-lists.3c4d.js', as: 'script' }],
        dates: [{ href: '/shell/lazy-ui-dates.7a8b.js', as: 'script' }],
      },
    }),
    'shell/provides.json': JSON.stringify({ shell: '1.4.0', ui: '1.0.0' }),
    'shell/main.1a2b.js': 'start()',
    'releases/jobs/1.0.0-aa/mf-manifest.json': '{"name":"jobs"}',
    'releases/jobs/1.0.0-aa/preloads.json': JSON.stringify({
      all: [{ href: 'mf-manifest.json', as: 'fetch', crossorigin: 'anonymous' }],
      pages: { '/jobs': [{ href: 'directory.js', as: 'script' }] },
      areas: { '/jobs': ['lists', 'table', 'a later one'] },
    }),
    'releases/registry.json': registryOf(1, '1.0.0-aa'),
    ...files,
  });
  const app = await buildEdge({
    serviceUrls: {},
    publicUrl: 'http://portal.test',
    releases: join(folder, 'releases'),
    shell: join(folder, 'shell'),
    rateLimit: 0,
    logLevel: 'silent',
    pageTimeoutMs: 3_000,
    ...options,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, app, stop };
}

/** Starts a service behind the edge. */
export async function startService(
  routes: (app: FastifyInstance) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  routes(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}
