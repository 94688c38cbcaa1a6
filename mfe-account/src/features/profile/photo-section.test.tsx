import { nora, servePaths, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw, Refusal, Reply, toastsOf } from '../../testing/stage.tsx';
import { PhotoSection } from './photo-section.tsx';

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:new') as never;
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const path = `/users/${nora.id}`;
const url = '/api/users/file/new.webp';

/** An account of a person, which stores their photo. */
function open(photo: { url?: string } = {}, upload?: unknown) {
  let now = photo;
  let revision = 1;
  const doc = () => ({ ...nora, photo: now });
  const changed = (to: { url?: string }) => {
    now = to;
    revision += 1;
    return new Reply(200, { doc: doc(), message: 'User updated.' }, `"${revision}"`);
  };
  const calls = servePaths({
    [`GET ${path}`]: () => new Reply(200, doc(), `"${revision}"`),
    [`POST ${path}/photo`]: () => upload ?? changed({ url }),
    [`DELETE ${path}/photo`]: () => changed({}),
  } as never);
  const session = sessionOf(signedIn);
  const refresh = jest.spyOn(session, 'refresh');
  const drawn = draw(<PhotoSection person={nora} />, { session });
  return { calls, refresh, ...drawn };
}
const choose = async () => {
  const picture = new File(['picture'], 'me.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Photo', { selector: 'input' }), picture);
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
};
const photo = () => screen.queryByRole('img', { name: `Photo of ${nora.name}` });

describe('the photo of a person', () => {
  it('[A-134] is chosen, shown as it is kept, and told to the rest of the portal', async () => {
    const { calls, refresh, portal } = open();
    await choose();
    await waitFor(() => expect(photo()).toHaveAttribute('src', url));
    expect(calls.map(({ call }) => call)).toContain(`POST /api${path}/photo?depth=0`);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(toastsOf(portal)).toEqual([{ kind: 'success', title: 'Your photo has been changed' }]);
  });

  it('is removed after a question', async () => {
    const { refresh } = open({ url });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(photo()).toBeNull());
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('says why one was not taken, and keeps the one there is', async () => {
    const { refresh } = open(
      { url: '/api/users/file/old.webp' },
      new Refusal(400, 'invalid', { file: 'This picture is damaged or incomplete' }),
    );
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('damaged or incomplete');
    expect(photo()).toHaveAttribute('src', '/api/users/file/old.webp');
    expect(refresh).not.toHaveBeenCalled();
  });
});
