import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../portal.ts';
import { playedPortal, Refusal, Reply, serveApi } from '../testing/index.ts';
import { FileUploader } from './file-uploader.tsx';
import { oneFile, reasonsAgainst } from './upload-rule.ts';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const most = 2_097_152;
const fileOf = (name: string, size = 9, type = '') =>
  Object.defineProperty(new File(['content'], name, { type }), 'size', { value: size });
const doc = { id: 'm1', filename: 'scan.pdf', filesize: 2_048, url: '/api/userMedia/m1/file' };

/** The uploader with an API that answers as given, and stores files by default. */
function show(
  props: Partial<Parameters<typeof FileUploader>[0]> = {},
  answers: Record<string, unknown[]> = {},
) {
  const { sent } = serveApi((href, { method }) => {
    const call = `${method} ${href.pathname.replace('/api', '')}`;
    const [next] = answers[call]?.splice(0, 1) ?? [];
    if (next !== undefined) return next;
    return method === 'POST' ? new Reply(201, { doc }) : {};
  });
  const portal = playedPortal();
  const onChange = jest.fn();
  render(
    <PortalProvider value={portal}>
      <FileUploader label="Passport" onChange={onChange} {...props} />
    </PortalProvider>,
  );
  const titles = () => portal.toast.mock.calls.map(([one]) => (one as { title: string }).title);
  return { sent, titles, onChange };
}
const picker = () => document.querySelector('input[type=file]') as HTMLInputElement;
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText(/up to 2 MB/), { dataTransfer: { files } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the uploader of one file', () => {
  it('[F-056] takes a file of 2 MB and says why it does not take one of a byte more', () => {
    show();
    expect(reasonsAgainst(fileOf('a.pdf', most), oneFile)).toEqual([]);
    drop(fileOf('a.pdf', most + 1));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^File size exceeds the maximum allowed size \(2 MB\)$/,
    );
    drop(fileOf('a.pdf', most));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  it('[F-058] offers pdf, jpg, jpeg and png, and [F-061] says which file was rejected', () => {
    show();
    expect(picker().accept).toBe('.pdf,.jpg,.jpeg,.png');
    for (const name of ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png'])
      expect(reasonsAgainst(fileOf(name), oneFile)).toEqual([]);
    for (const name of ['run.exe', 'letter.docx', 'letter.doc', 'a.gif', 'a.webp', 'pdf']) {
      drop(fileOf(name));
      expect(screen.getByRole('alert')).toHaveTextContent(`File ${name} was rejected`);
    }
    drop(fileOf('a.jpeg'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  it('[F-059] takes one at a time', () => {
    const { sent } = show();
    drop(fileOf('a.pdf'), fileOf('b.pdf'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Cannot upload more than 1 file at a time$/,
    );
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('[F-055] [F-066] shows what was chosen, sends it with progress, and lists it with nothing chosen any more', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const { sent, titles, onChange } = show({}, { 'POST /userMedia': [promise] });
    await userEvent.upload(picker(), fileOf('photo.png', 9, 'image/png'));
    expect(screen.getByRole('img', { name: 'photo.png' })).toHaveAttribute('src', 'blob:photo');
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('progressbar', { name: 'Uploading photo.png' })).toHaveValue(0.5);
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    resolve(new Reply(201, { doc }));
    expect(await screen.findByRole('link', { name: 'scan.pdf' })).toHaveAttribute('href', doc.url);
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/userMedia']);
    expect(sent[0]?.body).toMatchObject({ alt: 'photo.png', file: expect.any(File) });
    expect(titles()).toEqual(['Uploading file...', 'file uploaded']);
    expect(onChange).toHaveBeenCalledWith(doc);
  });

  it('[F-067] [A-134] names the file in the field of the record that it belongs to', async () => {
    const record = { collection: 'personal', id: 'p1', field: 'passport' };
    const { sent } = show({ record });
    drop(fileOf('scan.pdf'));
    await press('Upload');
    await screen.findByRole('link', { name: 'scan.pdf' });
    expect(sent.slice(1)).toEqual([{ call: 'PATCH /api/personal/p1', body: { passport: 'm1' } }]);
  });

  it('[A-134] says that the record could not be changed, and tries again with the same file', async () => {
    const record = { collection: 'personal', id: 'p1', field: 'passport' };
    const refusal = new Refusal(403, 'You may not change this.');
    const { titles, onChange } = show({ record }, { 'PATCH /personal/p1': [refusal] });
    drop(fileOf('scan.pdf'));
    await press('Upload');
    expect(await screen.findByRole('alert')).toHaveTextContent('You may not change this.');
    expect([titles().at(-1), onChange.mock.calls.length]).toEqual(['Failed to upload file', 0]);
    await press('Try again: scan.pdf');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(doc));
  });

  it('sends to media where it is told so', async () => {
    const { sent } = show({ collection: 'media' });
    drop(fileOf('deck.png', 9, 'image/png'));
    await press('Upload');
    await screen.findByRole('link', { name: 'scan.pdf' });
    expect(sent[0]?.call).toBe('POST /api/media');
  });

  it('lets go of what was chosen, and of what is kept', async () => {
    const record = { collection: 'personal', id: 'p1', field: 'passport' };
    const { sent, onChange } = show({ record, kept: doc });
    await press('Remove scan.pdf');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(undefined));
    expect(sent).toEqual([
      { call: 'PATCH /api/personal/p1', body: { passport: null } },
      { call: 'DELETE /api/userMedia/m1' },
    ]);
    drop(fileOf('other.pdf'));
    expect(screen.getByText('other.pdf')).toBeVisible();
    await press('Remove');
    expect(screen.queryByText('other.pdf')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  });
});
