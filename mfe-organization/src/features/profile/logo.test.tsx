import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, pageOf, Refusal, Reply, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:new') as never;
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const id = '65f900000000000000000001';
const url = '/api/organizationProfiles/file/new.webp';
const organization = { id: org, name: 'Meridian Yachts' };
const profileOf = (logo: object) => ({ id, organization: org, about: 'Us', website: null, logo });
const png = () => new File(['picture'], 'meridian.png', { type: 'image/png' });

/** The API of a profile that remembers its logo. */
function serveProfile(logo: { url?: string } | undefined, upload: unknown = undefined) {
  let now = logo;
  let revision = 1;
  const reply = (status = 200) =>
    new Reply(status, { doc: profileOf(now ?? {}), message: 'Done' }, `"${revision}"`);
  return serve({
    [`GET /organizations/${org}`]: new Reply(200, organization, '"o1"'),
    'GET /organizationProfiles': () => pageOf(now ? [profileOf(now)] : []),
    [`GET /organizationProfiles/${id}`]: () =>
      new Reply(200, profileOf(now ?? {}), `"${revision}"`),
    'POST /organizationProfiles': () => {
      now = {};
      return reply(201);
    },
    [`POST /organizationProfiles/${id}/logo`]: () => {
      if (upload) return upload;
      now = { url };
      revision += 1;
      return reply();
    },
    [`DELETE /organizationProfiles/${id}/logo`]: () => {
      now = {};
      revision += 1;
      return reply();
    },
    [`PATCH /organizationProfiles/${id}`]: () => reply(),
  });
}

const open = () => drawPage(`/organization/${org}/profile`, employed('org-admin'));
const choose = async () => {
  await userEvent.upload(await screen.findByLabelText('Logo', { selector: 'input' }), png());
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
};

describe('the logo on the profile of an organization', () => {
  it('is sent to its profile and shown as it is kept, while what is typed stays', async () => {
    const sent = serveProfile({ url: '/logos/old.svg' });
    const { portal } = open();
    const about = await screen.findByLabelText('About');
    await userEvent.type(about, ' and more');
    await choose();
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Logo of Meridian Yachts' })).toHaveAttribute(
        'src',
        url,
      ),
    );
    const uploaded = sent.find(({ call }) => call.startsWith('POST'));
    expect(uploaded?.call).toBe(`POST /api/organizationProfiles/${id}/logo?depth=0`);
    expect(uploaded?.body).toMatchObject({
      file: expect.objectContaining({ name: 'meridian.png' }),
    });
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'The logo has been changed',
    });
    expect(screen.getByLabelText('About')).toHaveValue('Us and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save public page' }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(true));
    // Based on the profile as the new logo left it: nothing that the form shows has changed.
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.ifMatch).toBe('"2"');
  });

  it('makes the profile that it needs', async () => {
    const sent = serveProfile(undefined);
    open();
    await choose();
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Logo of Meridian Yachts' })).toHaveAttribute(
        'src',
        url,
      ),
    );
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
      'POST /api/organizationProfiles?depth=0',
      `POST /api/organizationProfiles/${id}/logo?depth=0`,
    ]);
  });

  it('says why it was refused', async () => {
    const words = 'This picture is damaged or incomplete';
    serveProfile({}, new Refusal(400, 'The following field is invalid: file', { file: words }));
    open();
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(`${words}.`);
  });

  it('is removed after a question', async () => {
    serveProfile({ url });
    const { portal } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove logo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'The logo has been removed',
    });
  });
});
