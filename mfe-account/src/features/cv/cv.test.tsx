import { pageOf, servePaths, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';

const link = (more: object = {}) => ({
  id: 'l1',
  user: 'u1',
  note: 'For Meridian',
  sections: ['about'],
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  openings: [],
  ...more,
});
function open(links: object[] = [], answers: object = {}) {
  let kept = links;
  const calls = servePaths({
    'GET /users/completion': { overall: 0, cards: {}, facts: {} },
    'GET /cvLinks': () => pageOf(kept),
    'POST /cvLinks': () => {
      kept = [link()];
      return new Reply(201, { doc: link(), secret: 'c2VjcmV0', message: 'Link made.' });
    },
    'DELETE /cvLinks/l1': () => {
      kept = [];
      return { doc: link(), message: 'Deleted.' };
    },
    ...answers,
  } as never);
  return { calls, ...drawPage('/account/documents/cv', sessionOf(signedIn)) };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the CV of a person', () => {
  it('is downloaded in a layout, with the sections that are chosen', async () => {
    open();
    const download = () => screen.getByRole('link', { name: 'Download PDF' });
    await screen.findByRole('heading', { name: 'Download as PDF' });
    expect(download().getAttribute('href')).toContain('layout=two-pages&sections=contact,about,');
    expect(screen.getByLabelText('Photo')).not.toBeChecked();
    await userEvent.click(screen.getByLabelText('Photo'));
    expect(download().getAttribute('href')).toContain('sections=photo,contact,about,');
    await userEvent.click(screen.getByLabelText('Photo'));
    await userEvent.selectOptions(screen.getByLabelText('Layout'), 'agency');
    await userEvent.click(screen.getByLabelText('Contact details'));
    expect(download().getAttribute('href')).toContain('layout=agency&sections=about,');
    for (const box of screen.getAllByRole('checkbox', { checked: true }))
      await userEvent.click(box);
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
    expect(screen.getByText('Choose at least one section.')).toBeVisible();
  });

  it('is looked at before it is downloaded: the same pages, with what was chosen', async () => {
    open();
    await screen.findByRole('heading', { name: 'Download as PDF' });
    await userEvent.selectOptions(screen.getByLabelText('Layout'), 'agency');
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Preview' }));
    const picture = () => dialog.getByAltText('Your CV as it will be printed');
    const query = 'layout=agency&sections=contact,about,';
    expect(picture().getAttribute('src')).toContain(`/api/resume/cv/picture?${query}`);
    expect(dialog.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toContain(
      query,
    );
    fireEvent.error(picture());
    expect(dialog.getByRole('alert')).toHaveTextContent('could not be loaded');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(picture()).not.toBeVisible();
    fireEvent.load(picture());
    expect(picture()).toBeVisible();
  });

  it('is looked at before it is shared: what the link will open', async () => {
    const { calls } = open([], {
      'GET /resume/cv/content': { name: 'Maya Lind', headline: 'Bosun' },
    });
    await screen.findByText('No links');
    await userEvent.click(screen.getByRole('button', { name: 'New link' }));
    await userEvent.type(screen.getByLabelText('For whom'), 'For Meridian');
    const form = within(screen.getByRole('dialog', { name: 'New link' }));
    await userEvent.click(form.getByLabelText('Photo'));
    await userEvent.click(form.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(await dialog.findByRole('heading', { name: 'Maya Lind' })).toBeVisible();
    expect(calls.at(-1)?.call).toMatch(/\/resume\/cv\/content\?sections=photo,about,/);
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('For whom')).toHaveValue('For Meridian');
    await userEvent.click(screen.getAllByRole('button', { name: 'Preview' }).at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
    expect(await screen.findByRole('dialog', { name: 'Your link' })).toBeVisible();
  });

  it('is shared by a link that is shown once', async () => {
    const { calls } = open();
    await screen.findByText('No links');
    await userEvent.click(screen.getByRole('button', { name: 'New link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New link' }));
    await userEvent.type(dialog.getByLabelText('For whom'), 'For Meridian');
    await userEvent.selectOptions(dialog.getByLabelText('Can be opened'), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    const made = within(await screen.findByRole('dialog', { name: 'Your link' }));
    expect(made.getByText(`${location.origin}/cv/l1#c2VjcmV0`)).toBeVisible();
    await userEvent.click(made.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('For Meridian')).toBeVisible();
    expect(screen.queryByText(/c2VjcmV0/)).toBeNull();
    expect(calls.find(({ call }) => call === 'POST /api/cvLinks')?.body).toMatchObject({
      note: 'For Meridian',
      days: 14,
      mostOpenings: 3,
    });
  });

  it('shows each opening of a link, and ends it', async () => {
    const openings = [{ at: '2026-11-20T10:00:00.000Z', browser: 'Chrome on Windows' }];
    const { portal } = open([link({ openings, mostOpenings: 3 })]);
    const list = await screen.findByRole('list', { name: 'Openings of For Meridian' });
    expect(list).toHaveTextContent('Chrome on Windows');
    expect(screen.getByText(/Opened once of 3/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'End For Meridian' }));
    expect(await screen.findByText('No links')).toBeVisible();
    expect(toastsOf(portal).at(-1)?.title).toBe('The link has ended');
  });
});

describe('a link to a CV', () => {
  const visit = (answer: unknown) => {
    const calls = servePaths({ 'POST /cvLinks/l1/open': answer } as never);
    drawPage('/cv/l1#c2VjcmV0', sessionOf(visitor));
    return calls;
  };

  it('opens after a press alone, for somebody without an account', async () => {
    const calls = visit({
      name: 'Maya Lind',
      photo: 'data:image/webp;base64,AAAA',
      headline: 'Bosun',
      experience: [{ position: 'Bosun', at: 'M/Y Halcyon', from: '2022-04-01' }],
      contact: { email: 'maya@crew.example', place: 'Palma, ES' },
    });
    await screen.findByText('A CV has been shared with you');
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Open CV' }));
    expect(await screen.findByRole('heading', { name: 'Maya Lind' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Maya Lind' })).toBeVisible();
    expect(screen.getByText('maya@crew.example · Palma, Spain')).toBeVisible();
    expect(calls).toEqual([expect.objectContaining({ body: { secret: 'c2VjcmV0' } })]);
  });

  it('says that it has ended, and can be tried again where the line broke', async () => {
    let answer: unknown = new Refusal(400, 'Broken');
    visit(() => answer);
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Open CV' }));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be opened');
    answer = new Refusal(404, 'Not Found');
    await press();
    await waitFor(() => expect(screen.getByText('This link cannot be used')).toBeVisible());
  });

  it('opens whole in the tab in which it was cut before', async () => {
    visit((_: URL, { body }: { body: { secret: string } }) =>
      body.secret === 'c2VjcmV0' ? { name: 'Maya Lind' } : new Refusal(404, 'Not Found'),
    );
    act(() => location.replace('#c2Vj'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open CV' }));
    expect(await screen.findByText('This link cannot be used')).toBeVisible();
    act(() => location.replace('#c2VjcmV0'));
    await userEvent.click(await screen.findByRole('button', { name: 'Open CV' }));
    expect(await screen.findByRole('heading', { name: 'Maya Lind' })).toBeVisible();
    act(() => location.replace('#'));
    expect(await screen.findByText('This link is incomplete')).toBeVisible();
  });
});
