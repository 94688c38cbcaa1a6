import { z } from 'zod';
import { everyItem } from '../access/menu.ts';
import { menuNamed } from '../access/paths.ts';
import { type AddedItem, addedItemSchema, badgeSchema } from './menu.ts';
import { requirementsSchema } from './requirements.ts';
import { slotsSchema } from './slots.ts';

/**
 * A page of a remote. `path` is a pattern of literal segments, `:name` segments, and optionally a last `*` for everything below. `reads`
 * are the API reads its first screen needs: `{search}` stands for the `parameters` in the page's own query string, and nothing else in it;
 * `{name}` for a path parameter. `defaults` are added if it has neither that parameter nor one of `unless`. `access` says who may open the
 * page: everybody, or anyone signed in.
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

/** A page as declared by `remote.json`, with the module that renders it, by its path in the workspace, and whether the server does so too. */
const pageModule = () => z.string().regex(/^\.\/src\/[\w./-]+\.tsx$/);
const declaredPageSchema = remotePageSchema.extend({
  module: pageModule(),
  serverRendered: z.boolean().default(false),
});

/** An item replaces no other one, which could open to others what a menu limits to some, and a group that it names exists. */
function checkAdded(items: readonly AddedItem[], { addIssue }: z.RefinementCtx): void {
  for (const [place, { menu, group, href }] of items.entries()) {
    const own = everyItem(menuNamed(menu)).map((item) => item.href);
    const isTwice = items.some(
      (other, at) => at < place && other.menu === menu && other.href === href,
    );
    if (own.includes(href) || isTwice)
      addIssue({
        code: 'custom',
        path: [place, 'href'],
        message: `The ${menu} menu has ${href} already`,
      });
    if (group !== undefined && !menuNamed(menu).some((item) => item.href === group))
      addIssue({
        code: 'custom',
        path: [place, 'group'],
        message: `The ${menu} menu has no group ${group}`,
      });
  }
}

/** The subject of a live event: `wellness.alert`. */
export const liveSubjectName = z.string().regex(/^[a-z]+(\.[a-zA-Z]+)*$/);

/** `remote.json`: what a remote declares to shell and edge without loading its code. */
export const remoteSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  pages: z.array(declaredPageSchema).min(1),
  slots: slotsSchema.default({}),
  menu: z.array(addedItemSchema).max(50).superRefine(checkAdded).default([]),
  badges: z.array(badgeSchema).max(50).default([]),
  /** The live events it subscribes to, besides those of the shell itself (`LiveSubjects`). */
  subjects: z.array(liveSubjectName).max(20).default([]),
  requires: requirementsSchema.default({}),
  /** Shows every register: the module that renders its list and its records. */
  registers: pageModule().optional(),
});

export type RemotePage = z.output<typeof remotePageSchema>;
export type RemoteDeclaration = Omit<z.output<typeof remoteSchema>, 'registers'>;
