import { ApiError, type ApiErrorDetails } from '@fairlead/remote-kit/calls';
import { reasonsAgainst as against, uploadProblem } from '@fairlead/remote-kit/uploads';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawForm, submit } from '../../../testing/draw-form.tsx';
import { contentOf, fieldOf } from '../../../testing/form.ts';
import { Refusal, Reply, serve } from '../../../testing/stage.tsx';
import { fieldRule } from './file-rules.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const reasonsAgainst = (file: File) => against(file, fieldRule);
const largest = 5 * 1024 * 1024;
const fileOf = (name: string, size = 9, type = 'application/pdf') =>
  Object.defineProperty(new File(['content'], name, { type }), 'size', { value: size });
const idOf = (place: number) => `65fb0000000000000000000${place}`;

/** An API that stores files, or answers as given; and a form connected to it. */
function open(answers: unknown[] = [], props: Parameters<typeof drawForm>[1] = {}) {
  let kept = 0;
  const sent = serve({
    'POST /userMedia': (_href: URL, { body }: { body?: unknown }) => {
      const answer = answers.shift();
      if (answer !== undefined) return answer;
      kept += 1;
      const { file } = body as { file: File };
      return new Reply(201, {
        doc: { id: idOf(kept), filename: file.name, filesize: 2048, url: `/media/${file.name}` },
      });
    },
    'GET /userMedia/65fb00000000000000000009': { id: idOf(9), filename: 'kept.pdf' },
  });
  const drawn = drawForm(contentOf([fieldOf('uploadField', { label: 'Papers' })]), props);
  const titles = () =>
    drawn.portal.toast.mock.calls.map(([one]) => (one as { title: string }).title);
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByText(/^Up to 5 images/), { dataTransfer: { files } });
  return { ...drawn, titles, drop, calls: sent, told: drawn.portal.toast };
}
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement;

describe('an upload field', () => {
  it('[F-033] that is required and empty says so', async () => {
    const { onSend } = open();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Papers' })).toHaveAccessibleDescription(
        'Please upload at least one file',
      ),
    );
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[F-055] [F-062] takes a file by choosing it, says how far it is, lists it, and has the selection empty again', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const { titles, sent, calls } = open([promise]);
    await userEvent.upload(input(), fileOf('licence.pdf'));
    expect(titles()).toEqual(['Uploading file...']);
    expect(screen.getByRole('progressbar', { name: 'Uploading licence.pdf' })).toHaveValue(0.5);
    await submit();
    expect(await screen.findByText('Wait until your files are uploaded.')).toBeVisible();
    resolve(new Reply(201, { doc: { id: idOf(1), filename: 'licence.pdf', url: '/media/x.pdf' } }));
    const link = await screen.findByRole('link', { name: 'licence.pdf' });
    expect(link).toHaveAttribute('href', '/media/x.pdf');
    expect(titles()).toEqual(['Uploading file...', 'file uploaded']);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(input().value).toBe('');
    expect(calls.map(({ call }) => call)).toEqual(['POST /api/userMedia']);
    await submit();
    await waitFor(() => expect(sent()).toEqual({ one: [idOf(1)] }));
  });

  it('[F-062] takes several by dropping them, and an image with what it is of', async () => {
    const { titles, drop, sent, calls } = open();
    drop(fileOf('a.pdf'), fileOf('deck.png', 9, 'image/png'));
    await waitFor(() => expect(titles()).toEqual(['Uploading 2 files...', '2 files uploaded']));
    expect(calls.map(({ body }) => (body as { alt?: string }).alt)).toEqual([
      undefined,
      'deck.png',
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    await submit();
    await waitFor(() => expect(sent()).toEqual({ one: [idOf(2)] }));
  });

  it('[F-057] [F-058] takes five images, PDF and Word documents of at most 5 MB', () => {
    expect(fieldRule).toMatchObject({ most: 5, accept: 'image/*,.pdf,.doc,.docx' });
    expect(reasonsAgainst(fileOf('a.pdf', largest))).toEqual([]);
    expect(reasonsAgainst(fileOf('a.pdf', largest + 1))).toEqual([
      'File size exceeds the maximum allowed size (5 MB)',
    ]);
    for (const name of ['a.doc', 'a.DOCX', 'a.jpeg'])
      expect(reasonsAgainst(fileOf(name, 9, ''))).toEqual([]);
    expect(reasonsAgainst(fileOf('a', 9, 'image/heic'))).toEqual([]);
    expect(reasonsAgainst(fileOf('a.exe', 9, ''))).toHaveLength(1);
  });

  it.each(['a.png', 'a.jpeg', 'a.webp', 'a.heic', 'a.pdf', 'a.doc', 'a.docx'])(
    '[F-058] sends %s',
    async (name) => {
      const { drop } = open();
      expect(input().accept).toBe('image/*,.pdf,.doc,.docx');
      drop(fileOf(name, 9, /pdf|doc/.test(name) ? '' : `image/${name.slice(2)}`));
      expect(await screen.findByRole('link', { name })).toBeVisible();
    },
  );

  it('[F-061] says which file was rejected, and why, and takes the others', async () => {
    const { titles, drop } = open();
    drop(fileOf('big.pdf', largest + 1), fileOf('run.exe', 9, ''), fileOf('good.pdf'));
    expect(titles()[0]).toBe(
      'File big.pdf was rejected: File size exceeds the maximum allowed size (5 MB). File run.exe was rejected: Only images, PDF and Word documents can be uploaded',
    );
    expect(await screen.findByRole('link', { name: 'good.pdf' })).toBeVisible();
  });

  it('[F-060] takes no more than five', async () => {
    const { titles, drop } = open([], { initial: { one: [idOf(9)] } });
    expect(await screen.findByText('kept.pdf')).toBeVisible();
    drop(...['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.pdf`)));
    expect(titles()).toEqual(['Cannot upload more than 5 files']);
    drop(...['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.pdf`)));
    await screen.findByRole('link', { name: 'd.pdf' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose files' })).toBeDisabled(),
    );
    drop(fileOf('f.pdf'));
    expect(titles().at(-1)).toBe('Cannot upload more than 5 files');
  });

  it('[F-063] says that files could not be sent, and sends them again when asked', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = () => new Refusal(413, 'This file is too large.');
    const { titles, drop } = open([refusal(), undefined, refusal(), refusal(), undefined]);
    drop(fileOf('a.pdf'), fileOf('b.pdf'));
    await waitFor(() => expect(titles().at(-1)).toBe('Failed to upload file'));
    expect(within(line('a.pdf')).getByRole('alert')).toHaveTextContent('This file is too large.');
    drop(fileOf('c.pdf'), fileOf('d.pdf'));
    await waitFor(() => expect(titles().at(-1)).toBe('Failed to upload files'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
    expect(await screen.findByRole('link', { name: 'a.pdf' })).toBeVisible();
    expect(titles().at(-1)).toBe('file uploaded');
    await userEvent.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
    expect(screen.queryByText('c.pdf')).toBeNull();
  });

  it('[F-063] counts those that failed among others', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const refusal = () => new Refusal(500, 'No.');
    const { titles, drop } = open([refusal(), refusal()]);
    drop(fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf'));
    await waitFor(() => expect(titles().at(-1)).toBe('Failed to upload 2 files'));
  });

  it('[F-064] [F-065] says why a file could not be sent', () => {
    const failed = (more: Partial<ApiErrorDetails>) =>
      new ApiError({ kind: 'failed', message: '', reason: 'Unknown error', ...more });
    expect(
      uploadProblem(failed({ kind: 'invalid', status: 413, reason: 'Payload Too Large' })),
    ).toBe('Payload Too Large');
    expect(uploadProblem(failed({}))).toBe('Failed to upload file');
    expect(uploadProblem(failed({ kind: 'network', reason: 'The upload was interrupted' }))).toBe(
      'Upload failed due to network error',
    );
    expect(uploadProblem(failed({ status: 502 }))).toBe('Upload failed: 502');
  });

  it('[F-064] [F-065] says at the file why it could not be sent', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const lost = Promise.withResolvers<never>();
    const { drop } = open([
      new Refusal(413, 'Payload Too Large'),
      new Refusal(502, ''),
      lost.promise,
    ]);
    drop(fileOf('large.pdf'), fileOf('bad.pdf'), fileOf('lost.pdf'));
    lost.reject(new TypeError('Failed to fetch'));
    const failures: [name: string, words: string][] = [
      ['large.pdf', 'Payload Too Large'],
      ['bad.pdf', 'Upload failed: 502'],
      ['lost.pdf', 'Upload failed due to network error'],
    ];
    for (const [name, words] of failures)
      expect(await within(line(name)).findByText(words)).toBeVisible();
  });

  it('sends nothing in a preview, which behaves as the form all the same', async () => {
    const { drop, calls, sent } = open([], { isPreview: true });
    drop(fileOf('a.pdf'));
    await waitFor(() => expect(screen.getByText('a.pdf')).toBeVisible());
    await submit();
    await waitFor(() => expect(sent()?.one).toHaveLength(1));
    expect(calls).toEqual([]);
  });
});
