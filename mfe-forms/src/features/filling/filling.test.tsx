import { forgetStored, storedNames } from '@fairlead/remote-kit/queue';
import { nora } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../paths.ts';
import { formId, formOf, submissionOf as sentOf } from '../../testing/documents.ts';
import { submit } from '../../testing/draw-form.tsx';
import { fieldOf, written } from '../../testing/form.ts';
import { drawPage, Refusal, Reply, serve } from '../../testing/stage.tsx';
import { keep } from './stored-answers.ts';
import { submissionOf } from './submission-of.ts';

afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await forgetStored(nora.id);
});

const form = formOf([fieldOf('text', { label: 'Name' })], {
  intro: written('Welcome to {{organizations[0].name}}, {{user.firstName}}. {{user.middleName}}'),
});
const read = { [`GET /forms/${formId}`]: form };
const stored = new Reply(201, { doc: sentOf({ one: 'Nora' }), message: 'Created' });
const name = () => screen.findByLabelText('Name');
const open = (answers: Parameters<typeof serve>[0] = {}) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const sent = serve({ ...read, 'POST /form-submissions': stored, ...answers });
  const { unmount } = drawPage(paths.fill(formId));
  return {
    sent,
    unmount,
    posted: () => sent.filter(({ call }) => call.startsWith('POST /api/form-')),
  };
};

describe('a form that is filled in', () => {
  it('[F-037] is sent as form, answers and whoever sends it', async () => {
    const { posted } = open();
    await userEvent.type(await name(), 'Nora');
    await submit();
    expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeVisible();
    expect(posted()).toEqual([
      {
        call: 'POST /api/form-submissions',
        body: {
          form: formId,
          submissionData: [{ field: 'one', value: 'Nora' }],
          submittedBy: nora.id,
        },
      },
    ]);
    expect(submissionOf({ form: formId, answers: { one: undefined } })).toEqual({
      form: formId,
      submissionData: [],
    });
  });

  it('says in its texts who fills it in, and by their names what it does not know', async () => {
    open();
    expect(
      await screen.findByText('Welcome to Meridian Yachts, Nora. [user.middleName]'),
    ).toBeVisible();
  });

  it('[F-113] [F-114] fills in what the account says of who fills it in, asked for by their token, as text', async () => {
    const data = {
      user: { firstName: '<b>Nora</b> {{user.email}}' },
      organizations: [{ id: 'o1', name: 'Halcyon' }],
      vessels: [],
    };
    const headers: (string | null)[] = [];
    open({
      'GET /users/me': { user: nora, token: 'a.b.c' },
      'POST /users/variables': () => {
        const [, init] = (globalThis.fetch as jest.Mock).mock.calls.at(-1) as [string, RequestInit];
        headers.push(new Headers(init.headers).get('authorization'));
        return data;
      },
    });
    expect(
      await screen.findByText('Welcome to Halcyon, <b>Nora</b> {{user.email}}. [user.middleName]'),
    ).toBeVisible();
    expect(headers).toEqual(['JWT a.b.c']);
  });

  it('[F-040] [F-042] says the status and what the server says first, and keeps what was typed', async () => {
    const answers = [
      new Reply(400, {
        errors: [
          {
            message: 'The following field is invalid: one',
            data: { errors: [{ path: 'one', message: 'This is one line' }] },
          },
          { message: 'Another reason' },
        ],
      }),
      new Refusal(502, ''),
      stored,
    ];
    const { posted } = open({ 'POST /form-submissions': () => answers.shift() });
    await userEvent.type(await name(), 'Nora');
    await submit();
    expect(await screen.findByText('400: The following field is invalid: one')).toBeVisible();
    expect(await name()).toHaveAccessibleDescription('This is one line');
    await userEvent.type(await name(), '!');
    await submit();
    expect(await screen.findByText('502: Internal Server Error')).toBeVisible();
    expect(await name()).toHaveValue('Nora!');
    await submit();
    expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeVisible();
    expect(posted()).toHaveLength(3);
  });

  it('is there again after a reload, until it was sent', async () => {
    const { unmount } = open();
    await userEvent.type(await name(), 'Nor');
    unmount();
    const again = open();
    expect(await name()).toHaveValue('Nor');
    await userEvent.type(await name(), 'a');
    await submit();
    await screen.findByText('Thank you. Your answers have been sent.');
    again.unmount();
    open();
    expect(await name()).toHaveValue('');
    await waitFor(async () => expect(await storedNames(nora.id)).toEqual([]));
  });

  it('is sent under the same key as long as it says the same, over a reload too', async () => {
    const keys: (string | null)[] = [];
    const noted = () => {
      const [, init] = (globalThis.fetch as jest.Mock).mock.calls.at(-1) as [string, RequestInit];
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return new Refusal(500, 'Not now.');
    };
    const send = async () => {
      await submit();
      await screen.findByText('500: Not now.');
    };
    const { unmount } = open({ 'POST /form-submissions': noted });
    await userEvent.type(await name(), 'Nora');
    await send();
    unmount();
    open({ 'POST /form-submissions': noted });
    expect(await name()).toHaveValue('Nora');
    await send();
    await userEvent.type(await name(), 'h');
    await send();
    const [first, second, third] = keys;
    expect(first).toMatch(/^[\w-]{10,}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('belongs to whoever began it alone', async () => {
    keep({ person: 'somebody', form: formId }, { answers: { one: 'Theirs' } });
    open();
    expect(await name()).toHaveValue('');
  });

  it('is not there for who may not fill it in', async () => {
    open({ [`GET /forms/${formId}`]: new Refusal(404, 'Not found') });
    expect(await screen.findByRole('heading', { name: 'Form not found' })).toBeVisible();
  });
});
