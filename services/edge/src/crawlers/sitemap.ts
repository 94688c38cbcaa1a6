import { collectionOwners } from '@fairlead/contracts/api/collections';
import type { Services } from '../api/services.ts';

/** The most URLs one sitemap may hold by the protocol. */
export const sitemapSize = 50_000;
/** Documents requested at once. */
const batch = 500;
/** How long (ms) they may take. */
const timeoutMs = 10_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type SitemapEntry = { id: string; updatedAt: string; organization?: string };
type FoundPage = { docs: SitemapEntry[]; totalDocs: number; hasNextPage: boolean };

/** Public pages with one per document of a collection. */
interface DocumentPages {
  collection: string;
  /** The public documents, and which of their members are read. */
  query: string;
  path(document: SitemapEntry): string;
}

/** The kinds with their own sitemaps, by file name. */
const kinds: Readonly<Record<string, DocumentPages>> = {
  jobs: {
    collection: 'listings',
    query: 'status=published&select[updatedAt]=true',
    path: ({ id }) => `/job/${id}`,
  },
  employers: {
    collection: 'organizationProfiles',
    query: 'select[organization]=true&select[updatedAt]=true',
    path: ({ organization = '' }) => `/employer/${organization}`,
  },
};

async function readPage(
  services: Services,
  { collection, query }: DocumentPages,
  limit: number,
  page: number,
): Promise<FoundPage> {
  const call = {
    method: 'GET',
    path: `/api/${collection}?${query}&depth=0&sort=createdAt&limit=${limit}&page=${page}`,
    headers: { accept: 'application/json' },
  };
  const owner = collectionOwners[collection] ?? collection;
  const { status, json } = await services.askSoon(owner, call, timeoutMs);
  if (status !== 200) throw new Error(`${collection} answered ${status} to the sitemap`);
  return JSON.parse(json);
}

/** How many sitemaps the documents of a kind fill; none without documents. */
export async function sitemapCount(services: Services, kind: string): Promise<number> {
  const pages = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!pages) return 0;
  const { totalDocs } = await readPage(services, pages, 1, 1);
  return Math.ceil(totalDocs / sitemapSize);
}

/** The index of all sitemaps. Kinds that cannot be counted at the moment are left out. */
export async function sitemapIndex(services: Services, publicUrl: string): Promise<string> {
  const counted = await Promise.all(
    Object.keys(kinds).map(async (kind) => {
      const count = await sitemapCount(services, kind).catch(() => 0);
      return Array.from({ length: count }, (_, at) => `${kind}-${at + 1}`);
    }),
  );
  const entries = ['pages', ...counted.flat()].map(
    (name) => `<sitemap><loc>${new URL(`/sitemap-${name}.xml`, publicUrl).href}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The sitemap of the standalone pages. */
export function sitemapOfPages(pages: readonly string[], publicUrl: string): string {
  const entries = pages.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>\n`);
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

/** The `number`th sitemap (from 1) of a kind, streamed as its documents are read. */
export async function* sitemap(
  services: Services,
  publicUrl: string,
  kind: string,
  number: number,
): AsyncGenerator<string> {
  const pages = kinds[kind];
  if (!pages) throw new Error(`There are no sitemaps of ${kind}`);
  yield `${declaration}<urlset ${namespace}>\n`;
  const first = ((number - 1) * sitemapSize) / batch + 1;
  for (let page = first; page < first + sitemapSize / batch; page += 1) {
    const { docs, hasNextPage } = await readPage(services, pages, batch, page);
    yield docs
      .map((document) => {
        const { href } = new URL(pages.path(document), publicUrl);
        return `<url><loc>${href}</loc><lastmod>${document.updatedAt}</lastmod></url>\n`;
      })
      .join('');
    if (!hasNextPage) break;
  }
  yield '</urlset>\n';
}
