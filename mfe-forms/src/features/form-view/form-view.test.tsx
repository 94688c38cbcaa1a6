import type { Answers } from '@fairlead/contracts/forms/submission';
import { ApiError, type ApiErrorDetails } from '@fairlead/remote-kit/calls';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawForm, submit } from '../../testing/draw-form.tsx';
import { contentOf, fieldOf, written } from '../../testing/form.ts';
import { failureWords } from './failure-words.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const name = { blockType: 'text', name: 'name', label: 'Name', required: true };
const ship = { blockType: 'text', name: 'ship', label: 'Ship' };
const problem = (more: Partial<ApiErrorDetails>) =>
  new ApiError({ kind: 'failed', message: '', reason: 'Unknown error', ...more });
const refused = (path: string, message: string) =>
  problem({
    kind: 'invalid',
    status: 400,
    reason: 'The following field is invalid: name',
    answer: { errors: [{ message: '', data: { errors: [{ path, message }] } }] },
  });

describe('a form', () => {
  it('[F-007] shows its introduction, its fields in order and one button, in a column of at most 48rem', () => {
    const content = contentOf([name, ship], { intro: written('Welcome, {{user.firstName}}.') });
    const { container } = drawForm(content, { data: { user: { firstName: 'Nora' } } });
    expect(screen.getByText('Welcome, Nora.')).toBeVisible();
    expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('id'))).toEqual(
      ['Name', 'Ship (optional)'].map((label) => screen.getByLabelText(label).id),
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(getComputedStyle(container.firstElementChild as Element).maxWidth).toBe('48rem');
  });

  it('[F-008] has a button that says what the form says, or Submit', () => {
    drawForm(contentOf([name], { submitButtonLabel: 'Sign on' })).unmount();
    drawForm(contentOf([name], { submitButtonLabel: 'Sign on' }));
    expect(screen.getByRole('button', { name: 'Sign on' })).toBeVisible();
    drawForm(contentOf([name]));
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  });

  it('[F-012] [F-013] says at a field what is wrong with it, leads to the first, and takes it back once it is right', async () => {
    const { onSend } = drawForm(contentOf([ship, name, { ...name, name: 'rank', label: 'Rank' }]));
    await submit();
    const first = screen.getByLabelText('Name');
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toHaveAccessibleDescription('This field is required');
    expect(screen.getByLabelText('Ship (optional)')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('alert')).toHaveTextContent('2 answers need your attention.');
    await userEvent.type(first, 'Nora');
    await waitFor(() => expect(first).not.toHaveAttribute('aria-invalid'));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('One answer needs your attention.');
    await userEvent.click(within(summary).getByRole('button', { name: 'Rank' }));
    expect(screen.getByLabelText('Rank')).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Rank'), 'Bosun');
    await submit();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'Nora', rank: 'Bosun' }));
  });

  it('[F-009] [F-010] says that it is on its way after a second, and not before', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { promise, resolve } = Promise.withResolvers<void>();
    drawForm(contentOf([ship]), { send: () => promise });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy'),
    );
    expect(screen.queryByText('Sending your answers')).toBeNull();
    act(() => jest.advanceTimersByTime(900));
    expect(screen.queryByText('Sending your answers')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByText('Sending your answers')).toBeInTheDocument();
    await act(async () => resolve());
    expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeVisible();
  });

  it('is sent once, however often the button is pressed', async () => {
    const { onSend } = drawForm(contentOf([ship]), { send: () => new Promise(() => {}) });
    const button = screen.getByRole('button', { name: 'Submit' });
    await userEvent.dblClick(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy'));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('[F-040] [F-041] calls a failure by its status and what the server says', () => {
    expect(failureWords(problem({ status: 409, reason: 'Not now.' }))).toBe('409: Not now.');
    expect(failureWords(problem({ status: 502 }))).toBe('502: Internal Server Error');
    expect(failureWords(problem({ reason: 'Odd.' }))).toBe('500: Odd.');
    expect(failureWords(problem({ kind: 'network' }))).toBe('Something went wrong.');
    expect(failureWords(new TypeError('x'))).toBe('Something went wrong.');
  });

  it('[F-009] [F-041] [F-042] keeps what was typed when it could not be sent, says why, and can be sent again', async () => {
    const send = jest
      .fn<(answers: Answers) => Promise<void>>()
      .mockRejectedValueOnce(problem({ kind: 'network' }))
      .mockRejectedValueOnce(refused('name', 'This is nobody'))
      .mockResolvedValue(undefined);
    drawForm(contentOf([name]), { send });
    await userEvent.type(screen.getByLabelText('Name'), 'Nora');
    await submit();
    const message = await screen.findByText('Something went wrong.');
    expect(message.closest('[role=alert]')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Nora');
    await submit();
    await waitFor(() =>
      expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This is nobody'),
    );
    expect(screen.getByText('400: The following field is invalid: name')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'h');
    await submit();
    expect(await screen.findByText('Thank you. Your answers have been sent.')).toBeVisible();
    expect(send).toHaveBeenLastCalledWith({ name: 'Norah' });
  });

  it('[F-043] shows its message in its place once it was sent', async () => {
    const confirmationMessage = written('Thank you, {{user.firstName}} of {{vessels[0].name}}.');
    drawForm(contentOf([ship], { confirmationMessage }), { data: { user: { firstName: '<b>' } } });
    await submit();
    expect(await screen.findByText('Thank you, <b> of [vessels[0].name].')).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[F-044] [F-115] leads to its address once it was sent, and never to an unsafe one', async () => {
    const clicked: (string | null)[] = [];
    const follow = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      clicked.push(event.target.getAttribute('href'));
    };
    document.addEventListener('click', follow);
    for (const url of ['https://crew.example/thanks', '/jobs', 'JavaScript:alert(1)']) {
      const { unmount } = drawForm(
        contentOf([], { confirmationType: 'redirect', redirect: { url } }),
      );
      await submit();
      await screen.findByText(/have been sent/);
      unmount();
    }
    document.removeEventListener('click', follow);
    expect(clicked).toEqual(['https://crew.example/thanks', '/jobs', 'about:blank']);
  });

  it('leads nowhere in a preview, and back to the form', async () => {
    const redirect = { confirmationType: 'redirect', redirect: { url: 'https://crew.example' } };
    drawForm(contentOf([ship], redirect), { isPreview: true });
    await submit();
    expect(await screen.findByText(/The form goes on to/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(screen.getByLabelText('Ship (optional)')).toBeVisible();
  });

  it('has a field that hangs on another there when that is answered so, and forgets its error with it', async () => {
    const hanging = {
      ...name,
      condition: { field: 'ship', is: 'equal', value: 'Aurelia' },
    };
    const next = {
      ...ship,
      name: 'next',
      label: 'Next',
      condition: { field: 'name', is: 'filled' },
    };
    const { sent } = drawForm(contentOf([ship, hanging, next]));
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.type(screen.getByLabelText('Ship (optional)'), 'Aurelia');
    await userEvent.type(screen.getByLabelText('Name'), 'N');
    expect(screen.getByLabelText('Next (optional)')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(screen.queryByLabelText('Next (optional)')).toBeNull();
    await submit();
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Ship (optional)'), ' II');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await submit();
    await waitFor(() => expect(sent()).toEqual({ ship: 'Aurelia II' }));
  });

  it('tells what is answered once typing rests, and what was typed before it was left', async () => {
    const { onChange, unmount } = drawForm(contentOf([name]), { initial: { name: 'No' } });
    await userEvent.type(screen.getByLabelText('Name'), 'ra');
    unmount();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange).toHaveBeenCalledWith({ name: 'Nora' });
  });

  it('takes fields by any name', async () => {
    const odd = ['constructor', 'toString', 'root'].map((one) => ({
      ...name,
      name: one,
      label: one,
    }));
    const { sent } = drawForm(contentOf(odd));
    for (const one of odd) await userEvent.type(screen.getByLabelText(one.label), one.name);
    await submit();
    await waitFor(() =>
      expect(Object.entries(sent() ?? {})).toEqual(odd.map((one) => [one.name, one.name])),
    );
  });

  it('draws no other field anew while one is typed into', async () => {
    const fields = Array.from({ length: 30 }, (_, place) =>
      fieldOf('text', { name: `f${place}`, label: `Field ${place}`, required: false }),
    );
    drawForm(contentOf(fields));
    const boxes = screen.getAllByRole('textbox');
    const observer = new MutationObserver((records) => seen.push(...records));
    const seen: MutationRecord[] = [];
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    await userEvent.type(boxes[3] as HTMLElement, 'abc');
    observer.disconnect();
    expect(seen.every(({ target }) => target === boxes[3])).toBe(true);
  });
});
