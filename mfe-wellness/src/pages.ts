import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/account/wellness': () => import('./features/home/home-page.tsx'),
  '/account/wellness/check-in': () => import('./features/check-in/check-in-page.tsx'),
  '/account/wellness/resources': () => import('./features/resources/resources-page.tsx'),
  '/organization/:org/wellness/emergency': () => import('./features/plans/plans-page.tsx'),
  '/organization/:org/wellness/resources': () => import('./features/library/library-page.tsx'),
  '/organization/:org/wellness/dashboard': () =>
    import('./features/group-figures/dashboard-page.tsx'),
  '/organization/:org/wellness/analytics': () =>
    import('./features/group-figures/analytics-page.tsx'),
  '/organization/:org/wellness/reports': () => import('./features/group-figures/reports-page.tsx'),
  '/organization/:org/wellness/incidents': () => import('./features/cases/cases-page.tsx'),
  '/organization/:org/wellness/incidents/:case': () =>
    import('./features/cases/handler-case-page.tsx'),
  '/account/wellness/incident-report': () =>
    import('./features/reporting/incident-report-page.tsx'),
  '/account/wellness/incident-report/:case': () => import('./features/case/own-case-page.tsx'),
  '/report': () => import('./features/reporting/public-report-page.tsx'),
  '/case': () => import('./features/case/reporter-case-page.tsx'),
  '/account/wellness/activity-tracker': () => import('./features/activities/activities-page.tsx'),
  '/account/wellness/support': () => import('./features/support/support-page.tsx'),
  '/account/personality-test': () => import('./features/personality/start/personality-page.tsx'),
  '/account/personality-test/take-test': () =>
    import('./features/personality/taking/take-test-page.tsx'),
  '/account/personality-test/results': () =>
    import('./features/personality/results/results-page.tsx'),
  '/account/personality-test/results/:result': () =>
    import('./features/personality/results/result-page.tsx'),
  '/organization/:org/wellness/alerts': () => import('./features/alerts/alerts-page.tsx'),
  '/organization/:org/wellness/alerts/:alert': () => import('./features/alerts/alert-page.tsx'),
  '/organization/:org/wellness/crew': () => import('./features/crew/crew-page.tsx'),
  '/organization/:org/wellness/crew/:profile': () => import('./features/crew/profile-page.tsx'),
  '/organization/:org/wellness/team': () => import('./features/team/team-page.tsx'),
};
