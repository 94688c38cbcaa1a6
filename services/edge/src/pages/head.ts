import type { Preload } from '@fairlead/contracts/portal/preload';
import { escapeHtml, jsonBlock } from './escape.ts';

/** A page's metadata for search engines and link previews. */
export type PageDescription = {
  title: string;
  description: string;
  /** Absolute URL of the page, without what does not change its content. */
  url: string;
  /** Absolute URL of an image that represents the page. */
  image?: string | undefined;
  kind: 'website' | 'article';
  /** schema.org description of the page's subject. */
  structured?: Record<string, unknown> | undefined;
  /** Set for pages that search engines must not index. */
  hidden?: boolean | undefined;
};

const siteName = 'Fairlead';

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

function preloadLink({ href, as, crossorigin, type }: Preload, isRendered: boolean): string {
  // What is there to read is painted first; without it nothing is, until the scripts have come.
  const priority = isRendered && as === 'script' ? ' fetchpriority="low"' : '';
  const more = `${crossorigin ? ` crossorigin="${crossorigin}"` : ''}${type ? ` type="${escapeHtml(type)}"` : ''}${priority}`;
  return `<link rel="preload" href="${escapeHtml(href)}" as="${as}"${more}>`;
}

/** The part of `<head>` that differs from page to page; `isRendered` where the server has rendered what it shows. */
export function headOf(page: PageDescription, preloads: Preload[], isRendered = false): string {
  const title = `${page.title} · ${siteName}`;
  const parts = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', page.description),
    page.hidden
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(page.url)}">`,
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', page.kind),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.url),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', page.title),
    meta('name', 'twitter:description', page.description),
  ];
  if (page.image)
    parts.push(meta('property', 'og:image', page.image), meta('name', 'twitter:image', page.image));
  if (page.structured) {
    parts.push(`<script type="application/ld+json">${jsonBlock(page.structured)}</script>`);
  }
  return [...preloads.map((preload) => preloadLink(preload, isRendered)), ...parts].join('\n    ');
}
