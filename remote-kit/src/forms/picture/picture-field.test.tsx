import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../calls/api-error.ts';
import { PictureField } from './picture-field.tsx';
import type { Sending } from './use-picture.ts';

const rule = { bytes: 1024 * 1024, pixels: 1_000_000, side: 64 };
const upload = jest.fn<(file: File, sending: Sending) => Promise<unknown>>();
const remove = jest.fn<() => Promise<unknown>>();

beforeEach(() => {
  upload.mockReset().mockResolvedValue(undefined);
  remove.mockReset().mockResolvedValue(undefined);
  // jsdom cannot show files.
  URL.createObjectURL = jest.fn(({ name }: File) => `blob:${name}`) as never;
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const show = (url?: string) =>
  render(
    <PictureField
      label="Logo"
      alt="Logo of Petrel"
      url={url}
      rule={rule}
      upload={upload}
      remove={remove}
    />,
  );
const png = (name = 'petrel.png', size = 20) =>
  new File(['x'.repeat(size)], name, { type: 'image/png' });
const picker = () => screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });
/** A refusal in the API's shape. */
const refused = (message: string) =>
  new ApiError({
    kind: 'invalid',
    message: 'The following field is invalid: file',
    answer: { errors: [{ data: { errors: [{ path: 'file', message }] } }] },
  });

describe('a picture as a field', () => {
  it('says what is taken, and offers those kinds', () => {
    show();
    expect(screen.getByRole('group', { name: 'Logo' })).toHaveAccessibleDescription(
      'PNG, JPEG or WebP, up to 1 MB. You can also drop it here.',
    );
    expect(picker().accept).toBe('image/png,image/jpeg,image/webp');
    expect(button('Choose logo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
  });

  it('is opened by the button', async () => {
    show('/logo.webp');
    const opened = jest.spyOn(picker(), 'click');
    await userEvent.click(button('Replace logo'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('shows what was chosen beside what there is, and sends it once that is wanted', async () => {
    show('/logo.webp');
    await userEvent.upload(picker(), png());
    expect(screen.getByRole('img', { name: 'Logo of Petrel' })).toHaveAttribute(
      'src',
      '/logo.webp',
    );
    expect(screen.getByRole('img', { name: 'New logo' })).toHaveAttribute('src', 'blob:petrel.png');
    expect(upload).not.toHaveBeenCalled();
    await userEvent.click(button('Use this picture'));
    expect(upload.mock.calls[0]?.[0].name).toBe('petrel.png');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'New logo' })).toBeNull());
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:petrel.png');
    expect(button('Replace logo')).toHaveFocus();
  });

  it('takes what is dropped', async () => {
    show();
    const group = screen.getByRole('group', { name: 'Logo' });
    fireEvent.dragOver(group);
    fireEvent.drop(group, { dataTransfer: { files: [png('dropped.png')] } });
    expect(await screen.findByRole('img', { name: 'New logo' })).toHaveAttribute(
      'src',
      'blob:dropped.png',
    );
  });

  it('is let go without being sent', async () => {
    show();
    await userEvent.upload(picker(), png());
    await userEvent.click(button('Cancel'));
    expect(screen.queryByRole('img', { name: 'New logo' })).toBeNull();
    expect(upload).not.toHaveBeenCalled();
    expect(button('Choose logo')).toHaveFocus();
  });

  it('says how far it has come, and is broken off', async () => {
    let sending: Sending | undefined;
    upload.mockImplementation((_file, how) => {
      sending = how;
      return new Promise((_resolve, reject) => {
        how.signal.addEventListener('abort', () => reject(how.signal.reason));
      });
    });
    show();
    await userEvent.upload(picker(), png());
    await userEvent.click(button('Use this picture'));
    const way = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending the logo' });
    expect(way.value).toBe(0);
    act(() => sending?.onProgress(0.42));
    expect(await screen.findByText('42%')).toBeVisible();
    act(() => sending?.onProgress(1));
    expect(await screen.findByText('Making it ready…')).toBeVisible();
    expect(button('Cancel')).toHaveFocus();
    await userEvent.click(button('Cancel'));
    expect(sending?.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is broken off with the page', async () => {
    const signals: AbortSignal[] = [];
    upload.mockImplementation((_file, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { unmount } = show();
    await userEvent.upload(picker(), png());
    await userEvent.click(button('Use this picture'));
    unmount();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('says why it was refused, and is sent again as the same', async () => {
    upload.mockRejectedValueOnce(refused('This picture is damaged or incomplete'));
    show();
    await userEvent.upload(picker(), png());
    await userEvent.click(button('Use this picture'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This picture is damaged or incomplete.',
    );
    await userEvent.click(button('Try again'));
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
    const [first, second] = upload.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(second).toBe(first);
  });

  it.each([
    [
      'an SVG',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'This must be a PNG, JPEG or WebP picture.',
    ],
    ['nothing', png('empty.png', 0), 'This file is empty.'],
    ['too much', png('large.png', 1024 * 1024 + 1), 'This file is larger than 1 MB.'],
  ])('refuses %s before it is sent', async (_what, file, message) => {
    show();
    fireEvent.change(picker(), { target: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('img', { name: 'New logo' })).toBeNull();
  });

  it('is removed after a question', async () => {
    show('/logo.webp');
    await userEvent.click(button('Remove logo'));
    const question = within(screen.getByRole('dialog', { name: 'Remove the logo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(button('Remove logo'));
    remove.mockRejectedValueOnce(new ApiError({ kind: 'network', message: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The logo could not be removed.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
