import fc from 'fast-check';
import qs from 'qs';
import { type OpenApiDocument, type OpenApiOperation, Values } from './arbitrary.ts';
import { Answers } from './documented/answers.ts';
import { type Request, type RequestOptions, requestOf } from './documented/requests.ts';
import { type Rule, unruly } from './documented/rules.ts';
import { formOf } from './form.ts';
import type { CallOptions, TestService } from './service.ts';

export type { Rule } from './documented/rules.ts';

/** What is called, how often, and what may be refused. */
export interface DocumentedOptions extends RequestOptions {
  seed: number;
  /** Requests per operation and caller; or how many each operation of a path gets. */
  runs: number | ((path: string) => number);
  /** Refusals with 400 that are rules. */
  rules: readonly Rule[];
  /** Operations that are not called, by their id, and why. */
  leftOut?: Readonly<Record<string, string>>;
}

/** The result of a run: calls by status, and mismatches. */
export interface DocumentedResult {
  statuses: Map<number, number>;
  called: Set<string>;
  faults: string[];
}

/**
 * Calls every operation of a service's OpenAPI document with matching requests, made from a seed, and checks that none is
 * answered 5xx or refused for its shape, and that each answer matches its description.
 */
export async function callAsDocumented(
  { call }: Pick<TestService, 'call'>,
  options: DocumentedOptions,
): Promise<DocumentedResult> {
  const document: OpenApiDocument = (await call('GET', '/openapi.json')).json();
  const answers = new Answers(document);
  const values = new Values(document, options.ids);
  const result: DocumentedResult = { statuses: new Map(), called: new Set(), faults: [] };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (options.leftOut?.[operation.operationId] !== undefined) continue;
      const requests = fc.sample(requestOf(document, path, operation, { ...options, values }), {
        seed: options.seed,
        numRuns: runsOf(path) * Object.keys(options.callers).length,
      });
      for (const request of requests) {
        const fault = await faultOf(method, operation, request);
        if (!fault) continue;
        result.faults.push(fault);
        break;
      }
      result.faults.push(...(await leadingNowhere(path, method, requests)));
    }
  return result;

  function runsOf(path: string): number {
    return typeof options.runs === 'number' ? options.runs : options.runs(path);
  }

  /** The answer at a URL with unknown ids: nothing may be found there, for anyone allowed to call at all. */
  async function leadingNowhere(
    path: string,
    method: string,
    requests: readonly Request[],
  ): Promise<string[]> {
    if (!path.includes('{')) return [];
    const nowhere = path.replaceAll(/\{\w+\}/g, 'x');
    const faults: string[] = [];
    for (const request of new Map(requests.map((one) => [one.caller, one])).values()) {
      const { statusCode } = await sendTo(method, { ...request, path: nowhere });
      // 412: a protocol requires its headers before anything is checked.
      if (![401, 403, 404, 412].includes(statusCode))
        faults.push(
          `${request.caller}: ${method.toUpperCase()} ${nowhere} is answered ${statusCode}`,
        );
    }
    return faults;
  }

  async function sendTo(method: string, request: Request) {
    const token = options.callers[request.caller];
    const search = qs.stringify(request.query);
    return call(method.toUpperCase() as 'GET', request.path + (search && `?${search}`), {
      ...(token && { token }),
      ...(await sentBy(request)),
    });
  }

  async function faultOf(method: string, operation: OpenApiOperation, request: Request) {
    const search = qs.stringify(request.query);
    const url = request.path + (search && `?${search}`);
    const answer = await sendTo(method, request);
    const { statusCode } = answer;
    result.statuses.set(statusCode, (result.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode < 300) result.called.add(operation.operationId);
    const wrong =
      statusCode >= 500
        ? 'fails'
        : (answers.misfit(request.path, operation, answer) ??
          unruly(operation, answer, options.rules));
    return (
      wrong &&
      `${request.caller}: ${method.toUpperCase()} ${decodeURIComponent(url)} ${JSON.stringify(request.body)?.slice(0, 600)}\n  ${statusCode} ${wrong}: ${answer.body.slice(0, 600)}`
    );
  }
}

/** The body of a request, and the header that says what it is. */
async function sentBy({ body, isForm }: Request): Promise<CallOptions> {
  if (body === undefined) return {};
  if (isForm) return formOf(body as Parameters<typeof formOf>[0]);
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
