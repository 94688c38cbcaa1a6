import { forgetStored } from '@fairlead/remote-kit/queue';
import { nora, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '../../testing/account.ts';
import { everythingButTimeouts } from '../../testing/dates.ts';
import { employer, never, openPanel, submit } from '../../testing/employer.tsx';
import { bareListing, fullListing, isOneListing } from '../../testing/listing.ts';
import { jobPage, openJob } from '../../testing/open-job.tsx';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { ListingCard } from '../listings/card.tsx';
import { applicationsOutboxOf } from './applications-outbox.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await forgetStored(nora.id);
});

describe('the apply button', () => {
  it('[J-077] reads Apply Now, Applying... while busy, and Applied once the person has applied', async () => {
    let accept = (_: unknown) => {};
    employer(
      fullListing,
      () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    );
    await openPanel();
    await submit();
    const card = within(screen.getByRole('article'));
    expect(await card.findByText('Applying...')).toBeDisabled();
    accept({ doc: {}, message: '' });
    await waitFor(() => expect(card.getByText('Applied')).toBeDisabled());
  });

  it('[J-105] opens the panel for that job, on the card and on the detail page', async () => {
    employer(fullListing);
    const { panel, unmount } = await openPanel();
    expect(panel.getByRole('heading', { level: 3, name: 'Captain' })).toBeVisible();
    unmount();
    await openJob({ ...fullListing, title: 'Purser' });
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
    const opened = within(await screen.findByRole('dialog'));
    expect(opened.getByRole('heading', { level: 3, name: 'Purser' })).toBeVisible();
  });

  it('says in the panel of a job that one publishes why there is nothing to submit', async () => {
    employer({ ...fullListing, isOwn: true });
    const { panel } = await openPanel();
    expect(panel.getByText(/Nobody can apply to their own organization/)).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  });

  it('says why an own job was refused that was not known to be one', async () => {
    const words = 'You cannot apply for a job that your own organization publishes.';
    employer(fullListing, () => new Refusal(403, words));
    const { portal } = await openPanel();
    await submit();
    await screen.findByText('Submission Failed');
    expect(portal.toast).toHaveBeenCalledWith({ kind: 'error', title: words });
  });

  it('has Back close its panel first', async () => {
    employer(fullListing);
    await openPanel();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/jobs');
    // Closing it by its button leaves nothing for Back to undo.
    const { length } = history;
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    expect(history.state).toHaveProperty('layer');
    await userEvent.click(close);
    await waitFor(() => expect(history.state).not.toHaveProperty('layer'));
    expect(history.length).toBe(length);
  });

  it('[J-105] opens the panel for the job of each card, one after the other', async () => {
    serve(() => ({ ids: [] }));
    const cards = [bareListing, fullListing].map((listing) => (
      <ListingCard key={listing.id} listing={listing} />
    ));
    draw(cards, '/jobs', signedIn);
    const buttons = screen.getAllByRole('button', { name: 'Apply Now' });
    for (const [at, title] of [
      [1, 'Captain'],
      [0, 'Bosun'],
    ] as const) {
      if (buttons[at]) await userEvent.click(buttons[at]);
      const panel = within(await screen.findByRole('dialog'));
      expect(await panel.findByRole('heading', { level: 3, name: title })).toBeVisible();
      await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    }
  });

  it('[J-103] stands on the detail page beside saving and sharing', async () => {
    await openJob(fullListing);
    for (const name of ['Apply Now', 'Save job', 'Share'])
      expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it('[J-103] saves and shares the job on the detail page', async () => {
    const { api, ids } = account();
    const asked = serve((href, sent) =>
      isOneListing(href.pathname) ? fullListing : api(href, sent),
    );
    draw(jobPage, `/job/${fullListing.id}`, signedIn);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Save job' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove from saved jobs' })).toBeEnabled(),
    );
    expect(asked).toContain('POST /api/savedJobs/toggle');
    expect(ids).toEqual([fullListing.id]);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await expect(navigator.clipboard.readText()).resolves.toBe(
      `${location.origin}/job/${fullListing.id}`,
    );
  });
});

describe('the apply panel', () => {
  it('[J-107] [J-108] shows the job in short', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T08:00:00.000Z'));
    employer(fullListing);
    const { panel } = await openPanel();
    const shown = [
      'Meridian Yachts',
      'Deck',
      'Antibes, France',
      '€9,500 – €12,000/month',
      'Motor, 62 m (203ft)',
      'Rotational',
      '2 days ago',
    ];
    for (const text of shown) expect(panel.getByText(text)).toBeVisible();
    expect(panel.getAllByText('Captain')).toHaveLength(2);
    expect(document.querySelector('dialog img')).toHaveAttribute('src', '/logos/meridian.svg');
  });

  it('[J-079] [J-108] falls back where the job does not say', async () => {
    employer({ ...bareListing, title: '', organization: { id: '', name: '' } });
    const { panel } = await openPanel();
    for (const text of ['Job Position', 'Company', 'Worldwide', 'Competitive', 'Full time'])
      expect(panel.getByText(text)).toBeVisible();
  });

  it('[J-110] [J-111] shows Quick Apply with the person’s name and e-mail', async () => {
    employer(fullListing);
    const { panel } = await openPanel();
    expect(panel.getByText('Quick Apply')).toBeVisible();
    expect(panel.getByText(nora.name)).toBeVisible();
    expect(panel.getByText(nora.email)).toBeVisible();
    expect(panel.getByText(/profile will be shared with the employer/)).toBeVisible();
    expect(panel.getByText(/sees exactly this, and whether your email/)).toBeVisible();
  });

  it.each([
    [false, 1],
    [true, 0],
    [undefined, 0],
  ])('marks the address as the employer will see it: confirmed is %s', async (given, marks) => {
    employer(fullListing);
    const user = { ...nora, ...(given !== undefined && { emailVerified: given }) };
    const { panel } = await openPanel({ status: 'person', user });
    expect(panel.getByText(nora.email)).toBeVisible();
    expect(panel.queryAllByText('Unconfirmed')).toHaveLength(marks);
  });

  it('[J-111] says Not provided for what is missing', async () => {
    employer(fullListing);
    const { panel } = await openPanel({
      status: 'person',
      user: { ...nora, name: '', email: '' },
    });
    expect(panel.getAllByText('Not provided')).toHaveLength(2);
  });

  it('[J-112] asks a visitor to log in, and to come back to this job', async () => {
    const { asked } = employer(fullListing);
    const { panel } = await openPanel({ status: 'visitor' });
    expect(panel.getByText('Please log in to apply for this position')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Login to Apply' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`/job/${fullListing.id}#apply`)}`,
    );
    expect(panel.queryByRole('button', { name: 'Submit Application' })).toBeNull();
    expect(asked.some((href) => href.startsWith('POST'))).toBe(false);
  });

  it('opens by itself for who comes back from signing in to apply, once', async () => {
    employer(fullListing);
    const { portal } = draw(jobPage, `/job/${fullListing.id}#apply`, signedIn);
    expect(await screen.findByText('Quick Apply')).toBeVisible();
    expect(portal.navigate).toHaveBeenCalledWith(`/job/${fullListing.id}`, { replace: true });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Quick Apply')).toBeNull());
  });

  it('[J-113] [J-114] [J-118] says that the application was accepted', async () => {
    employer(fullListing);
    const { portal, panel } = await openPanel();
    await submit();
    expect(await panel.findByText('Application Submitted!')).toBeVisible();
    const text =
      'Your application has been successfully submitted to the organization. They will review your application and get back to you soon.';
    expect(panel.getByText(text)).toBeVisible();
    expect(panel.getByText('What happens next')).toBeVisible();
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Application submitted successfully!',
    });
  });

  it('[J-113] says nothing of success before the application is accepted', async () => {
    employer(fullListing, never);
    const { panel } = await openPanel();
    await submit();
    expect(await panel.findByRole('button', { name: 'Applying...' })).toBeVisible();
    expect(panel.queryByText('Application Submitted!')).toBeNull();
  });

  it('[J-113] goes to error when refused', async () => {
    employer(fullListing, () => new Refusal(409, 'You have already applied.'));
    const { panel } = await openPanel();
    await submit();
    expect(await panel.findByText('Submission Failed')).toBeVisible();
    expect(panel.queryByText('Application Submitted!')).toBeNull();
  });

  it('waits in this browser when the call fails, and is sent by itself, once', async () => {
    let isLost = true;
    const sent: (string | null)[] = [];
    const { asked } = employer(fullListing, () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return { doc: {}, message: '' };
    });
    const call = jest.spyOn(globalThis, 'fetch');
    const { panel } = await openPanel();
    await submit();
    // A call without any answer is first retried a few times.
    expect(
      await panel.findByRole('heading', { name: 'Waits to be sent' }, { timeout: 12_000 }),
    ).toBeVisible();
    expect(panel.queryByText('Submission Failed')).toBeNull();
    isLost = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(await panel.findByText('Application Submitted!')).toBeVisible();
    for (const [href, init] of call.mock.calls)
      if (String(href).includes('/applications') && init?.method === 'POST')
        sent.push(new Headers(init.headers).get('idempotency-key'));
    expect(new Set(sent).size).toBe(1);
    expect(asked.filter((href) => href.startsWith('POST')).length).toBeGreaterThan(1);
  }, 20_000);

  it('shows why an application that had waited was refused, and discards it when asked to', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    employer(fullListing, () => new Refusal(403, 'This job is closed.'));
    const { panel } = await openPanel();
    await submit();
    expect(await panel.findByRole('heading', { name: 'Waits to be sent' })).toBeVisible();
    onLine.mockReturnValue(true);
    await userEvent.click(panel.getByRole('button', { name: 'Send now' }));
    expect(await panel.findByText('This job is closed.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Discard' }));
    expect(await panel.findByRole('button', { name: 'Submit Application' })).toBeEnabled();
  });

  it('is not taken for sent that was discarded where all that waits is listed', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    employer(fullListing, () => ({ doc: {}, message: '' }));
    const { panel } = await openPanel();
    await submit();
    expect(await panel.findByRole('heading', { name: 'Waits to be sent' })).toBeVisible();
    const outbox = applicationsOutboxOf(nora.id);
    await act(async () => {
      for (const entry of outbox.all()) await outbox.discard(entry);
    });
    expect(await panel.findByRole('button', { name: 'Submit Application' })).toBeEnabled();
    expect(panel.queryByText('Application Submitted!')).toBeNull();
  });

  it('[J-113] [J-115] says that it failed, and begins anew when told to try again', async () => {
    employer(fullListing, () => new Refusal(400, 'Something went wrong.'));
    const { panel } = await openPanel();
    await submit();
    expect(await panel.findByText('Submission Failed')).toBeVisible();
    const text = 'There was an error submitting your application. Please try again.';
    expect(panel.getByText(text)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(panel.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  });

  const people = [
    ['a person', signedIn],
    ['a visitor', { status: 'visitor' }],
  ] as const;
  it.each(people)('[J-116] closes on Cancel for %s', async (_who, session) => {
    employer(fullListing);
    const { panel } = await openPanel(session);
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[J-117] keeps its state for 300 ms after closing, and is idle again then', async () => {
    employer(fullListing, () => new Refusal(400, 'Something went wrong.'));
    const { panel } = await openPanel();
    await submit();
    await panel.findByText('Submission Failed');
    const reopen = async (after: number) => {
      jest.useFakeTimers({ doNotFake: [...everythingButTimeouts] });
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      act(() => void jest.advanceTimersByTime(after));
      jest.useRealTimers();
      await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
      return within(await screen.findByRole('dialog'));
    };
    expect((await reopen(299)).getByText('Submission Failed')).toBeVisible();
    expect((await reopen(301)).getByText('Quick Apply')).toBeVisible();
  });

  const failures = [
    [
      'the error’s message',
      new Refusal(409, 'You have already applied.'),
      'You have already applied.',
    ],
    ['its own words when there is none', new Refusal(409, ''), 'Failed to submit application'],
  ] as const;
  it.each(failures)('[J-119] tells of a failure with %s', async (_what, refusal, title) => {
    employer(fullListing, () => refusal);
    const { portal } = await openPanel();
    await submit();
    await waitFor(() => expect(portal.toast).toHaveBeenCalledWith({ kind: 'error', title }));
  });

  it('sends one application for two clicks', async () => {
    const { asked } = employer(fullListing, never);
    await openPanel();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Application' }));
    expect(asked.filter((href) => href.startsWith('POST'))).toHaveLength(1);
  });

  it('waits, without a failure, when the session ended and nobody signed in again', async () => {
    employer(fullListing, () => new Refusal(401, 'Authentication required.'));
    const { portal, panel } = await openPanel();
    await submit();
    expect(await panel.findByRole('heading', { name: 'Waits to be sent' })).toBeVisible();
    expect(panel.getByText(/when you’re online and signed in/)).toBeVisible();
    expect(panel.queryByText('Submission Failed')).toBeNull();
    expect(portal.toast).not.toHaveBeenCalled();
    expect(screen.getByText('4 applied')).toBeVisible();
  });
});
