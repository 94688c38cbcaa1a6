import type { Page } from '@fairlead/contracts';
import { apiErrors } from '../runtime/errors.ts';

/** The requested part of a result. `limit` 0 is unlimited; `counted` false: no total is requested. */
export interface Paging {
  limit: number;
  page: number;
  counted: boolean;
}

const DEFAULT_LIMIT = 10;
const MOST = Number.MAX_SAFE_INTEGER;
/** The most documents of one answer. */
export const MOST_DOCUMENTS = 1_000;
/** Answers of more documents than this take turns. */
const MANY = 100;

/** Parses limit, page and pagination (§4); invalid values get their default. */
export function readPaging(query: Readonly<Record<string, unknown>>): Paging {
  const counted = query.pagination !== 'false' && query.pagination !== false;
  const limit = wholeNumber(query.limit, 0) ?? (counted ? DEFAULT_LIMIT : 0);
  const page = counted && limit > 0 ? (wholeNumber(query.page, 1) ?? 1) : 1;
  return { limit, page, counted };
}

/** How many documents to query: one more than an answer may have, so that too many are noticed. */
export const soughtOf = ({ limit }: Paging) => Math.min(limit || Infinity, MOST_DOCUMENTS + 1);

/** Whether the answer may have more documents than any page shows. */
export const isMany = ({ limit }: Paging) => limit === 0 || limit > MANY;

/** Refuses to answer with more documents than one answer may have. @throws {ApiError} 400. */
export function requireFew(documents: number): void {
  if (documents > MOST_DOCUMENTS)
    throw apiErrors.badRequest(
      `One answer has at most ${MOST_DOCUMENTS} documents. Ask for them page by page.`,
    );
}

/** How many of the given number of documents are on the page. */
export const onPage = (paging: Paging, total: number) =>
  Math.min(paging.limit || Infinity, Math.max(0, total - skipOf(paging)));

/** How many documents come before the page. */
export const skipOf = ({ limit, page }: Paging) => Math.min((page - 1) * limit, MOST);

/** The page object that answers a list. */
export function pageAnswer<Document>(
  docs: Document[],
  total: number,
  { limit, page, counted }: Paging,
): Page<Document> {
  const totalDocs = counted ? total : docs.length;
  const totalPages = limit > 0 ? Math.max(1, Math.ceil(totalDocs / limit)) : 1;
  const hasPrevPage = page > 1;
  const hasNextPage = page < totalPages;
  return {
    docs,
    totalDocs,
    limit,
    totalPages,
    page,
    pagingCounter: (page - 1) * limit + 1,
    hasPrevPage,
    hasNextPage,
    prevPage: hasPrevPage ? page - 1 : null,
    nextPage: hasNextPage ? page + 1 : null,
  };
}

function wholeNumber(raw: unknown, least: number): number | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  if (String(raw).trim() === '') return undefined;
  const number = Math.trunc(Number(raw));
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}
