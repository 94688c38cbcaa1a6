import { sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, Refusal, serve } from '../../testing/stage.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the link to a new address', () => {
  it('does nothing until the person confirms, and then has the portal learn of it', async () => {
    const sent = serve(() => ({ message: 'Address changed.' }));
    const session = sessionOf(signedIn);
    await drawPage('/change-address?token=abc', session);
    await screen.findByRole('button', { name: 'Confirm address' });
    expect(sent).toEqual([]);
    await press('Confirm address');
    expect(await screen.findByRole('status')).toHaveTextContent('Your address has been changed');
    expect(sent).toMatchObject([
      { call: 'POST /api/auth/address/confirm', body: { token: 'abc' } },
    ]);
    expect(session.refresh).toHaveBeenCalled();
  });

  it('that is too old or incomplete says so', async () => {
    serve(() => new Refusal(403, 'Forbidden: this link is too old or not complete.'));
    await drawPage('/change-address?token=abc');
    await screen.findByRole('button', { name: 'Confirm address' });
    await press('Confirm address');
    expect(await screen.findByText('This link is too old or not complete.')).toBeVisible();
    await drawPage('/change-address');
    expect(await screen.findByText('This link is incomplete')).toBeVisible();
  });
});

describe('the link that undoes a change of address', () => {
  it('says what it does, does it when asked, and where to go on', async () => {
    const sent = serve(() => ({ message: 'Address restored.', email: 'old@example.com' }));
    await drawPage('/undo-address?token=abc');
    expect(await screen.findByText(/its password no longer works/)).toBeVisible();
    expect(sent).toEqual([]);
    await press('Undo the change');
    expect(await screen.findByRole('status')).toHaveTextContent('old@example.com');
    expect(sent).toMatchObject([{ call: 'POST /api/auth/address/undo' }]);
  });

  it('stays when there was no answer, and can be pressed again', async () => {
    let isDown = true;
    serve(() =>
      isDown
        ? new Refusal(503, 'This is not available right now.')
        : { email: 'a@b.example', message: '' },
    );
    await drawPage('/undo-address?token=abc');
    await screen.findByRole('button', { name: 'Undo the change' });
    await press('Undo the change');
    expect(await screen.findByRole('alert')).toHaveTextContent('not available');
    isDown = false;
    await press('Undo the change');
    expect(await screen.findByRole('status')).toBeVisible();
  });
});
