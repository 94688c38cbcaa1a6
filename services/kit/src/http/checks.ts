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
import { type ApiError, apiErrors, type FieldFailure, failuresOf } from '../errors.ts';
import { readsByPost } from './read-by-post.ts';

/** Types what a route takes by the zod schemas that describe it; what JSON Schema describes is unknown. */
export interface Checked extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  /** Answers go out as they are. */
  serializer: unknown;
}

/** An app whose routes take what their schemas say. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  Checked
>;

/** Thrown when part of a request does not fit the schema of its route. */
class Misfit extends Error {
  readonly part: string | undefined;
  readonly failures: FieldFailure[];

  constructor(part: string | undefined, failures: FieldFailure[]) {
    super('the request does not fit the schema of its route');
    this.part = part;
    this.failures = failures;
  }
}

/** Checks what is described by zod, before the handler and after `preValidation`; nothing is checked by JSON Schema. */
export const compileCheck: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) return () => true;
  return (value: unknown) => {
    const { data, error } = schema.safeParse(value ?? {}, { error: readableIssue });
    return error ? { error: new Misfit(httpPart, failuresOf(error)) } : { value: data };
  };
};

/** The refusal of a request that does not fit the schema of its route: at each member of a body; undefined for any other error. */
export function refusalOf(error: Error, request: FastifyRequest): ApiError | undefined {
  if (!(error instanceof Misfit)) return undefined;
  // An address that can lead to nothing leads nowhere.
  if (error.part === 'params') return apiErrors.notFound();
  const { url = '', schema } = request.routeOptions;
  if (error.part === 'body' && !readsByPost(request.raw))
    return apiErrors.validation(schema?.collection ?? url.split('/')[2] ?? '', error.failures);
  return apiErrors.badRequest(error.failures.map(({ message }) => message).join(' '));
}
