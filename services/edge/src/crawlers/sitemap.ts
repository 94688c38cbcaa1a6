import { collectionOwners } from '@fairlead/contracts/api/collections';
import type { Services } from '../api/services.ts';

/** The most addresses one sitemap may hold by the protocol. */
export const sitemapSize = 50_000;
/** Listings asked for at once. */
const batch = 500;
/** How long (ms) they may take. */
const patience = 10_000;

type Found = { id: string; updatedAt: string };
type ListingsPage = { docs: Found[]; totalDocs: number; hasNextPage: boolean };

const service = collectionOwners.listings ?? 'jobs';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function readPage(services: Services, limit: number, page: number): Promise<ListingsPage> {
  const query = `status=published&depth=0&select[updatedAt]=true&sort=createdAt&limit=${limit}&page=${page}`;
  const call = {
    method: 'GET',
    path: `/api/listings?${query}`,
    headers: { accept: 'application/json' },
  };
  const { status, json } = await services.askSoon(service, call, patience);
  if (status !== 200) throw new Error(`listings answered ${status} to the sitemap`);
  return JSON.parse(json);
}

/** How many sitemaps the published listings fill. */
export async function sitemapCount(services: Services): Promise<number> {
  const { totalDocs } = await readPage(services, 1, 1);
  return Math.max(1, Math.ceil(totalDocs / sitemapSize));
}

/** The index that names every sitemap. */
export function sitemapIndex(count: number, publicUrl: string): string {
  const entries = Array.from(
    { length: count },
    (_, at) =>
      `<sitemap><loc>${new URL(`/sitemap-${at + 1}.xml`, publicUrl).href}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The `number`th sitemap (from 1), piece by piece as the listings are read; the first begins with the pages themselves. */
export async function* sitemap(
  services: Services,
  publicUrl: string,
  pages: string[],
  number: number,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  const url = (path: string) => new URL(path, publicUrl).href;
  if (number === 1) yield pages.map((path) => `<url><loc>${url(path)}</loc></url>\n`).join('');
  const first = ((number - 1) * sitemapSize) / batch + 1;
  for (let page = first; page < first + sitemapSize / batch; page += 1) {
    const { docs, hasNextPage } = await readPage(services, batch, page);
    yield docs
      .map(
        ({ id, updatedAt }) =>
          `<url><loc>${url(`/job/${id}`)}</loc><lastmod>${updatedAt}</lastmod></url>\n`,
      )
      .join('');
    if (!hasNextPage) break;
  }
  yield '</urlset>\n';
}
