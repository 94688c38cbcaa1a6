import type { Actor } from './origin.ts';

/** What the audit trail records about a collection's documents, for how long, and who may read it. */
export interface AuditRule {
  /** The values of changed members, before and after; their names alone; or no record of changes at all. Reads are recorded anyway. */
  keeps: 'values' | 'names' | 'none';
  /** How many days a record is kept. */
  days?: number;
  /**
   * Who may read it, among those who may read the documents: the organization's admins and operators, or only the person whose
   * document it is; `admins` when left out.
   */
  readers?: 'admins' | 'owner';
  /** Autosaved while somebody types: one person's changes to a document within a minute make one record. */
  isAutosaved?: boolean;
}

/** Three years, as long as hours of rest must be shown to an inspector. */
const DAYS = 1_095;

const defaults = { keeps: 'names', days: DAYS, readers: 'admins', isAutosaved: false } as const;

/** How long (days) the records of collections that are no longer declared are kept. */
export const daysOfUndeclared = DAYS;

/** A rule with its defaults filled in. @throws {TypeError} for a rule that cannot be applied. */
export function auditRuleOf(
  { slug, audit }: { slug: string; audit?: AuditRule | undefined },
  hasOwner: boolean,
): Required<AuditRule> {
  const rule = { ...defaults, ...audit };
  if (!(rule.days > 0)) throw new TypeError(`${slug}: its audit is kept for some days`);
  if (rule.readers === 'owner' && !hasOwner)
    throw new TypeError(`${slug}: its audit is the owner's, but no member says who that is`);
  return rule;
}

/** Whether a change by this person is merged with their latest one. */
export const isMerged = ({ isAutosaved }: Required<AuditRule>, actor: Actor) =>
  isAutosaved && actor !== 'system' && actor.kind === 'person';
