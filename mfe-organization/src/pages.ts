import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/organization/:org': () => import('./features/company-dashboard/company-dashboard-page.tsx'),
  '/organization/:org/fleet': () => import('./features/fleet/fleet-page.tsx'),
  '/organization/:org/crew-management/particulars': () =>
    import('./features/people/people-page.tsx'),
  '/organization/:org/crew-management/particulars/:employee': () =>
    import('./features/people/person-page.tsx'),
  '/organization/:org/organization/access-templates': () =>
    import('./features/access-templates/access-templates-page.tsx'),
  '/organization/:org/profile': () => import('./features/profile/profile-page.tsx'),
  '/account/invitations': () => import('./features/invitations/my-invitations-page.tsx'),
  '/organization/:org/vessel/:vessel/dashboard': () =>
    import('./features/vessel-dashboard/vessel-dashboard-page.tsx'),
  '/organization/:org/employee/:employee/dashboard': () =>
    import('./features/employment/employee-dashboard-page.tsx'),
  '/organization/:org/crew/:vessel/:employee/dashboard': () =>
    import('./features/employment/crew-dashboard-page.tsx'),
  // Whatever else of an organization is declared here is a register's: which, its page finds out, so that no other page loads what registers are.
  '/organization/:org/*': () => import('./features/registers/registers-page.tsx'),
};
