import type { Listing } from '@fairlead/contracts/api/listings';
import { Route, Routes } from '@fairlead/ui';
import { screen, within } from '@testing-library/react';
import DetailPage from '../features/detail/detail-page.tsx';
import { paths } from '../paths.ts';
import { bareListing, isOneListing } from './listing.ts';
import { draw, serve } from './stage.tsx';

/** The page of a job, by its address. */
export const jobPage = (
  <Routes>
    <Route path={paths.job.pattern} element={<DetailPage />} />
  </Routes>
);

/** Opens the page of a listing with only what a test needs. */
export async function openJob(listing: Partial<Listing>) {
  const shown = { ...bareListing, ...listing };
  serve(({ pathname }) => (isOneListing(pathname) ? shown : { docs: [] }));
  const drawn = draw(jobPage, paths.job.href(shown.id));
  await screen.findByRole('heading', { level: 1, name: shown.title });
  return drawn;
}

/** A section of the page by its heading. */
export const section = (name: string) => within(screen.getByRole('region', { name }));

/** The lines of a section: label and value. */
export const linesOf = (name: string) =>
  Object.fromEntries(
    section(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
