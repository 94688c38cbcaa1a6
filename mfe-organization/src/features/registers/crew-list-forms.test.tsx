import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, serve, vessel } from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const page = `/organization/${org}/vessel/${vessel}/crew/list`;
const open = (address: string) => {
  serve({
    'GET /registers/crew-list': pageOf([]),
    'GET /registers/crew-list/overview': { figures: [], findings: [], tables: [] },
  });
  return drawPage(address, employed('org-admin'));
};

describe('the crew list', () => {
  it('[O-196] leads to IMO FAL form 5 for who writes it', async () => {
    open(page);
    expect(await screen.findByRole('link', { name: 'IMO FAL form 5' })).toHaveAttribute(
      'href',
      `${page}?fal5`,
    );
  });

  it('[O-196] is printed and saved with what the form asks beside it', async () => {
    const { portal } = open(`${page}?fal5`);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Crew list (IMO FAL form 5)' }),
    );
    const href = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
    const form = `/api/registers/crew-list/fal5?organization=${org}&vessel=${vessel}`;
    expect(href('Print as PDF')).toBe(`${form}&format=pdf&movement=arrival`);
    await userEvent.selectOptions(dialog.getByLabelText('Arrival or departure'), 'Departure');
    await userEvent.type(dialog.getByLabelText('Port of departure'), 'Palma & Sons');
    await userEvent.type(dialog.getByLabelText('Voyage number'), '12');
    await userEvent.type(dialog.getByLabelText('Last port of call'), 'Antibes');
    expect(href('Save as CSV')).toBe(
      `${form}&format=csv&movement=departure&voyage=12&port=Palma+%26+Sons&lastPort=Antibes`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(portal.navigate).toHaveBeenCalledWith(page, { replace: true });
  });
});
