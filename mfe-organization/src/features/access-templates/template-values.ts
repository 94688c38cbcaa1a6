import { accessLevels } from '@fairlead/contracts/access/levels';
import { accessScopes, grantablePages } from '@fairlead/contracts/access/table';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { templateRoles } from '@fairlead/contracts/api/organizations';
import { labelOf } from '@fairlead/contracts/reference/options';
import { z } from 'zod';

/** A template as its form shows it: the level of each page, or nothing where the roles decide. */
export const templateSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name is required')
    .max(120, 'This must be at most 120 characters'),
  description: z.string().trim().max(500, 'This must be at most 500 characters'),
  scope: z.enum(['org', 'vessel']),
  roles: z.array(z.string()),
  levels: z.record(z.string(), z.string()),
});
export type TemplateValues = z.infer<typeof templateSchema>;

/** The form values of a template, or of none yet. */
export const valuesOf = (template: DocumentOf<'accessTemplates'> | undefined): TemplateValues => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  scope: template?.scope ?? 'org',
  roles: template?.roles ?? [],
  levels: Object.fromEntries(template?.permissions.map(({ page, level }) => [page, level]) ?? []),
});

/** What the form sends. */
export const changesOf = ({ name, description, scope, roles, levels }: TemplateValues) => ({
  name,
  description: description || null,
  scope,
  roles: templateRoles.map(({ code }) => code).filter((code) => roles.includes(code)),
  // Choices for pages of the other scope are dropped.
  permissions: grantablePages(scope).flatMap(({ href: page }) => {
    const level = accessLevels.find(({ code }) => code === levels[page])?.code;
    return level ? [{ page, level }] : [];
  }),
});

/** The labels of the fields for conflicts. */
export const words = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  scope: { label: 'Reaches over', say: (code: string) => labelOf(accessScopes, code) ?? '' },
  roles: {
    label: 'Menu roles',
    say: (codes: string[]) =>
      codes.map((code) => labelOf(templateRoles, code)).join(', ') || 'None',
  },
  levels: {
    label: 'Pages',
    say: (levels: Record<string, string>) => `${Object.keys(levels).length} pages`,
  },
};
