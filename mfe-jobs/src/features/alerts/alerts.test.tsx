import { Reply, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '../../testing/listing.ts';
import { type Api, draw, drawPage, emptyApi, Refusal, serve } from '../../testing/stage.tsx';
import { AlertButton } from './alert-button.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const { docs: _, ...paging } = pageOf([]);
const alert = {
  id: 'a1',
  name: 'Deck jobs',
  filters: 'position=Bosun',
  frequency: 'daily',
  lastSentAt: '2026-11-20T08:00:00.000Z',
};
const label = 'Email me new jobs like these';

/** Records what is sent to the API, and answers it. */
function recording(api: Api = emptyApi) {
  const sent: unknown[] = [];
  serve((href, options) => {
    const { method, body, ifMatch } = options;
    if (method !== 'GET')
      sent.push([method, href.pathname, body, ...(ifMatch === undefined ? [] : [ifMatch])]);
    return api(href, options);
  });
  return sent;
}

describe('the alert of a search', () => {
  const filters = {
    position: 'Bosun',
    department: ['deck' as const],
    datePosted: 'today' as const,
  };

  it('is offered to nobody who is not signed in', () => {
    draw(<AlertButton filters={filters} />, '/jobs', visitor);
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  it('keeps the filters, by a name that they suggest', async () => {
    const sent = recording((href, { method }) =>
      method === 'POST' ? { doc: alert, message: 'Created.' } : emptyApi(href),
    );
    draw(<AlertButton filters={filters} />, '/jobs', signedIn);
    await userEvent.click(screen.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Bosun, Deck');
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Once a week');
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [
        'POST',
        '/api/jobAlerts',
        {
          name: 'Bosun, Deck',
          filters: 'department=%5B%22deck%22%5D&position=Bosun',
          frequency: 'weekly',
        },
      ],
    ]);
  });

  it('is not sent without a name, and says why it was refused', async () => {
    const sent = recording((href, { method }) =>
      method === 'POST' ? new Refusal(409, 'You can keep at most 20 job alerts.') : emptyApi(href),
    );
    draw(<AlertButton filters={{}} />, '/jobs', signedIn);
    await userEvent.click(screen.getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Name');
    expect(name).toHaveValue('All jobs');
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }));
    expect(await dialog.findByText('Enter a name')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(name, 'All');
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }));
    expect(await dialog.findByText('You can keep at most 20 job alerts.')).toBeVisible();
  });
});

describe('the job alerts among the saved jobs', () => {
  const alerts: Api = ({ pathname }, { method }) => {
    if (method !== 'GET') return { doc: alert, message: 'Saved.' };
    if (pathname === '/api/jobAlerts/a1') return new Reply(200, alert, '"a1-3"');
    return pathname === '/api/jobAlerts'
      ? { ...paging, docs: [alert] }
      : emptyApi(new URL(pathname, 'http://x'));
  };
  const open = async () => {
    drawPage('/account/favourites', signedIn);
    return within(await screen.findByRole('region', { name: 'Job alerts' }));
  };

  it('say what each is of, how often it is sent and when it was last', async () => {
    recording(alerts);
    const list = await open();
    expect(await list.findByRole('link', { name: 'Deck jobs' })).toHaveAttribute(
      'href',
      '/jobs?position=Bosun',
    );
    expect(list.getByText('Once a day · Last sent 20 November 2026')).toBeVisible();
  });

  it('are changed and deleted', async () => {
    const sent = recording(alerts);
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: 'Change Deck jobs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change alert' }));
    await userEvent.selectOptions(
      await dialog.findByLabelText('How often'),
      'As jobs are published',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(list.getByRole('button', { name: 'Delete Deck jobs' }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [
        'PATCH',
        '/api/jobAlerts/a1',
        { name: 'Deck jobs', frequency: 'instant', filters: 'position=Bosun' },
        '"a1-3"',
      ],
      ['DELETE', '/api/jobAlerts/a1', undefined],
    ]);
  });

  it('have what they look for changed, by every filter of the directory', async () => {
    const sent = recording(alerts);
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: 'Change Deck jobs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change alert' }));
    const position = await dialog.findByLabelText('Job title or position');
    expect(position).toHaveValue('Bosun');
    await userEvent.clear(position);
    await userEvent.type(position, ' Chief Mate ');
    await userEvent.type(dialog.getByLabelText('Word in the listing'), 'sail');
    await userEvent.click(dialog.getByRole('button', { name: 'Department' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Deck' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Interior' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salary range' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Custom' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Interior' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove “sail”' }));
    expect(dialog.getByLabelText('Word in the listing')).toHaveValue('');
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Mates');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [[, , body]] = sent as [[string, string, { filters: string }]];
    expect(body).toMatchObject({ name: 'Mates', frequency: 'daily' });
    expect(Object.fromEntries(new URLSearchParams(body.filters))).toEqual({
      department: '["deck"]',
      position: 'Chief Mate',
      salaryRange: expect.stringContaining('usdol'),
    });
  });

  it('are not changed where the change is refused, which is said', async () => {
    recording((href, options) =>
      options.method === 'PATCH' ? new Refusal(503, 'Try again later') : alerts(href, options),
    );
    const list = await open();
    await userEvent.click(await list.findByRole('button', { name: 'Change Deck jobs' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change alert' }));
    await userEvent.type(await dialog.findByLabelText('Location'), 'Palma');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Try again later')).toBeVisible();
    expect(dialog.getByLabelText('Location')).toHaveValue('Palma');
  });

  it('say how to make the first', async () => {
    recording();
    const list = await open();
    expect(await list.findByText(/You have no job alerts/)).toBeVisible();
  });

  it('say that they could not be loaded, beside the saved jobs', async () => {
    recording((href) =>
      href.pathname === '/api/jobAlerts' ? new Refusal(503, 'Unavailable') : emptyApi(href),
    );
    const list = await open();
    expect(await list.findByRole('alert')).toHaveTextContent('could not be loaded');
    expect(screen.getByText('You have not saved a job yet')).toBeVisible();
  });
});

describe('/job-alerts/:id', () => {
  const address = '/job-alerts/a1#token';

  it('ends the alert by a press, without signing in', async () => {
    const sent = recording((href, { method }) =>
      method === 'POST' ? { name: 'Deck jobs' } : emptyApi(href),
    );
    drawPage(address, visitor);
    const stop = await screen.findByRole('button', { name: 'Stop alert' });
    expect(sent).toEqual([]);
    await userEvent.click(stop);
    expect(await screen.findByText('Alert stopped')).toBeVisible();
    expect(sent).toEqual([['POST', '/api/jobAlerts/a1/end', { token: 'token' }]]);
  });

  it.each([
    [404, 'This alert has already ended'],
    [503, 'The alert could not be stopped. Try again.'],
  ])('says what a %s means', async (status, words) => {
    recording((href, { method }) =>
      method === 'POST' ? new Refusal(status, 'Refused') : emptyApi(href),
    );
    drawPage(address, visitor);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop alert' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
