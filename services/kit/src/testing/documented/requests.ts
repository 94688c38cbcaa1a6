import fc from 'fast-check';
import { type OpenApiDocument, type OpenApiOperation, pathsOf, type Values } from '../arbitrary.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** Who calls, and of what. */
export interface RequestOptions {
  /** Who calls, by name; undefined is a visitor. */
  callers: Readonly<Record<string, string | undefined>>;
  /** Ids of existing documents. */
  ids: readonly string[];
  /** Values of some members, by operation and member, where a schema alone never produces an accepted one. */
  given?: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>>;
}

/** One call to be made. */
export interface Request {
  path: string;
  query: Record<string, unknown>;
  body: unknown;
  /** The body is the parts of a form, including files. */
  isForm: boolean;
  caller: string;
}

/** Requests to an operation that match its description, of values that match the schemas of the document. */
export function requestOf(
  document: OpenApiDocument,
  path: string,
  { operationId, parameters = [], requestBody }: OpenApiOperation,
  { values, callers, given = {} }: Omit<RequestOptions, 'ids'> & { values: Values },
): fc.Arbitrary<Request> {
  const own = given[operationId] ?? {};
  const conditions = () => values.conditions(pathsOf(document, path));
  const made = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema }) => [
          name,
          own[name] ?? (name === 'where' ? conditions() : values.of(schema)),
        ]),
    );
  const needed = parameters.filter((one) => one.required && one.in === 'query');
  const members: Record<string, fc.Arbitrary<unknown>> = { ...own };
  for (const { name } of parameters) delete members[name];
  const form = requestBody?.content[FORM_TYPE]?.schema;
  const schema = form ?? requestBody?.content[JSON_TYPE]?.schema;
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
      isForm: form !== undefined,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(at[name]))),
      ...rest,
    }));
}
