import type { PageLoaders } from '@fairlead/remote-kit';

const reading = () => import('./features/pages/reading-page.tsx');

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  '/': () => import('./features/home/home-page.tsx'),
  '/jobs': () => import('./features/directory/directory-page.tsx'),
  '/job/:id': () => import('./features/detail/detail-page.tsx'),
  '/employer/:id': () => import('./features/employer/employer-page.tsx'),
  '/account/applications': () => import('./features/account/applications-page.tsx'),
  '/account/favourites': () => import('./features/account/favourites-page.tsx'),
  '/job-alerts/:id': () => import('./features/alerts/end-alert-page.tsx'),
  '/organization/:org/jobs': () => import('./features/recruiting-listings/listings-page.tsx'),
  '/organization/:org/jobs/pipeline': () => import('./features/overview/overview-page.tsx'),
  '/organization/:org/jobs/:listing': () =>
    import('./features/recruiting-listings/listing-page.tsx'),
  '/organization/:org/jobs/pipeline/:listing': () => import('./features/board/board-page.tsx'),
  '/organization/:org/jobs/pipeline/candidate/:application': () =>
    import('./features/candidate/candidate-page.tsx'),
  '/post-a-job': () => import('./features/post-a-job/post-a-job-page.tsx'),
  '/about': reading,
  '/support': reading,
  '/privacy': reading,
  '/terms': reading,
  '/resources/job-search': reading,
  '/resources/career': reading,
  '/resources/salary': reading,
  '/resources/training': reading,
};
