import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import qs from 'qs';
import type { JsonSchema } from '../http/openapi/json-schema.ts';
import { type OpenApiDocument, type OpenApiOperation, pathsOf, Values } from './arbitrary.ts';
import type { TestService } from './service.ts';

/** Refusals that every collection has: of paths that it does not have, and of a bulk call whose where says nothing. */
const usualRules: readonly Rule[] = [
  { says: /cannot be queried/ },
  { of: /^(patch|delete)/, says: /A bulk call needs a where/ },
];

/** A refusal that is a rule of the product and no matter of shape. */
export interface Rule {
  /** The operations that have it; all of them when left out. */
  of?: RegExp;
  /** The member that is refused; none when it is the call as a whole. */
  at?: string;
  /** What its message says. */
  says: RegExp;
}

export interface DocumentedOptions {
  seed: number;
  /** Requests an operation and caller. */
  runs: number;
  /** Who calls, by name; undefined is a visitor. */
  callers: Readonly<Record<string, string | undefined>>;
  /** Ids of documents that are there. */
  ids: readonly string[];
  /** Refusals with 400 that are rules. */
  rules: readonly Rule[];
  /** Operations that are not called, by their id, and why. */
  leftOut?: Readonly<Record<string, string>>;
  /** Some members' values, by operation and member, where a schema alone never hits upon one that is taken. */
  given?: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>>;
}

/** What a run came to: calls by status, and what did not fit. */
export interface DocumentedResult {
  statuses: Map<number, number>;
  called: Set<string>;
  faults: string[];
}

interface Request {
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  caller: string;
}

const JSON_TYPE = 'application/json';

/**
 * Calls every operation of a service's OpenAPI document with requests that fit it, made from a seed, and looks that none is
 * answered 5xx or refused for its shape, and that each answer fits what is said of it.
 */
export async function callAsDocumented(
  { call }: Pick<TestService, 'call'>,
  options: DocumentedOptions,
): Promise<DocumentedResult> {
  const document: OpenApiDocument = (await call('GET', '/openapi.json')).json();
  const answers = new Answers(document);
  const result: DocumentedResult = { statuses: new Map(), called: new Set(), faults: [] };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (options.leftOut?.[operation.operationId] !== undefined) continue;
      const requests = fc.sample(requestOf(document, path, operation, options), {
        seed: options.seed,
        numRuns: options.runs * Object.keys(options.callers).length,
      });
      for (const request of requests) {
        const fault = await faultOf(method, operation, request);
        if (!fault) continue;
        result.faults.push(fault);
        break;
      }
    }
  return result;

  async function faultOf(method: string, operation: OpenApiOperation, request: Request) {
    const token = options.callers[request.caller];
    const search = qs.stringify(request.query);
    const url = request.path + (search && `?${search}`);
    const answer = await call(method.toUpperCase() as 'GET', url, {
      ...(token && { token }),
      ...(request.body !== undefined && {
        payload: JSON.stringify(request.body),
        headers: { 'content-type': JSON_TYPE },
      }),
    });
    const { statusCode } = answer;
    result.statuses.set(statusCode, (result.statuses.get(statusCode) ?? 0) + 1);
    if (statusCode < 300) result.called.add(operation.operationId);
    const wrong =
      statusCode >= 500
        ? 'fails'
        : (answers.misfit(request.path, operation, answer) ??
          unruly(operation, answer, [...usualRules, ...options.rules]));
    return (
      wrong &&
      `${request.caller}: ${method.toUpperCase()} ${decodeURIComponent(url)} ${JSON.stringify(request.body)?.slice(0, 600)}\n  ${statusCode} ${wrong}: ${answer.body.slice(0, 600)}`
    );
  }
}

/** What a refusal says that is no rule. */
function unruly(
  { operationId }: OpenApiOperation,
  { statusCode, body }: LightMyRequestResponse,
  rules: readonly Rule[],
): string | undefined {
  if (statusCode === 415 || statusCode === 405 || statusCode === 413)
    return 'refused for its shape';
  if (statusCode !== 400) return undefined;
  const { errors } = JSON.parse(body) as { errors: Refused[] };
  const other = errors
    .flatMap(saidIn)
    .find(
      ({ path, message }) =>
        !rules.some(
          ({ of, at, says }) =>
            (of?.test(operationId) ?? true) &&
            at === path &&
            (message === undefined || says.test(message)),
        ),
    );
  return other && `refused by what is no rule (${other.path}: ${other.message})`;
}

/** One entry of a refusal: of a call, or of one document of a bulk call, which names its members in its message alone. */
interface Refused {
  message: string;
  data?: { errors?: Said[] };
}

interface Said {
  path?: string | undefined;
  message?: string;
}

function saidIn({ message, data }: Refused): Said[] {
  if (data?.errors) return data.errors;
  const [, paths] = /^The following fields? (?:is|are) invalid: (.*)$/.exec(message) ?? [];
  return paths?.split(', ').map((path) => ({ path })) ?? [{ message }];
}

/** Checks answers against what the document says of them. */
class Answers {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #document: OpenApiDocument;

  constructor(document: OpenApiDocument) {
    this.#document = document;
    // The package's types do not say that its default export is the function.
    (formats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
  }

  misfit(
    path: string,
    { responses, operationId }: OpenApiOperation,
    { statusCode, body }: LightMyRequestResponse,
  ): string | undefined {
    const described = responses[statusCode] ?? responses.default;
    const schema = described?.content?.[JSON_TYPE]?.schema;
    if (!schema) return 'is not described';
    if (statusCode < 300 && !responses[statusCode]) return 'is a success that is not described';
    const name = `${operationId} ${responses[statusCode] ? statusCode : 'default'}`;
    const check = this.#ajv.getSchema(name) ?? this.#added(name, schema);
    return check?.(JSON.parse(body))
      ? undefined
      : `does not fit at ${path} (${this.#ajv.errorsText(check?.errors)})`;
  }

  #added(name: string, schema: JsonSchema) {
    const { components } = this.#document;
    this.#ajv.addSchema({ ...schema, components }, name);
    return this.#ajv.getSchema(name);
  }
}

/** Requests to an operation that fit its description. */
function requestOf(
  document: OpenApiDocument,
  path: string,
  { operationId, parameters = [], requestBody }: OpenApiOperation,
  { callers, ids, given = {} }: DocumentedOptions,
): fc.Arbitrary<Request> {
  const values = new Values(document, ids);
  const own = given[operationId] ?? {};
  const conditions = values.conditions(pathsOf(document, path.split('/')[2] ?? ''));
  const made = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [
          name,
          own[name] ?? (name === 'where' ? conditions : values.of(schema)),
        ]),
    );
  const needed = parameters.filter((one) => one.required && one.in === 'query');
  const members: Record<string, fc.Arbitrary<unknown>> = { ...own };
  for (const { name } of parameters) delete members[name];
  const schema = requestBody?.content[JSON_TYPE]?.schema;
  const body = schema
    ? fc
        .tuple(values.of(schema), fc.record(members))
        .map(([one, other]) => ({ ...(one as object), ...other }))
    : fc.constant(undefined);
  return fc
    .record({
      at: fc.record(made('path')),
      query: fc.record(made('query'), { requiredKeys: needed.map(({ name }) => name) }),
      body,
      caller: fc.constantFrom(...Object.keys(callers)),
    })
    .map(({ at, ...rest }) => ({
      path: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(at[name]))),
      ...rest,
    }));
}
