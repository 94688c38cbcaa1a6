import { z } from 'zod';
import { id } from './fields.ts';
import { pageOf } from './rest.ts';

/** What `GET /api/audit` is asked for: a collection, and of it one document or one organization's. */
export const auditQuery = z.object({
  collection: z.string().min(1).max(80),
  document: id().optional(),
  organization: id().optional(),
});

/**
 * Who did what to a document of an organization, and what of it was before and after. Of restricted members it names the
 * member alone: that it was changed or, where the action is `read`, read by somebody else than the person.
 */
export const auditRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['visitor', 'person', 'operator', 'service']),
    id: z.string().optional(),
    /** Where it is known who asks may read it. */
    name: z.string().optional(),
  }),
  action: z.enum(['create', 'update', 'delete', 'restore', 'read']),
  collection: z.string(),
  document: id(),
  /** Whose document it is, where it is an organization's. */
  organization: id().optional(),
  changes: z.array(
    z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
  ),
});
export type AuditEntry = z.infer<typeof auditRecord>;

export const auditPage = pageOf(auditRecord);
export type AuditPage = z.infer<typeof auditPage>;
