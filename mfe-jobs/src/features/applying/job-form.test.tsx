import { relatedId } from '@fairlead/contracts/api/relations';
import type { JobFormContext } from '@fairlead/contracts/portal/job-forms';
import type { SlotFilling } from '@fairlead/contracts/portal/slots';
import { nora, playedPortal, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { employer, OneJob } from '../../testing/employer.tsx';
import { fullListing } from '../../testing/listing.ts';
import { draw } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const form = '65fb00000000000000000001';
const asking = { ...fullListing, applicationForm: { id: form, fields: [] } };

/** Opens the panel of a job that requires a form; returns what the forms area receives, and sets the loading state of its slot. */
async function open(session = signedIn, listing = asking) {
  employer(listing);
  const filled = { retry: jest.fn(), empty: jest.fn() };
  const fillings: SlotFilling[] = [];
  const slots = {
    fill: jest.fn((_slot: string, element: HTMLElement, filling: SlotFilling = {}) => {
      fillings.push(filling);
      element.textContent = 'The form of the job';
      return filled;
    }),
  };
  const portal = { ...playedPortal(sessionOf(session)), slots };
  const drawn = draw(<OneJob />, '/jobs', session, portal);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply Now' }));
  const panel = within(await screen.findByRole('dialog'));
  const become = (state: { shown?: number; failed?: number }) =>
    act(() => fillings.at(-1)?.changed?.({ awaited: 0, shown: 0, failed: 0, ...state }));
  const context = () => fillings.at(-1)?.context as JobFormContext;
  return { ...drawn, ...filled, portal, slots, panel, become, context };
}

describe('the panel of a job that asks for a form', () => {
  it('[J-109] shows that form, and no Quick Apply; the form is told from where they came', async () => {
    const { panel, become, slots, context } = await open();
    become({ shown: 1 });
    expect(panel.getByText('The form of the job')).toBeVisible();
    expect(panel.queryByText('Quick Apply')).toBeNull();
    expect(slots.fill).toHaveBeenCalledTimes(1);
    expect(slots.fill.mock.calls[0]?.[0]).toBe('jobs.apply.form');
    expect(context()).toMatchObject({
      form,
      listing: asking.id,
      organization: relatedId(asking.organization),
      title: asking.title,
      href: `/job/${asking.id}#apply`,
      source: 'search',
    });
  });

  it('[J-111] shows what the employer sees besides the answers, until it is sent', async () => {
    const { panel, become, context } = await open();
    become({ shown: 1 });
    const shared = /Besides your answers, the employer sees this/;
    expect(panel.getByText(shared)).toBeVisible();
    expect(panel.getByText(nora.email)).toBeVisible();
    expect(panel.getByText(/profile will be shared with the employer/)).toBeVisible();
    act(() => context().onSent());
    await panel.findByText('Application Submitted!');
    expect(panel.queryByText(shared)).toBeNull();
  });

  it('says that it was sent, shows it everywhere, and keeps what the form says then', async () => {
    const { panel, become, context, portal, slots } = await open();
    become({ shown: 1 });
    act(() => context().onSent());
    expect(await panel.findByText('Application Submitted!')).toBeVisible();
    expect(panel.getByText('The form of the job')).toBeVisible();
    expect(slots.fill).toHaveBeenCalledTimes(1);
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Application submitted successfully!',
    });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Applied')).toBeDisabled();
    expect(card.getByText(`${asking.applicationCount + 1} applied`)).toBeVisible();
  });

  it('is closed by the form, and by who closes it before the answer came', async () => {
    const { become, context } = await open();
    become({ shown: 1 });
    act(() => context().onCancel());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => context().onSent());
    expect(screen.queryByText('Application Submitted!')).toBeNull();
  });

  it('is tried again where the form could not be shown', async () => {
    const { panel, become, retry } = await open();
    expect(panel.getByText('Loading the application form')).toBeInTheDocument();
    become({ failed: 1 });
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    become({});
    expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(
      panel.getByText('This job asks for a form that is not available right now.'),
    ).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks a visitor to sign in first, and nobody of the house', async () => {
    const { panel, slots, unmount } = await open(visitor);
    expect(panel.getByText('Please log in to apply for this position')).toBeVisible();
    expect(slots.fill).not.toHaveBeenCalled();
    unmount();
    const own = await open(signedIn, { ...asking, isOwn: true } as never);
    expect(own.panel.getByText(/Nobody can apply to their own organization/)).toBeVisible();
    expect(own.slots.fill).not.toHaveBeenCalled();
  });
});
