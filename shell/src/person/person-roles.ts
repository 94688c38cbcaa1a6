import type { RolesPort } from '@fairlead/contracts/portal/roles';
import type { FoundPage } from '../menu/pages.ts';

/** A person's roles, as the frame itself follows them. */
export interface PersonRoles extends RolesPort {
  /** The name of the vessel whose page a path is; undefined elsewhere, and until it is known. */
  vesselNameAt(path: string): string | undefined;
  /** Every page that they may open. */
  pages(): FoundPage[];
  /** Retries at once what could not be read. */
  retry(): void;
}
