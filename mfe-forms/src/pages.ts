import type { PageLoaders } from '@fairlead/remote-kit';

/** The pages of this remote, as `remote.json` declares them. */
export const pages: PageLoaders = {
  // Filling in
  '/account/forms': () => import('./features/form-lists/own-forms-page.tsx'),
  '/account/forms/fill/:form': () => import('./features/filling/fill-page.tsx'),
  '/account/forms/submissions': () => import('./features/submissions/submissions-page.tsx'),
  '/account/forms/submissions/:submission': () =>
    import('./features/submissions/submission-page.tsx'),
  '/organization/:org/vessel/:vessel/forms': () =>
    import('./features/form-lists/vessel-forms-page.tsx'),
  // Writing forms
  '/organization/:org/forms': () => import('./features/library/library-page.tsx'),
  '/organization/:org/forms/create': () => import('./features/builder/create-page.tsx'),
  '/organization/:org/forms/edit/:form': () => import('./features/builder/edit-page.tsx'),
  '/organization/:org/forms/submissions/:form': () => import('./features/answers/answers-page.tsx'),
  '/organization/:org/forms/submissions/:form/:submission': () =>
    import('./features/answers/visitor-answer-page.tsx'),
  // Without an account
  '/forms/:form': () => import('./features/public-form/public-form-page.tsx'),
  '/signature/:hash': () => import('./features/proof/proof-page.tsx'),
};
