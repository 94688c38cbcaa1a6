import {
  type ListingCorrections,
  type ListingFilters,
  listingFilterNames,
  type Page,
  readListingFilters,
} from '@fairlead/contracts';
import {
  type Content,
  pageAnswer,
  type Query,
  readPaging,
  requireFew,
  type Service,
  skipOf,
  soughtOf,
  type Viewer,
} from '@fairlead/service-kit';
import { seesAllOf } from './access.ts';
import { listings } from './collection.ts';
import type { Directory } from './directory/directory.ts';
import { type DirectoryQuestion, directorySortOf, sortInForce } from './directory/query.ts';

/** Answers listings by the directory's filters and sorts; `undefined` leaves it to the database. */
export async function pageOfListings(
  service: Service,
  directory: Directory,
  query: Query,
  viewer: Viewer,
): Promise<(Page<Content> & { corrected?: ListingCorrections }) | undefined> {
  const filters = readListingFilters(query);
  if (!asksDirectory(query, filters)) return undefined;
  const question = await questionOf(service, query, filters, viewer);
  const paging = readPaging(query);
  const sort = sortInForce(query.sort, filters);
  const range = { skip: skipOf(paging), limit: soughtOf(paging) };
  const { ids, total, corrected } = await directory.page(question, sort, range);
  requireFew(ids.length);
  return service.reading.limitConcurrency(paging, async () => {
    const stored = await directory.find(ids, seesAllOf(viewer));
    const documents = await service.reading.answer(service.store(listings), stored, query, viewer);
    return { ...pageAnswer(documents, total, paging), ...(corrected && { corrected }) };
  });
}

/** A request's query of the directory; a where narrows it to what the database finds. */
export async function questionOf(
  service: Service,
  query: Query,
  filters: ListingFilters,
  viewer: Viewer,
): Promise<DirectoryQuestion> {
  const question = { filters, organizations: seesAllOf(viewer), now: Date.now() };
  return hasWhere(query)
    ? {
        ...question,
        within: new Set(await service.reading.ids(service.store(listings), query, viewer)),
      }
    : question;
}

const hasWhere = ({ where }: Query) => where !== undefined && where !== '';

/** A plain filter or one of the directory's sorts uses the directory, and so does a query without a where. */
function asksDirectory(query: Query, filters: ListingFilters): boolean {
  const isPlain = listingFilterNames.some((name) => filters[name] !== undefined);
  const { sort } = query;
  if (isPlain || directorySortOf(sort)) return true;
  return !hasWhere(query) && (sort === undefined || sort === '');
}
