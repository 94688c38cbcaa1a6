import { z } from 'zod';
import { requirementsSchema } from './requirements.ts';
import { slotsSchema } from './slots.ts';

/**
 * A page of a remote. `path` is a pattern of literal segments, `:name` segments, and optionally a last `*`
 * for everything below. `reads` are the API reads its first screen needs: `{search}` stands for what the page's
 * own query string says of its `parameters`, and for nothing else of it; `{name}` for a path parameter. `defaults` are added to it where it
 * names neither that parameter nor one of `unless`. `access` says who may open the page: everybody, or whoever is signed in.
 */
export const remotePageSchema = z.strictObject({
  path: z.string().regex(/^\/(?:(?:[\w.~-]+|:\w+)(?:\/(?:[\w.~-]+|:\w+))*(?:\/\*)?|\*)?$/),
  title: z.string().min(1),
  description: z.string().min(1),
  access: z.enum(['all', 'person']).default('all'),
  parameters: z.array(z.string().regex(/^[\w-]+$/)).default([]),
  defaults: z
    .array(
      z.strictObject({
        parameter: z.string(),
        value: z.string(),
        unless: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  reads: z.array(z.string().startsWith('/api/')).default([]),
});

/** A page as `remote.json` declares it, with the module that draws it, by its path in the workspace. */
const declaredPageSchema = remotePageSchema.extend({
  module: z.string().regex(/^\.\/src\/[\w./-]+\.tsx$/),
});

/** `remote.json`: what a remote tells shell and edge without its code being loaded. */
export const remoteSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  pages: z.array(declaredPageSchema).min(1),
  slots: slotsSchema.default({}),
  requires: requirementsSchema.default({}),
});

export type RemotePage = z.output<typeof remotePageSchema>;
export type RemoteDeclaration = z.output<typeof remoteSchema>;
