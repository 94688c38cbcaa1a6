import { nora, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareListing, fullListing, pageOf } from '../../testing/listing.ts';
import { type Api, drawPage, Refusal, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const { docs: _, ...paging } = pageOf([]);
const application = {
  id: 'a1',
  job: { id: fullListing.id, title: 'Captain' },
  jobTitle: 'Captain',
  organization: { id: 'c1', name: 'Meridian Yachts' },
  createdAt: '2026-11-10T08:00:00.000Z',
  stageLabel: 'Phone',
  status: 'in-progress',
};
const gone = {
  ...application,
  id: 'a2',
  job: 'j2',
  jobTitle: 'Bosun',
  stageLabel: 'Declined',
  status: 'rejected',
};

describe('/account/applications', () => {
  const address = '/account/applications';

  it('[J-133] lists the person’s applications with job and state', async () => {
    const asked = serve(() => ({ ...paging, docs: [application, gone] }));
    drawPage(address, signedIn);
    await screen.findByRole('heading', { level: 1, name: 'Your applications' });
    expect(await screen.findByRole('link', { name: 'Captain' })).toHaveAttribute(
      'href',
      `/job/${fullListing.id}`,
    );
    const rows = screen.getAllByRole('listitem').map((row) => within(row));
    const states = [
      ['Captain', 'Phone'],
      ['Bosun', 'Declined'],
    ] as const;
    for (const [at, [job, state]] of states.entries()) {
      expect(rows[at]?.getByRole('heading', { name: job })).toBeVisible();
      expect(rows[at]?.getByText(state)).toBeVisible();
    }
    expect(screen.getAllByText('10 November 2026')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Bosun' })).toBeNull();
    expect(asked.some((href) => href.includes(`where[user][equals]=${nora.id}`))).toBe(true);
  });

  const steps = [
    { stage: 'applied', label: 'Applied', at: '2026-11-10T08:00:00.000Z' },
    { stage: 'phone', label: 'Interview: Phone', at: '2026-11-12T08:00:00.000Z' },
  ];

  it('say how each came to where it is, and what interviews are to come', async () => {
    const interview = {
      id: 'i1',
      application: 'a1',
      kind: 'video',
      startsAt: '2027-03-28T09:30:00.000Z',
      timeZone: 'Europe/Monaco',
      place: 'https://meet.example/1',
    };
    const message = { text: 'We call you tomorrow.', at: '2026-11-12T08:00:00.000Z' };
    serve(({ pathname }) => ({
      ...paging,
      docs: pathname.endsWith('/interviews')
        ? [interview]
        : [{ ...application, history: steps, message }],
    }));
    drawPage(address, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Progress' }));
    const list = within(screen.getByRole('list', { name: 'Progress of the application' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Applied 10 November 2026',
      'Interview: Phone 12 November 2026',
    ]);
    expect(screen.getByText(/^Message from/).parentElement).toHaveTextContent(
      'We call you tomorrow.',
    );
    // The clocks went forward that night.
    expect(await screen.findByText(/28 March 2027.*11:30.*Europe\/Monaco/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/interviews/i1/calendar'),
    );
  });

  it('show the form by which one applied, once one wants to see it', async () => {
    serve(({ pathname }) => ({
      ...paging,
      docs: pathname.endsWith('/interviews') ? [] : [{ ...application, byForm: true }, gone],
    }));
    const { portal } = drawPage(address, signedIn);
    const fill = jest.spyOn(portal.slots, 'fill');
    const ways = await screen.findAllByRole('button', { name: /^Your answers/ });
    expect(ways).toHaveLength(1);
    expect(fill).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Your answers for Captain' }));
    expect(fill).toHaveBeenCalledWith(
      'jobs.candidate.form',
      expect.anything(),
      expect.objectContaining({ context: { application: 'a1' } }),
    );
  });

  it('have interviews that are accepted by a press, and declined with a word to the employer', async () => {
    const interview = {
      id: 'i1',
      application: 'a1',
      kind: 'video',
      startsAt: '2027-03-28T09:30:00.000Z',
      timeZone: 'Europe/Monaco',
    };
    let answered: object = {};
    let isMoved = false;
    const sent: unknown[] = [];
    serve(({ pathname }, { method, body }) => {
      if (method === 'POST') {
        if (isMoved)
          return new Refusal(409, 'This interview was moved meanwhile. Look at its new time.');
        const { note, ...json } = body as { note?: string; answer: string };
        sent.push({ pathname, ...json, ...(note && { note }) });
        answered = { answer: json.answer, ...(note && { answerNote: note }) };
        return { doc: { ...interview, ...answered }, message: 'Interview accepted.' };
      }
      const docs = pathname.endsWith('/interviews')
        ? [{ ...interview, ...answered }]
        : [application];
      return { ...paging, docs };
    });
    drawPage(address, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: /^Accept the interview/ }));
    expect(await screen.findByText('You accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Decline the interview/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this interview' }));
    const note = 'On watch until noon.';
    await userEvent.type(dialog.getByLabelText(/^Message to the employer/), note);
    isMoved = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Decline interview' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('was moved meanwhile');
    isMoved = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Decline interview' }));
    expect(await screen.findByText('You declined')).toBeVisible();
    expect(screen.getByText(/On watch until noon/)).toBeVisible();
    const { startsAt } = interview;
    expect(sent).toEqual([
      { pathname: '/api/interviews/i1/answer', answer: 'accepted', startsAt },
      { pathname: '/api/interviews/i1/answer', answer: 'declined', startsAt, note },
    ]);
  });

  it('are withdrawn once that is confirmed, those that are decided not at all', async () => {
    let isWithdrawn = false;
    const asked = serve(({ pathname }, { method }) => {
      if (method === 'POST') {
        isWithdrawn = true;
        return { doc: application, message: 'Application withdrawn.' };
      }
      if (pathname.endsWith('/interviews')) return { ...paging, docs: [] };
      const state = { stageLabel: 'Withdrawn', status: 'cancelled' };
      return { ...paging, docs: [isWithdrawn ? { ...application, ...state } : application, gone] };
    });
    drawPage(address, signedIn);
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw.*Captain/ }));
    expect(screen.queryByRole('button', { name: /^Withdraw.*Bosun/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked.some((href) => href.includes('withdraw'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(asked).toContain('POST /api/applications/a1/withdraw');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    // One can apply again, so the job is read again.
    await waitFor(() => expect(asked).toContain(`/api/listings/${fullListing.id}?depth=1`));
  });

  it.each([
    ['/account/applications', '/api/applications'],
    ['/account/favourites', '/api/savedJobs'],
  ])('%s has the number of its page in the address', async (path, called) => {
    const asked = serve(({ pathname, searchParams }) =>
      pathname.endsWith('/ids')
        ? { ids: [] }
        : {
            ...paging,
            docs: pathname === '/api/applications' ? [application] : [{ id: 's1', job: 'j1' }],
            totalPages: 3,
            page: Number(searchParams.get('page')),
          },
    );
    jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => {});
    drawPage(`${path}?page=2`, signedIn);
    await screen.findByText('Page 2 of 3');
    const pages = () =>
      asked.flatMap((href) => (href.startsWith(`${called}?`) ? /page=(\d)/.exec(href)?.[1] : []));
    expect(pages()).toEqual(['2']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(location.pathname + location.search).toBe(`${path}?page=3`);
    await screen.findByText('Page 3 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(location.pathname + location.search).toBe(path);
    await screen.findByText('Page 1 of 3');
    act(() => history.back());
    await screen.findByText('Page 3 of 3');
  });

  it.each(['/account/applications', '/account/favourites'])(
    '%s has no page behind the last one, and no number that is none',
    async (path) => {
      serve(({ pathname, searchParams }) =>
        pathname.endsWith('/ids')
          ? { ids: [] }
          : {
              ...paging,
              docs: searchParams.get('page') === '2' ? [{ ...application, job: 'j1' }] : [],
              totalPages: 2,
              page: Number(searchParams.get('page')),
            },
      );
      const { length } = history;
      drawPage(`${path}?page=9999`, signedIn);
      await screen.findByText('Page 2 of 2');
      expect(location.pathname + location.search).toBe(`${path}?page=2`);
      expect(history.length).toBe(length);
      act(() => {
        history.replaceState(null, '', `${path}?page=two`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await waitFor(() => expect(location.pathname + location.search).toBe(path));
    },
  );

  it('[J-133] has an empty state when there are none', async () => {
    serve(() => ({ ...paging, docs: [] }));
    drawPage(address, signedIn);
    expect(await screen.findByText('You have not applied for a job yet')).toBeVisible();
  });

  it('says when they could not be loaded, and tries again when told', async () => {
    serve(() => new Refusal(400, 'No'));
    drawPage(address, signedIn);
    await screen.findByText('Your applications could not be loaded');
    serve(() => ({ ...paging, docs: [application] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Phone');
  });

  it('asks for nothing before it is known who is there', async () => {
    const asked = serve(() => ({ ...paging, docs: [] }));
    drawPage(address);
    expect(await screen.findByText('Loading your account')).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('shows nobody what was read for somebody else', async () => {
    serve(() => ({ ...paging, docs: [application] }));
    const { portal } = drawPage(address, signedIn);
    await screen.findByText('Phone');
    portal.session.become({ status: 'visitor' });
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  });
});

describe('/account/favourites', () => {
  const saved = [
    { id: 's1', user: nora.id, job: { ...fullListing, isSaved: true } },
    { id: 's2', user: nora.id, job: bareListing.id },
  ];
  const address = '/account/favourites';

  /** The saved list behind the API; a toggle removes a job, or is answered with `refusal`. */
  function favourites(refusal?: Refusal) {
    let docs = saved;
    const api: Api = ({ pathname }, sent) => {
      if (pathname === '/api/savedJobs/ids') return { ids: [] };
      if (pathname !== '/api/savedJobs/toggle') return { ...paging, docs };
      if (refusal) return refusal;
      const { job } = (sent?.body ?? {}) as { job: string };
      docs = docs.filter(
        (entry) => (typeof entry.job === 'string' ? entry.job : entry.job.id) !== job,
      );
      return { success: true, saved: false };
    };
    return serve(api);
  }
  const bookmarks = () => screen.findAllByRole('button', { name: 'Remove from saved jobs' });

  it('[J-136] [J-146] lists the saved jobs, and unsaving removes a job there, until it is empty', async () => {
    const asked = favourites();
    const { portal } = drawPage(address, signedIn);
    expect(await screen.findByRole('link', { name: 'Captain' })).toBeVisible();
    expect(screen.getByText('This job is no longer open')).toBeVisible();
    const [first, second] = await bookmarks();
    if (first) await userEvent.click(first);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Captain' })).toBeNull());
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'Job removed from saved',
      }),
    );
    const lists = () => asked.filter((href) => href.startsWith('/api/savedJobs?'));
    await waitFor(() => expect(lists()).toHaveLength(2));
    if (second) await userEvent.click(second);
    expect(await screen.findByText('You have not saved a job yet')).toBeVisible();
  });

  const refusals = [
    [new Refusal(400, 'This job was not found'), true],
    [new Refusal(409, 'Forbidden planet: this job is closed.'), true],
    // The API begins the message of every 403 with this word; the status decides.
    [new Refusal(403, 'Forbidden: you are not allowed to do this.'), false],
  ] as const;
  it.each(refusals)(
    '[J-139] brings a job back and says so, unless the message mentions Forbidden (%#)',
    async (refusal, tells) => {
      const asked = favourites(refusal);
      const { portal } = drawPage(address, signedIn);
      const [first] = await bookmarks();
      if (first) await userEvent.click(first);
      await waitFor(() => expect(asked).toContain('POST /api/savedJobs/toggle'));
      await waitFor(async () => expect((await bookmarks())[0]).toBeEnabled());
      expect(screen.getByRole('link', { name: 'Captain' })).toBeVisible();
      const toasts = portal.toast.mock.calls.map(([message]) => message);
      expect(toasts).toEqual(tells ? [{ kind: 'error', title: 'Failed to update saved job' }] : []);
    },
  );
});
