import { validationFailed } from '@fairlead/contracts/api/error-names';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { serveUploads } from './serve-uploads.ts';

/** A call as the API gets it. */
export interface Sent {
  /** Method, path and query; followed by `(anonymous)` where no cookie is sent. */
  call: string;
  /** The JSON that was sent; for a form its parts by their names, for bytes these. */
  body?: unknown;
  /** The version of the document that a change was made from. */
  ifMatch?: string;
}

/** An answer that is more than a body with the status 200. */
export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly etag: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: unknown,
    etag?: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.body = body;
    this.etag = etag;
    this.headers = headers;
  }
}

/** A refusal in the shape of every error; `fields` are its problems of single fields. */
export class Refusal extends Reply {
  constructor(status: number, message: string, fields?: Readonly<Record<string, string>>) {
    const errors = Object.entries(fields ?? {}).map(([path, text]) => ({ path, message: text }));
    super(status, {
      errors: [{ message, ...(fields && { name: validationFailed, data: { errors } }) }],
    });
  }
}

/** Answers a call by its address and content: with what becomes JSON, with a `Reply`, or with a promise of either; `undefined` never answers. */
export type Api = (href: URL, sent: Sent & Received) => unknown;

/** What the API of a test learns of a call besides. */
interface Received {
  method: string;
  /** The key of a creation, which is the same where it is repeated. */
  idempotencyKey?: string;
}

/** Calls that are still being answered. */
let underWay = 0;

/** Waits until every call is answered, and the calls that follow from these answers too. */
export const everythingAnswered = (): Promise<void> =>
  waitFor(() => {
    if (underWay > 0) throw new Error(`${underWay} calls are not answered`);
  });

/**
 * Puts an API behind `fetch` and the requests that upload files. Returns what was requested, in order: the addresses, with the method where it is not
 * GET, and the calls.
 */
export function serveApi(api: Api): { asked: string[]; sent: Sent[] } {
  underWay = 0;
  const asked: string[] = [];
  const sent: Sent[] = [];
  const replyTo = async (href: URL, init?: RequestInit): Promise<Reply> => {
    const one = sentBy(href, init);
    asked.push(one.call.replace(/^GET /, ''));
    sent.push(one);
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key');
    const answer = await api(href, {
      ...one,
      method: init?.method ?? 'GET',
      ...(idempotencyKey !== null && { idempotencyKey }),
    });
    if (answer === undefined) return new Promise<Reply>(() => {});
    return answer instanceof Reply ? answer : new Reply(200, answer);
  };
  serveUploads(replyTo);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    underWay += 1;
    const { status, body, etag, headers } = await replyTo(new URL(String(input)), init).finally(
      () => {
        underWay -= 1;
      },
    );
    // Not a real Response: reading one uses timers, which many tests fake.
    const response: Partial<Response> = {
      ok: status < 400,
      status,
      headers: new Headers({ ...headers, ...(etag !== undefined && { etag }) }),
      json: async () => body,
      blob: async () => new Blob([String(body)]),
    };
    return response as Response;
  });
  return { asked, sent };
}

function sentBy({ pathname, search }: URL, init: RequestInit = {}): Sent {
  const { method = 'GET', body, credentials, headers } = init;
  const ifMatch = new Headers(headers).get('if-match');
  return {
    call: `${method} ${pathname}${search}${credentials === 'include' ? '' : ' (anonymous)'}`,
    ...(body != null && { body: contentOf(body) }),
    ...(ifMatch !== null && { ifMatch }),
  };
}

const contentOf = (body: BodyInit): unknown => {
  if (body instanceof Blob) return body;
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));
};
