import { readableIssue } from '@fairlead/contracts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';
import { type ApiError, apiErrors, type FieldFailure, failuresOf } from '../runtime/errors.ts';
import { readsByPost } from './method-override.ts';

/** Types the input of a route by the zod schemas that describe it; anything described by JSON Schema is unknown. */
export interface Checked extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  /** Answers are sent unchecked. */
  serializer: unknown;
}

/** An app whose routes accept what their schemas describe. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  Checked
>;

/** Thrown when part of a request does not match the schema of its route. */
class Misfit extends Error {
  readonly part: string | undefined;
  readonly failures: FieldFailure[];

  constructor(part: string | undefined, failures: FieldFailure[]) {
    super('the request does not fit the schema of its route');
    this.part = part;
    this.failures = failures;
  }
}

/** Validates what zod describes, before the handler and after `preValidation`; JSON Schema validates nothing. */
export const compileCheck: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) return () => true;
  return (value: unknown) => {
    const { data, error } = schema.safeParse(value ?? {}, { error: readableIssue });
    return error ? { error: new Misfit(httpPart, failuresOf(error)) } : { value: data };
  };
};

/** The refusal of a request that does not match the schema of its route: one entry per member of a body; undefined for any other error. */
export function refusalOf(error: Error, request: FastifyRequest): ApiError | undefined {
  if (!(error instanceof Misfit)) return undefined;
  // A URL that cannot match anything is a 404.
  if (error.part === 'params') return apiErrors.notFound();
  const { url = '', schema } = request.routeOptions;
  if (error.part === 'body' && !readsByPost(request.raw))
    return apiErrors.validation(schema?.collection ?? url.split('/')[2] ?? '', error.failures);
  return apiErrors.badRequest(error.failures.map(({ message }) => message).join(' '));
}
