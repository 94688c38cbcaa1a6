import { nora, playedPortal, sessionOf, signedIn, visitor } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageOf } from '../../testing/listing.ts';
import { draw, drawPage, Refusal, serve } from '../../testing/stage.tsx';
import PostAJobPage from './post-a-job-page.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const request = {
  id: '65f900000000000000000001',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  user: nora.id,
  name: 'Halcyon Yachting',
  kind: 'vessels',
  position: 'Fleet manager',
  contact: { name: 'Nora', email: 'nora@example.com' },
  status: 'waiting',
};

/** Serves these requests of the person, and records what is sent. */
function serveRequests(docs: object[], answer: (body: unknown) => unknown = () => undefined) {
  const sent: unknown[] = [];
  let known = docs;
  serve(({ pathname }, { method, body }) => {
    if (method === 'GET') return pageOf(known as never);
    sent.push([method, pathname, body]);
    const given = answer(body);
    if (given) return given;
    if (pathname.endsWith('/withdraw')) known = [];
    else known = [{ ...request, ...(body as object) }];
    return { doc: known[0] ?? request, message: 'Done.' };
  });
  return sent;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Your organization' }));

describe('/post-a-job', () => {
  it('sends a visitor to sign in or to register, and back', async () => {
    serveRequests([]);
    drawPage('/post-a-job', visitor);
    const way = await panel();
    const href = (name: string) => way.getByRole('link', { name }).getAttribute('href');
    expect(href('Sign in')).toBe('/login?redirect=%2Fpost-a-job');
    expect(href('Create an account')).toBe('/register?redirect=%2Fpost-a-job');
  });

  it('asks for the organization, and shows that the request waits', async () => {
    const sent = serveRequests([]);
    drawPage('/post-a-job', signedIn);
    const way = await panel();
    await userEvent.click(await way.findByRole('button', { name: 'Send request' }));
    expect(await way.findByText('Name is required')).toBeVisible();
    expect(way.getByText('Kind is required')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(way.getByLabelText('Name of the organization'), 'Halcyon Yachting');
    await userEvent.selectOptions(way.getByLabelText('Kind'), 'We own or manage vessels');
    await userEvent.type(way.getByLabelText('Website (optional)'), 'halcyon.example');
    await userEvent.type(way.getByLabelText('Your position there'), 'Fleet manager');
    await userEvent.click(way.getByRole('button', { name: 'Send request' }));
    expect(await way.findByText('We are looking at Halcyon Yachting')).toBeVisible();
    expect(sent).toEqual([
      [
        'POST',
        '/api/organizationRequests',
        {
          name: 'Halcyon Yachting',
          kind: 'vessels',
          website: 'https://halcyon.example',
          position: 'Fleet manager',
        },
      ],
    ]);
  });

  it('shows a refusal at its field, and keeps what was written', async () => {
    serveRequests(
      [],
      () =>
        new Refusal(400, 'The following field is invalid: website', {
          website: 'This must be an address',
        }),
    );
    drawPage('/post-a-job', signedIn);
    const way = await panel();
    await userEvent.type(await way.findByLabelText('Name of the organization'), 'Halcyon');
    await userEvent.selectOptions(way.getByLabelText('Kind'), 'We are a crew agency');
    await userEvent.type(way.getByLabelText('Website (optional)'), 'not one');
    await userEvent.type(way.getByLabelText('Your position there'), 'Agent');
    await userEvent.click(way.getByRole('button', { name: 'Send request' }));
    expect(await way.findByText('This must be an address')).toBeVisible();
    expect(way.getByLabelText('Name of the organization')).toHaveValue('Halcyon');
  });

  it('withdraws a request that waits, once that is confirmed', async () => {
    const sent = serveRequests([request]);
    drawPage('/post-a-job', signedIn);
    const way = await panel();
    await userEvent.click(await way.findByRole('button', { name: 'Withdraw request' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this request?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['POST', `/api/organizationRequests/${request.id}/withdraw`, undefined],
      ]),
    );
    expect(await way.findByRole('button', { name: 'Send request' })).toBeVisible();
  });

  it('gives the reason of a refusal, and the way to ask again', async () => {
    const reason = 'We found no company of this name.';
    serveRequests([{ ...request, status: 'declined', reason, decidedAt: request.createdAt }]);
    drawPage('/post-a-job', signedIn);
    const way = await panel();
    expect(await way.findByText(reason)).toBeVisible();
    await userEvent.click(way.getByRole('button', { name: 'Ask again' }));
    expect(way.getByRole('button', { name: 'Send request' })).toBeVisible();
  });

  it('leads an admitted person to their listings', async () => {
    serveRequests([{ ...request, status: 'admitted', organization: 'o1' }]);
    drawPage('/post-a-job', signedIn);
    const link = await (await panel()).findByRole('link', { name: 'Go to its job listings' });
    expect(link).toHaveAttribute('href', '/organization/o1/jobs');
  });

  it('asks somebody whose address is unconfirmed to confirm it first', async () => {
    serveRequests([]);
    drawPage('/post-a-job', { status: 'person', user: { ...nora, emailVerified: false } });
    expect(await (await panel()).findByText('Confirm your email address first')).toBeVisible();
  });

  it('says when the request could not be loaded', async () => {
    serve(() => new Refusal(500, 'Something went wrong'));
    drawPage('/post-a-job', signedIn);
    expect(await (await panel()).findByText('Your request could not be loaded')).toBeVisible();
  });

  it('leads those who write the jobs of an organization there', async () => {
    serveRequests([]);
    const portal = playedPortal(sessionOf(signedIn));
    portal.roles.become([
      {
        id: 'e1',
        organization: { id: 'o1', name: 'Meridian' },
        orgRoles: ['org-admin'],
        status: 'active',
      },
    ]);
    draw(<PostAJobPage />, '/post-a-job', signedIn, portal);
    const link = await (await panel()).findByRole('link', { name: 'Meridian' });
    expect(link).toHaveAttribute('href', '/organization/o1/jobs');
  });
});
