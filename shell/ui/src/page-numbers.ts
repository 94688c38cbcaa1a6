/** How many pages are listed on either side of the current one. */
const AROUND = 1;
/** Up to how many pages are all listed. */
const ALL = 7;

/** The pages a pager lists, in order: the first, the last and those around the current one; a gap of one page is filled. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const every = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  if (totalPages <= ALL) return every(1, totalPages);
  const current = Math.min(Math.max(page, 1), totalPages);
  const from = current - AROUND <= 3 ? 1 : current - AROUND;
  const to = current + AROUND >= totalPages - 2 ? totalPages : current + AROUND;
  return [...(from > 1 ? [1] : []), ...every(from, to), ...(to < totalPages ? [totalPages] : [])];
}
