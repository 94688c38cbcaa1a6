import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../calls/api-error.ts';
import { createPortalApi } from '../calls/portal-api.ts';
import { draw } from '../testing/index.ts';
import { SectionCard } from './section-card.tsx';

const stage = { address: '/', api: createPortalApi('test') };
const names = (read: { currentData?: string[]; error?: ApiError; isFetching?: boolean }) => {
  const refetch = jest.fn();
  draw(
    <SectionCard
      title="Crew"
      href="/crew"
      lead="Who is aboard."
      aside={<b>2</b>}
      read={{ isFetching: false, refetch, ...read }}
      failure="The crew could not be loaded."
      empty={{ when: (all) => all.length === 0, text: 'Nobody is aboard.', action: <i>Invite</i> }}
    >
      {(all) => <p>{all.join(', ')}</p>}
    </SectionCard>,
    stage,
  );
  return { section: within(screen.getByRole('region', { name: 'Crew' })), refetch };
};

it('is named by its title, which leads to all of it', () => {
  const { section } = names({ currentData: ['Ada', 'Lena'] });
  expect(section.getByRole('link', { name: 'Crew' })).toHaveAttribute('href', '/crew');
  for (const text of ['Who is aboard.', '2', 'Ada, Lena'])
    expect(section.getByText(text)).toBeVisible();
});

it('is busy while it loads', () => {
  const { section } = names({ isFetching: true });
  expect(screen.getByRole('region', { name: 'Crew' })).toHaveAttribute('aria-busy', 'true');
  expect(section.queryByRole('alert')).toBeNull();
});

it('can be loaded again where that failed', async () => {
  const { section, refetch } = names({ error: new ApiError({ kind: 'failed', message: 'No' }) });
  expect(section.getByRole('alert')).toHaveTextContent('The crew could not be loaded.');
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('says where there is nothing, and what can be done', () => {
  const { section } = names({ currentData: [] });
  expect(section.getByText('Nobody is aboard.')).toBeVisible();
  expect(section.getByText('Invite')).toBeVisible();
});
