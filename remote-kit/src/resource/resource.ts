import { ApiError, type ApiErrorKind, errorKindOf } from '../calls/api-error.ts';

/**
 * What is known of something that is read: nothing yet; that it is not there; that this person may not see it; that it could not be loaded, or not
 * without a connection; what was loaded before and could not be loaded again; or the data.
 */
export type Resource<Data> =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'refused'; error: ApiError; retry(): void }
  | { is: 'failed'; error: ApiError; retry(): void }
  | { is: 'offline'; retry(): void }
  | { is: 'stale'; data: Data; error: ApiError; retry(): void }
  | { is: 'ready'; data: Data };

/** The part of a query that a resource needs. */
export interface ResourceRead<Data> {
  /** What was answered to the current question, never to an earlier one. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** What counts as missing besides an answer that says so. */
interface MissingRule<Data> {
  /** Whether what was answered is what the page is about. */
  isIt?(data: Data): boolean;
  /** Further kinds of refusals, such as those of an address that cannot name anything. */
  orBy?: readonly ApiErrorKind[];
}

/** The resource that a component reads by a query. What is gone, or refused, is no longer shown even where it was loaded before. */
export function useResource<Data>(
  { currentData: data, error, isFetching, refetch }: ResourceRead<Data>,
  { isIt = () => true, orBy = [] }: MissingRule<NoInfer<Data>> = {},
): Resource<Data> {
  const retry = () => void refetch();
  const failed = error === undefined || (isFetching && data === undefined) ? undefined : error;
  const kind = errorKindOf(failed);
  if (kind === 'missing' || (kind && orBy.includes(kind))) return { is: 'missing' };
  if (kind === 'forbidden') return { is: 'refused', error: ApiError.caught(failed), retry };
  if (data !== undefined && !isIt(data)) return { is: 'missing' };
  if (failed === undefined) return data === undefined ? { is: 'loading' } : { is: 'ready', data };
  if (data !== undefined) return { is: 'stale', data, error: errorOf(failed), retry };
  return kind === 'offline'
    ? { is: 'offline', retry }
    : { is: 'failed', error: errorOf(failed), retry };
}

/** Two reads of which neither is of use without the other, as one. */
export const bothOf = <One, Other>(
  one: ResourceRead<One>,
  other: ResourceRead<Other>,
): ResourceRead<[One, Other]> => ({
  currentData:
    one.currentData === undefined || other.currentData === undefined
      ? undefined
      : [one.currentData, other.currentData],
  error: one.error ?? other.error,
  isFetching: one.isFetching || other.isFetching,
  refetch: () => {
    one.refetch();
    other.refetch();
  },
});

/** The error of a query; what is none of a call was thrown by the portal's own code, and reported when it was. */
const errorOf = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ kind: 'failed', message: 'Something went wrong on this page.' });
