import {
  firstReadAttribute,
  personAttribute,
  registryElementId,
} from '@fairlead/contracts/portal/document-elements';
import type { Preload } from '@fairlead/contracts/portal/preload';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { themeAttributes, themeFromCookies } from '@fairlead/contracts/portal/theme';
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
};

/** How long (characters, as written into the page) a first read may be: the remote requests a longer one itself. */
export const LONGEST_READ = 65_536;

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

/** The HTML of a page: the shell's, in the visitor's theme, with what this page needs first. */
export function renderPage({
  template,
  registry,
  description,
  reads,
  preloads,
  cookies,
  hasFrame,
}: Page): string {
  const attributes = {
    ...themeAttributes(themeFromCookies((name) => cookies[name])),
    ...(hasFrame && { [personAttribute]: '' }),
  };
  return template({
    attributes: Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' '),
    head: headOf(description, preloads),
    blocks: blocks(registry, reads),
  });
}
