import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NotFound } from './not-found.tsx';

it.each([
  [
    '/organization/o1/vessel/v1/crew/nowhere',
    'Vessel dashboard',
    '/organization/o1/vessel/v1/dashboard',
  ],
  ['/organization/o1/nowhere', 'Company dashboard', '/organization/o1'],
  ['/account/nowhere', 'Your dashboard', '/account/dashboard'],
  ['/accounts', 'See all jobs', '/jobs'],
  ['/nowhere', 'See all jobs', '/jobs'],
])('leads from %s back into its area', (path, name, href) => {
  render(<NotFound path={path} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
