import { routeContextOf } from '@fairlead/contracts/access/route-context';
import { tokenCookie } from '@fairlead/contracts/api/users';
import { registryPath } from '@fairlead/contracts/portal/document-elements';
import { fillRead } from '@fairlead/contracts/portal/fill-read';
import { matchPage } from '@fairlead/contracts/portal/page-match';
import type { Preload } from '@fairlead/contracts/portal/preload';
import { holdsToken, isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import { releasesPage } from '@fairlead/contracts/portal/releases-overview';
import { themeFromCookies } from '@fairlead/contracts/portal/theme';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../api/services.ts';
import { admitsHtml, languagesOf } from '../http/accept.ts';
import { acceptedCoding, compressWhole } from '../http/compression.ts';
import { entityTagOf } from '../http/entity-tag.ts';
import { pageHeadersWith } from '../http/security-headers.ts';
import { type Override, type Overrides, overridden } from '../operations/overrides.ts';
import {
  assignBucket,
  groupCookie,
  groupOf,
  releasesFor,
  rememberGroup,
} from '../releases/canary.ts';
import type { LiveReleases, VisibleReleases } from '../releases/live.ts';
import { openRemotePreloads } from '../releases/preloads.ts';
import type { Shell } from '../releases/shell.ts';
import { shownOf } from '../releases/shown-registry.ts';
import { guessedWidth } from '../server-rendering/guessed-width.ts';
import type { ServerRenderer } from '../server-rendering/renderer.ts';
import { describeOwn, describePage } from './describe.ts';
import { answerNotYet, answerPageError } from './error-page.ts';
import { readFirst } from './first-read.ts';
import { comesWithPage, type PageHtml, renderPage } from './render.ts';
import { renewToken } from './renewal.ts';

type PageOptions = {
  services: Services;
  live(): Promise<LiveReleases>;
  publicUrl: string;
  shell: Shell;
  releases: string;
  /** Pages per minute and address; 0 for no limit. */
  rateLimit: number;
  /** How long (ms) a page waits for what only makes it faster. */
  timeoutMs: number;
  /** Renders first screens, where that is on. */
  renderer?: ServerRenderer;
  /** From where operators' browsers get one remote. */
  overrides: Overrides;
  /** Whether there is a service worker for browsers to register. */
  hasServiceWorker(): boolean;
  /** Whether calls are traced. */
  isTraced: boolean;
};

async function sendHtml(
  { html, ...written }: PageHtml,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const etag = entityTagOf(html);
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(pageHeadersWith(written))
    .headers({
      // What an operator's browser gets from elsewhere is stored nowhere.
      'cache-control':
        (written.origins ?? []).length > 0 ? 'private, no-store' : 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      etag,
    });
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (!coding) return reply.send(html);
  return reply.header('content-encoding', coding).send(await compressWhole(html, coding));
}

/** Every page of the portal, and the registry alone for a shell that refetches it. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { services, live, shell, timeoutMs, renderer, overrides } = options;
  const publicUrl = new URL(options.publicUrl);
  const remotePreloads = openRemotePreloads(options.releases);
  await app.register(cookie);
  if (options.rateLimit > 0) {
    const max = options.rateLimit;
    await app.register(rateLimit, {
      max,
      timeWindow: '1 minute',
      enableDraftSpec: true,
      ...countingAs(app, 'pages'),
    });
  }

  // The URL of such a page is a secret, as in a mailed link, or reveals what somebody is about to do: it is never sent as a referrer.
  app.addHook('onSend', async (request, reply) => {
    if (holdsToken(request.raw.url) || isUntracedPage(request.raw.url))
      reply.header('referrer-policy', 'no-referrer');
  });

  app.get(registryPath, async (request, reply) => {
    const releases = await live();
    const differs = releases.canaries.size > 0 || overrides.arePossible;
    reply.header('cache-control', `${differs ? 'private' : 'public'}, max-age=5`);
    if (differs) reply.header('vary', 'cookie');
    const group = groupOf(request.cookies[groupCookie]);
    const override = await overrides.of(request);
    return shownOf(withOverride(releasesFor(releases, group), override).shown, override);
  });

  /** The releases that a visitor gets. While there is a canary, a browser without a group draws one, and @returns also the header to remember it. */
  async function releasesOf(
    request: FastifyRequest,
    isAnonymous: boolean,
  ): Promise<{ releases: VisibleReleases; remember?: string }> {
    const releases = await live();
    if (isAnonymous || releases.canaries.size === 0) return { releases };
    const known = groupOf(request.cookies[groupCookie]);
    const group = known ?? assignBucket();
    return {
      releases: releasesFor(releases, group),
      ...(known === undefined && { remember: rememberGroup(group, publicUrl) }),
    };
  }

  app.get('/*', { errorHandler: answerPageError }, async (request, reply) => {
    if (!admitsHtml(request.headers.accept)) return reply.callNotFound();
    const { pathname, search } = new URL(request.raw.url ?? '/', 'http://edge');
    const isAnonymous = isUntracedPage(pathname);
    const renewed = isAnonymous
      ? undefined
      : await renewToken(services, request, publicUrl, timeoutMs);
    const { releases, remember } = await releasesOf(request, isAnonymous);
    for (const setCookie of [renewed, remember])
      if (setCookie) reply.header('set-cookie', setCookie);
    const override = isAnonymous ? undefined : await overrides.of(request);
    const { registry, shown, refused } = withOverride(releases, override);
    const match = matchPage(registry.remotes, pathname);
    if (match && refused.has(match.remote)) return answerNotYet(reply);
    const hrefs = match ? match.page.reads.map((read) => fillRead(read, { search, match })) : [];
    const reads = await Promise.all(
      hrefs.map((href) => readFirst(services, request, publicUrl, href, timeoutMs)),
    );
    const version = match && shown.remotes[match.remote]?.version;
    const needed = await shell.preloads.current();
    // What comes from elsewhere has neither files here nor a server build.
    const isOverridden = match !== undefined && match.remote === override?.remote;
    const used =
      match && version && !isOverridden
        ? await remotePreloads(match.remote, version, match.page.path)
        : { files: [], areas: [] };
    // Only signed-in people see these pages.
    const hasFrame =
      routeContextOf(pathname) !== undefined && Boolean(request.cookies[tokenCookie]);
    const template = await shell.template.current();
    // The subject of a page is its first read.
    const isOwn = pathname === releasesPage.path;
    const isThere = match && reads[0]?.kind !== 'not found';
    const isRead = reads.every(comesWithPage);
    const rendered =
      isThere && isRead && !isOverridden && template.rules !== undefined
        ? await renderer?.render({
            match,
            path: pathname,
            search,
            registry: shown,
            reads: reads.flatMap((read) =>
              read.kind === 'answered' ? [[read.href, read.json] as const] : [],
            ),
            languages: languagesOf(request.headers['accept-language']),
            width: guessedWidth(request.headers),
            theme: themeFromCookies((name) => request.cookies[name]),
            isPersonal: Boolean(request.cookies[tokenCookie]),
          })
        : undefined;
    const html = renderPage({
      template,
      registry: shownOf(shown, override),
      description: isOwn
        ? describeOwn(releasesPage, options.publicUrl)
        : describePage(pathname, match, reads, options.publicUrl),
      reads,
      preloads: inOrder([
        ...needed.all,
        ...(hasFrame ? needed.frame : []),
        ...used.areas.flatMap((area) => needed.areas[area] ?? []),
        ...used.files,
      ]),
      cookies: request.cookies,
      hasFrame,
      // A visit of an anonymous page leaves nothing in the browser.
      hasServiceWorker: !isAnonymous && options.hasServiceWorker(),
      isTraced: !isAnonymous && options.isTraced,
      rendered,
      override,
    });
    return sendHtml(html, isThere || isOwn ? 200 : 404, request, reply);
  });
}

const withOverride = (
  releases: VisibleReleases,
  override: Override | undefined,
): VisibleReleases => (override ? overridden(releases, override) : releases);

/** Each once, as areas of the design system share files; fonts last, as a page reads and answers without them. */
function inOrder(preloads: readonly Preload[]): Preload[] {
  const each = [...new Map(preloads.map((preload) => [preload.href, preload])).values()];
  return [...each.filter(({ as }) => as !== 'font'), ...each.filter(({ as }) => as === 'font')];
}
