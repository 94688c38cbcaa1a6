import { Route, Routes } from '@fairlead/ui';
import { lazy, Suspense } from 'react';
import { DetailPage } from './features/detail/detail-page.tsx';
import { DirectoryPage } from './features/directory/directory-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { paths } from './paths.ts';

// Long texts that few visits need.
const ReadingPage = lazy(
  () => import(/* webpackChunkName: "lazy-reading" */ './features/pages/reading-page.tsx'),
);

const ApplicationsPage = lazy(
  () => import(/* webpackChunkName: "lazy-account" */ './features/account/applications-page.tsx'),
);
const FavouritesPage = lazy(
  () => import(/* webpackChunkName: "lazy-account" */ './features/account/favourites-page.tsx'),
);

/** The pages of this remote, as `remote.json` declares them. */
export function Pages() {
  return (
    <Suspense>
      <Routes>
        <Route path={paths.home.pattern} element={<HomePage />} />
        <Route path={paths.jobs.pattern} element={<DirectoryPage />} />
        <Route path={paths.job.pattern} element={<DetailPage />} />
        <Route path={paths.applications.pattern} element={<ApplicationsPage />} />
        <Route path={paths.favourites.pattern} element={<FavouritesPage />} />
        <Route path="*" element={<ReadingPage />} />
      </Routes>
    </Suspense>
  );
}
