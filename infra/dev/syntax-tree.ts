import { parseSync } from '@swc/core';

/** Every node of a syntax tree, or of a part of one, that is an object. */
export function* nodesIn(tree: unknown): Generator<Record<string, unknown>> {
  if (typeof tree !== 'object' || tree === null) return;
  if (!Array.isArray(tree)) yield tree as Record<string, unknown>;
  for (const part of Object.values(tree)) yield* nodesIn(part);
}

/** Every node of the syntax tree of TypeScript code. @throws {Error} where the code is none */
export const nodesOf = (code: string): Generator<Record<string, unknown>> =>
  nodesIn(parseSync(code, { syntax: 'typescript', target: 'es2024' }));
