import {
  firstReadAttribute,
  personAttribute,
  registryElementId,
  tracesAttribute,
} from '@fairlead/contracts/portal/document-elements';
import { earlySubmissionScript } from '@fairlead/contracts/portal/early-submission';
import type { Preload } from '@fairlead/contracts/portal/preload';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { firstScreenAttributes } from '@fairlead/contracts/portal/server-rendering';
import { serviceWorkerAttribute } from '@fairlead/contracts/portal/service-worker';
import { themeAttributes, themeFromCookies } from '@fairlead/contracts/portal/theme';
import type { WrittenIn } from '../http/security-headers.ts';
import type { Override } from '../operations/overrides.ts';
import type { RenderedNow } from '../server-rendering/renderer.ts';
import { escapeHtml, escapeJsonWithin, jsonBlock } from './escape.ts';
import type { FirstRead } from './first-read.ts';
import { headOf, type PageDescription } from './head.ts';
import type { Template } from './template.ts';

type Page = {
  template: Template;
  registry: ShownRegistry;
  description: PageDescription;
  reads: readonly FirstRead[];
  preloads: Preload[];
  cookies: Record<string, string | undefined>;
  /** Whether the frame for signed-in people is among the preloads. */
  hasFrame: boolean;
  /** Whether there is a service worker for the browser to register. */
  hasServiceWorker: boolean;
  /** Whether calls of the page begin a trace. */
  isTraced: boolean;
  /** The page as the server rendered it; undefined where the browser renders it. */
  rendered: RenderedNow | undefined;
  /** From where this browser gets one remote, in place of its released version. */
  override: Override | undefined;
};

/** How long (characters, as written into the page) a first read may be: the remote requests a longer one itself. */
export const LONGEST_READ = 65_536;

/** Whether the answer to a read comes with the page, in which the first render in the browser finds it. */
export const comesWithPage = (read: FirstRead): boolean => readBlock(read).length > 0;

function readBlock(read: FirstRead): string[] {
  if (read.kind !== 'answered') return [];
  const json = escapeJsonWithin(read.json, LONGEST_READ);
  if (json === undefined) return [];
  const href = escapeHtml(read.href);
  return [`<script type="application/json" ${firstReadAttribute}="${href}">${json}</script>`];
}

function blocks(registry: ShownRegistry, reads: readonly FirstRead[]): string {
  const registryBlock = `<script type="application/json" id="${registryElementId}">${jsonBlock(registry)}</script>`;
  return [registryBlock, ...reads.flatMap(readBlock)].join('\n  ');
}

/** The HTML of a page, and what is written into it. */
export interface PageHtml extends WrittenIn {
  html: string;
}

/** The HTML of a page: the shell's, in the visitor's theme, with what this page needs first. */
export function renderPage({
  template,
  registry,
  description,
  reads,
  preloads,
  cookies,
  hasFrame,
  hasServiceWorker,
  isTraced,
  rendered,
  override,
}: Page): PageHtml {
  const attributes = {
    ...themeAttributes(themeFromCookies((name) => cookies[name])),
    ...(hasFrame && { [personAttribute]: '' }),
    ...(hasServiceWorker && { [serviceWorkerAttribute]: '' }),
    ...(isTraced && { [tracesAttribute]: '' }),
    ...(rendered && firstScreenAttributes(rendered)),
  };
  const styles = rendered ? [template.rules ?? '', rendered.rules] : [];
  const scripts = rendered ? [earlySubmissionScript] : [];
  const html = template({
    attributes: Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' '),
    // First, so that what follows is painted as it arrives.
    head: writtenStyles(rendered, template) + headOf(description, preloads, rendered !== undefined),
    blocks: blocks(registry, reads),
    page:
      rendered &&
      `<script>${earlySubmissionScript}</script><div id="portal">${rendered.html}</div>`,
  });
  const origins = override ? [new URL(override.address).origin] : [];
  return { html, styles, scripts, origins };
}

/** The styles of a page that the server rendered: those of the shell, and those that the style library takes over. */
function writtenStyles(rendered: RenderedNow | undefined, { rules }: Template): string {
  if (!rendered) return '';
  return `<style>${rules}</style><style ${rendered.styleAttributes}>${rendered.rules}</style>`;
}
