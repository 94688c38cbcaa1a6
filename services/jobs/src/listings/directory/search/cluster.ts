import { ApiError, apiErrors } from '@fairlead/service-kit';
import { Client, errors } from '@opensearch-project/opensearch';

/** The statuses by which a cluster says that it cannot do something now: it has too much to do, or is starting. */
const passing = new Set([429, 502, 503, 504]);
/** How long (ms) work that no request waits for may take. */
const OWN_MS = 60_000;

/** Thrown when the cluster does not answer, or has too much to do: the same may succeed later. */
export class SearchUnavailable extends ApiError {
  /** The status that the cluster answered; undefined when it did not answer. */
  readonly answered: number | undefined;

  constructor(reason: string, answered?: number) {
    const { status, entry } = apiErrors.unavailable();
    super(status, entry);
    this.name = 'SearchUnavailable';
    this.message = reason;
    this.answered = answered;
  }
}

/** Thrown when an index is asked that does not exist, or no longer. */
export class IndexMissing extends Error {
  override name = 'IndexMissing';
}

/** Thrown when the cluster refuses a request: a fault of ours, or of who set it up. */
export class SearchRefused extends Error {
  override name = 'SearchRefused';
  readonly status: number;

  constructor(status: number, reason: string) {
    super(`the search cluster answers ${status}: ${reason}`);
    this.status = status;
  }
}

/** The error for an answer of the cluster, or for a part of one. */
export function failureOf(status: number, type = '', reason = ''): Error {
  const words = [type, reason].filter(Boolean).join(', ') || `status ${status}`;
  if (passing.has(status)) return new SearchUnavailable(words, status);
  if (status === 404) return new IndexMissing(words);
  return new SearchRefused(status, words);
}

/** A request to the cluster. */
export interface SearchRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: object;
  /** Lines of a bulk or of many searches, in place of a body. */
  lines?: readonly object[];
  /** How long (ms) it may take. */
  within?: number;
}

/** A search cluster, by the address of `SEARCH_URL`. Nothing that it throws names its credentials. */
export class Cluster {
  readonly #client: Client;
  readonly #underWay = new Set<{ abort(): void }>();
  #unavailableSince: number | undefined;

  constructor(url: string) {
    this.#client = new Client({ node: url, maxRetries: 1, requestTimeout: OWN_MS });
  }

  /** Since when (ms) it has not answered; undefined while it does. */
  get unavailableSince(): number | undefined {
    return this.#unavailableSince;
  }

  /**
   * Sends a request and answers its body.
   * @throws {SearchUnavailable} when the cluster does not answer in time or has too much to do; {IndexMissing}; {SearchRefused}.
   */
  async request<Answer>({
    method,
    path,
    query,
    body,
    lines,
    within,
  }: SearchRequest): Promise<Answer> {
    const sent = this.#client.transport.request(
      {
        method,
        path,
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(lines && { bulkBody: [...lines] as Record<string, unknown>[] }),
      },
      { requestTimeout: within ?? OWN_MS },
    );
    this.#underWay.add(sent);
    try {
      const { body: answer } = await sent;
      this.#unavailableSince = undefined;
      return answer as Answer;
    } catch (thrown) {
      const error = errorOf(thrown);
      if (error instanceof SearchUnavailable) this.#unavailableSince ??= Date.now();
      else this.#unavailableSince = undefined;
      throw error;
    } finally {
      this.#underWay.delete(sent);
    }
  }

  /** Ends every request, also those that nobody waits for any longer. */
  async close(): Promise<void> {
    for (const sent of this.#underWay) sent.abort();
    await this.#client.close();
  }
}

/** What the client threw, without its request, connection and headers. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof errors.ResponseError) {
    const { error } = (thrown.body ?? {}) as { error?: { type?: string; reason?: string } };
    return failureOf(thrown.statusCode ?? 500, error?.type, error?.reason);
  }
  if (thrown instanceof errors.OpenSearchClientError) return new SearchUnavailable(thrown.name);
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
