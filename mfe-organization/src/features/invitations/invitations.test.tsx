import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
  vessel,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const invitation = {
  id: '65fa00000000000000000001',
  organization: org,
  email: 'sam@crew.example',
  orgRoles: [],
  accessTemplates: [],
  status: 'pending',
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  message: 'See you aboard.',
  names: {
    organization: 'Meridian Yachts',
    position: 'Bosun',
    vessel: 'Aurelia',
    invitedBy: 'Claire Moreau',
  },
  resends: { count: 0 },
};
const acted = (act: string, answer: unknown = { doc: invitation, message: 'Done' }) => ({
  [`POST /invitations/${invitation.id}/${act}`]: answer,
});
const known = {
  'GET /invitations': pageOf([invitation]),
  'GET /vessels': pageOf([{ id: vessel, name: 'Aurelia' }]),
};

describe('who invites', () => {
  const list = `/organization/${org}/crew-management/particulars`;

  it('invites by mail with place and roles', async () => {
    const sent = serve({
      ...known,
      'POST /invitations': new Reply(201, { doc: invitation, message: 'Created' }),
    });
    const { portal } = drawPage(list, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(await form.findByText('Email is required')).toBeVisible();
    await userEvent.type(form.getByLabelText('Email'), 'sam@crew.example');
    await form.findByRole('option', { name: 'Aurelia' });
    await userEvent.selectOptions(form.getByLabelText('Vessel'), 'Aurelia');
    await userEvent.click(form.getByLabelText('Vessel crew'));
    await userEvent.click(form.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      organization: org,
      email: 'sam@crew.example',
      vessel,
      orgRoles: ['vessel-crew'],
      accessTemplates: [],
    });
  });

  it('sends an invitation again, takes it back, and hears why it cannot', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const sent = serve({
      ...known,
      ...acted('resend', new Refusal(409, 'It has been sent five times today')),
      ...acted('withdraw'),
    });
    const { portal } = drawPage(`${list}?view=invitations`, employed('org-admin'));
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('sam@crew.example')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: /^Send again/ }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'It has been sent five times today',
      }),
    );
    await userEvent.click(row.getByRole('button', { name: /^Withdraw/ }));
    await waitFor(() => expect(sent.at(-1)?.call).toContain('GET /api/invitations'));
    expect(
      sent.some(({ call }) => call.startsWith(`POST /api/invitations/${invitation.id}/withdraw`)),
    ).toBe(true);
  });

  it('is an org-admin: staff cannot', async () => {
    serve(known);
    drawPage(`${list}?view=invitations`, employed('org-staff'));
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(screen.queryByText('sam@crew.example')).toBeNull();
  });
});

describe('who is invited', () => {
  it('sees who wants them as what, accepts, and goes to their dashboard', async () => {
    const sent = serve({ ...known, ...acted('accept') });
    const { portal } = drawPage('/account/invitations');
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading', { name: 'Meridian Yachts' })).toBeVisible();
    expect(card.getByText('Claire Moreau invites you as Bosun on Aurelia.')).toBeVisible();
    expect(card.getByText('See you aboard.')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Accept/ }));
    await waitFor(() => expect(portal.navigate).toHaveBeenCalledWith('/account/dashboard'));
    expect(sent[0]?.call).toContain(`where[email][equals]=${encodeURIComponent(nora.email)}`);
  });

  it('hears why an invitation cannot be accepted any more, and stays', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serve({ ...known, ...acted('accept', new Refusal(409, 'This invitation has expired')) });
    const { portal } = drawPage('/account/invitations');
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'error',
        title: 'This invitation has expired',
      }),
    );
    expect(portal.navigate).not.toHaveBeenCalledWith('/account/dashboard');
  });
});
