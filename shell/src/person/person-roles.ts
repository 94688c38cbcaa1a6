import type { RolesPort } from '@fairlead/contracts/portal/roles';
import type { FoundPage } from '../menu/pages.ts';

/** A person's roles, as the frame itself follows them. */
export interface PersonRoles extends RolesPort {
  /** Every page that they may open. */
  pages(): FoundPage[];
  /** Retries at once what could not be read. */
  retry(): void;
}
