import { z } from 'zod';
import { organizationRoles } from '../reference/employment.ts';
import { codesOf } from '../reference/options.ts';

const menuHref = z.string().regex(/^(\/[\w.~-]+)+$/, 'This is not a path below a menu');

/**
 * An item that a remote adds to a menu: its path from the start of the menu, such as `/audits`, below the group at the path `group` if it
 * names one. `permission` are the menu roles that it admits; without them everybody in the organization.
 */
export const addedItemSchema = z.strictObject({
  menu: z.enum(['account', 'company', 'vessel']),
  group: menuHref.optional(),
  title: z.string().min(1).max(60),
  href: menuHref,
  icon: z.string().regex(/^[a-z][a-z0-9-]*$/),
  permission: z.array(z.enum(codesOf(organizationRoles))).default([]),
  description: z.string().max(200).optional(),
  isNew: z.boolean().optional(),
  isComing: z.boolean().optional(),
});

/**
 * A count next to an item: the value of `member` in the answer to `read`, for the item that leads to `page`, by its path as declared in
 * `remote.json`. `{name}` in `read` stands for a parameter of that path. A missing member counts nothing; badges with the same read
 * share it.
 */
export const badgeSchema = z.strictObject({
  page: z.string().regex(/^(\/:?[\w.~-]+)+$/),
  read: z.string().startsWith('/api/'),
  member: z.string().regex(/^\w[\w-]*(\.\w[\w-]*)*$/),
});

export type AddedItem = z.output<typeof addedItemSchema>;
export type MenuBadge = z.output<typeof badgeSchema>;
