import type { RolesPort } from '@fairlead/contracts/portal/roles';
import type { FoundPage } from '../menu/pages.ts';

/** What a person is, as the frame itself follows it. */
export interface PersonRoles extends RolesPort {
  /** Every page that they may open. */
  pages(): FoundPage[];
  /** Asks again at once for what could not be read. */
  retry(): void;
}
