import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/login': () => import('./features/sign-in/sign-in-page.tsx'),
  '/register': () => import('./features/registration/register-page.tsx'),
  '/forgot-password': () => import('./features/password-reset/forgot-password-page.tsx'),
  '/reset-password': () => import('./features/password-reset/reset-password-page.tsx'),
  '/verify-email': () => import('./features/verification/verify-email-page.tsx'),
  '/cv/:id': () => import('./features/cv/shared-cv-page.tsx'),
  '/account': () => import('./features/dashboard/to-dashboard.tsx'),
  '/account/dashboard': () => import('./features/dashboard/dashboard-page.tsx'),
  '/account/personal/personal': () => import('./features/profile/personal-page.tsx'),
  '/account/personal/basic-info': () => import('./features/profile/basic-info-page.tsx'),
  '/account/personal/contact': () => import('./features/profile/contact-page.tsx'),
  '/account/personal/next-of-kin': () => import('./features/profile/next-of-kin-page.tsx'),
  '/account/personal/availability': () => import('./features/profile/availability-page.tsx'),
  '/account/personal/medical': () => import('./features/profile/medical-page.tsx'),
  '/account/profession/about-me': () => import('./features/profile/about-me-page.tsx'),
  '/account/profession/experience': () => import('./features/profile/experience-page.tsx'),
  '/account/profession/qualifications': () => import('./features/profile/qualifications-page.tsx'),
  '/account/profession/skills': () => import('./features/profile/skills-page.tsx'),
  '/account/profession/background-check': () =>
    import('./features/background-check/background-check-page.tsx'),
  '/account/documents/cv': () => import('./features/cv/cv-page.tsx'),
  '/account/documents/certificates': () => import('./features/credentials/certificates-page.tsx'),
  '/account/documents/references': () => import('./features/credentials/references-page.tsx'),
  '/account/documents/uploads': () => import('./features/credentials/uploads-page.tsx'),
  '/account/financial/banking': () => import('./features/profile/banking-page.tsx'),
  '/account/financial/payroll': () => import('./features/credentials/payroll-page.tsx'),
  '/account/qualifications/certificates': () =>
    import('./features/credentials/certificates-page.tsx'),
  '/account/qualifications/licenses': () => import('./features/credentials/licenses-page.tsx'),
  '/account/qualifications/training': () => import('./features/credentials/training-page.tsx'),
  '/account/chat': () => import('./features/chat/chat-page.tsx'),
  '/account/chat/reports': () => import('./features/chat/reports/reports-page.tsx'),
  '/account/settings': () => import('./features/settings/settings-page.tsx'),
};
