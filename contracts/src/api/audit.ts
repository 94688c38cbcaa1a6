import { z } from 'zod';
import { id } from './fields.ts';
import { pageOf } from './rest.ts';

/** The query of `GET /api/audit`: a collection, and in it one document or one organization's. */
export const auditQuery = z.object({
  collection: z.string().min(1).max(80),
  document: id().optional(),
  organization: id().optional(),
});

/**
 * Who did what to a document of an organization, with values before and after. Restricted members are given by name
 * alone: that they were changed or, if the action is `read`, read by somebody other than the person.
 */
export const auditRecord = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['visitor', 'person', 'operator', 'service']),
    id: z.string().optional(),
    /** Present when the viewer may read it. */
    name: z.string().optional(),
  }),
  action: z.enum(['create', 'update', 'delete', 'restore', 'read']),
  collection: z.string(),
  document: id(),
  /** The organization that owns the document, if any. */
  organization: id().optional(),
  changes: z.array(
    z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
  ),
});
export type AuditEntry = z.infer<typeof auditRecord>;

export const auditPage = pageOf(auditRecord);
export type AuditPage = z.infer<typeof auditPage>;
