import type { RoleType } from '@fairlead/contracts/access';

/** The icon of each type of role. */
export const roleIcons: Readonly<Record<RoleType, string>> = {
  personal: 'user',
  employee: 'id-card',
  crew: 'anchor',
  organization: 'building',
  vessel: 'ship',
};
