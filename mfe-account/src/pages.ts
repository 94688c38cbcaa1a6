import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/login': () => import('./features/sign-in/sign-in-page.tsx'),
  '/register': () => import('./features/registration/register-page.tsx'),
  '/forgot-password': () => import('./features/password-reset/forgot-password-page.tsx'),
  '/reset-password': () => import('./features/password-reset/reset-password-page.tsx'),
  '/verify-email': () => import('./features/verification/verify-email-page.tsx'),
  '/account': () => import('./features/dashboard/to-dashboard.tsx'),
  '/account/dashboard': () => import('./features/dashboard/dashboard-page.tsx'),
  '/account/settings': () => import('./features/settings/settings-page.tsx'),
};
