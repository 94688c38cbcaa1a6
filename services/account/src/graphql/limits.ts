import { GraphQLError, type ValidationRule } from 'graphql';

const MOST_FIELDS = 200;

/**
 * Refuses requests that would bypass the limits of single calls: more than one mutation, or more
 * fields than anybody needs.
 */
export const withinLimits: ValidationRule = (context) => {
  let fields = 0;
  let mutations = 0;
  return {
    Field(node) {
      fields += 1;
      if (context.getParentType()?.name === 'Mutation') mutations += 1;
      if (fields === MOST_FIELDS + 1)
        context.reportError(new GraphQLError('This asks for too many fields.', { nodes: node }));
      if (mutations === 2)
        context.reportError(new GraphQLError('Send one mutation at a time.', { nodes: node }));
    },
  };
};
