import { graphqlAnswer, graphqlRequest } from '@fairlead/contracts';
import { ApiError, apiErrors, described } from '@fairlead/service-kit';
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { withinLimits } from './limits.ts';
import { type Call, resolversOf } from './resolvers.ts';
import { schema } from './schema.ts';

/** `POST /api/graphql`: failures are answered with 200, `errors` and null data. */
export function graphqlRoutes(account: Account): void {
  const { app, log } = account.service;
  const resolvers = resolversOf(account);

  app.post(
    '/api/graphql',
    {
      schema: described({
        summary: 'GraphQL of people and their sessions',
        body: graphqlRequest,
        answers: { 200: graphqlAnswer },
      }),
      // Invalid requests are refused as elsewhere.
      attachValidation: true,
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { data = null, errors } = request.validationError
        ? failed(apiErrors.badRequest('Send a query.'))
        : await answer(request.body, { request, reply });
      return errors ? { data, errors: errors.map(entryOf) } : { data };
    },
  );

  async function answer(
    { query, variables, operationName }: z.output<typeof graphqlRequest>,
    call: Call,
  ): Promise<ExecutionResult> {
    try {
      const document = parse(query, { maxTokens: 2_000 });
      const errors = validate(schema, document, [...specifiedRules, withinLimits]);
      if (errors.length) return { data: null, errors };
      return await execute({
        schema,
        document,
        rootValue: resolvers,
        contextValue: call,
        variableValues: variables,
        operationName,
      });
    } catch (error) {
      return failed(error);
    }
  }

  function entryOf({ message, path, originalError, extensions }: GraphQLError) {
    if (!originalError || originalError instanceof GraphQLError)
      return {
        message,
        path,
        extensions: { name: 'GraphQLError', statusCode: 400, ...extensions },
      };
    if (!(originalError instanceof ApiError))
      log.error({ err: originalError }, 'a GraphQL operation failed');
    const known = originalError instanceof ApiError ? originalError : apiErrors.unexpected();
    const { status, name, entry } = known;
    return {
      message: entry.message,
      path,
      extensions: {
        name,
        statusCode: status,
        ...(entry.data !== undefined && { data: entry.data }),
      },
    };
  }
}

function failed(error: unknown): ExecutionResult {
  const known =
    error instanceof GraphQLError
      ? error
      : new GraphQLError('Something went wrong.', {
          originalError: error instanceof Error ? error : undefined,
        });
  return { data: null, errors: [known] };
}
