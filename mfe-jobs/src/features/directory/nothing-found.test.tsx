import type { ListingAlternatives } from '@fairlead/contracts/api/suggestions';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDirectory, windowIs } from '../../testing/open-directory.tsx';
import { emptyApi } from '../../testing/stage.tsx';

beforeEach(() => {
  windowIs('wide');
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const instead: ListingAlternatives = {
  terms: [
    { filter: 'position', text: 'Captain', count: 4, alone: false },
    { filter: 'position', text: 'Captain (relief)', count: 2, alone: true },
  ],
  without: [
    { filter: 'department', count: 0 },
    { filter: 'salaryRange', count: 7 },
    { filter: 'position', count: 12 },
  ],
};
const address = '/jobs?position=captxxn&department=%5B%22deck%22%5D&salaryMin=90000';
const open = () =>
  openDirectory(address, (href) =>
    href.pathname.endsWith('/alternatives') ? instead : emptyApi(href),
  );

it('offers the nearest words, each filter that something is found without, and all jobs', async () => {
  const { asked } = await open();
  const terms = within(await screen.findByRole('group', { name: 'Did you mean' }));
  expect(terms.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Captain 4',
    'Captain (relief) 2',
  ]);
  const ways = within(screen.getByRole('group', { name: 'Remove a filter' }));
  expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '$90,000 a year or more 7',
    '“captxxn” 12',
  ]);
  expect(asked.find((href) => href.includes('/alternatives'))).toBe(
    '/api/listings/alternatives?department=%5B%22deck%22%5D&salaryMin=90000&position=captxxn',
  );
});

it.each([
  ['Captain 4', '?department=%5B%22deck%22%5D&salaryMin=90000&position=Captain'],
  ['Captain (relief) 2', '?status=published&position=Captain+%28relief%29'],
  ['$90,000 a year or more 7', '?department=%5B%22deck%22%5D&position=captxxn'],
  ['“captxxn” 12', '?department=%5B%22deck%22%5D&salaryMin=90000'],
  ['Show all jobs', '?status=published'],
])('leads by %s to what it says', async (name, search) => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(location.search).toBe(search);
});
