import type { Viewer } from '../auth/viewer.ts';

/** What the audit trail keeps of a collection's documents, for how long, and who reads it. */
export interface AuditRule {
  /** The values of changed members, before and after; their names alone; or no record of changes at all. Readings are recorded all the same. */
  keeps: 'values' | 'names' | 'none';
  /** For how many days a record is kept. */
  days?: number;
  /**
   * Who reads it, of those who may read the documents: the organization's admins and operators, or only the person whose document
   * it is; `admins` when left out.
   */
  readers?: 'admins' | 'owner';
  /** Saved while somebody types: what one person changes of a document within a minute is one record. */
  isAutosaved?: boolean;
}

/** Three years, as long as hours of rest must be shown to an inspector. */
const DAYS = 1_095;

const usual = { keeps: 'names', days: DAYS, readers: 'admins', isAutosaved: false } as const;

/** How long (days) records are kept of collections that are not declared any more. */
export const daysOfUndeclared = DAYS;

/** A rule with what it leaves out. @throws {TypeError} for one that cannot be kept. */
export function auditRuleOf(
  { slug, audit }: { slug: string; audit?: AuditRule | undefined },
  hasOwner: boolean,
): Required<AuditRule> {
  const rule = { ...usual, ...audit };
  if (!(rule.days > 0)) throw new TypeError(`${slug}: its audit is kept for some days`);
  if (rule.readers === 'owner' && !hasOwner)
    throw new TypeError(`${slug}: its audit is the owner's, but no member says who that is`);
  return rule;
}

/** Whether a change by this viewer is merged with their latest one. */
export const isMerged = ({ isAutosaved }: Required<AuditRule>, viewer: Viewer | undefined) =>
  isAutosaved && viewer?.kind === 'person';
