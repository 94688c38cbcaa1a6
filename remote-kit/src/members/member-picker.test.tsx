import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortalApi } from '../calls/index.ts';
import { type Api, draw, nora, Refusal, serveApi, sessionOf, signedIn } from '../testing/index.ts';
import { MemberPicker, memberIn, memberSearch, textOf } from './index.ts';
import { memberDragType } from './member-text.ts';

const portalApi = createPortalApi('pickerApi');
const search = memberSearch(portalApi);
const organization = '65f200000000000000000001';

const ida = {
  label: 'Ida Berg',
  value: '65f100000000000000000002',
  metadata: {
    user: { id: '65f100000000000000000002', fullName: 'Ida Berg', email: 'ida@crew.example' },
    employee: {
      id: '65f800000000000000000002',
      position: { id: '65f400000000000000000001', name: 'Bosun' },
      department: null,
    },
  },
};
const record = { id: '65f800000000000000000001', organization: { id: organization, name: 'Ours' } };
const members: Api = ({ pathname, searchParams }) => {
  if (pathname === '/api/employees') return { docs: [record] };
  const fits = 'ida berg'.includes((searchParams.get('q') ?? '').toLowerCase());
  return { options: fits ? [ida] : [] };
};

const changed = jest.fn();
function Form({ first }: { first: string }) {
  const [value, set] = useState(first);
  const change = (text: string) => {
    changed(text);
    set(text);
  };
  return (
    <>
      <MemberPicker search={search} label="Member" value={value} onChange={change} />
      <button type="button">Elsewhere</button>
    </>
  );
}
const open = (api: Api = members, first = '') => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { asked } = serveApi(api);
  draw(<Form first={first} />, { api: portalApi, address: '/', session: sessionOf(signedIn) });
  return { asked, searched: () => asked.filter((call) => call.includes('/options')) };
};
const input = () => screen.getByRole('combobox', { name: 'Member' });
const drop = (data: Readonly<Record<string, string>>) => {
  const event = createEvent.drop(input());
  Object.defineProperty(event, 'dataTransfer', {
    value: { getData: (type: string) => data[type] ?? '' },
  });
  fireEvent(input(), event);
};
const unread = async (what: string) => {
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(expect.stringContaining(what)));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input()).not.toHaveAttribute('aria-invalid');
};

afterEach(() => {
  jest.restoreAllMocks();
  changed.mockReset();
});

describe('a member picker', () => {
  it('[O-044] has everybody to offer before anything is typed', async () => {
    const { searched } = open();
    await waitFor(() =>
      expect(searched()).toEqual([`/api/employees/options?organization=${organization}&q=`]),
    );
    await userEvent.click(input());
    expect(await screen.findByRole('option', { name: /^Ida Berg.*Bosun/ })).toBeVisible();
  });

  it('[O-045] finds the organization by the first of one’s own employee records', async () => {
    const { asked, searched } = open();
    await waitFor(() => expect(searched()).toHaveLength(1));
    const own = new URL(asked[0] ?? '', 'https://portal.example');
    expect([own.pathname, ...own.searchParams]).toEqual([
      '/api/employees',
      ['where[user.id][equals]', nora.id],
      ['depth', '2'],
      ['limit', '100'],
    ]);
    expect(searched()[0]).toContain(`organization=${organization}`);
  });

  it('[F-089] [F-090] searches as one types, and hands on who was picked with who and what they are', async () => {
    const { searched } = open();
    await userEvent.type(input(), 'ida');
    await waitFor(() => expect(searched().at(-1)).toMatch(/q=ida$/));
    await userEvent.click(await screen.findByRole('option', { name: /^Ida Berg/ }));
    expect(input()).toHaveValue('Ida Berg');
    expect(changed.mock.calls.map(([text]) => memberIn(String(text)))).toEqual([ida]);
  });

  it('keeps who is chosen while nobody else is picked, and lets go of them once emptied', async () => {
    open(members, textOf(ida));
    await userEvent.type(input(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input()).toHaveValue('Ida Berg');
    expect(changed).not.toHaveBeenCalled();
    await userEvent.clear(input());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(input()).toHaveValue('');
    expect(changed).toHaveBeenCalledWith('');
  });

  it('[O-046] [F-089] says so when there is nobody', async () => {
    open();
    await userEvent.type(input(), 'zzz');
    expect(await screen.findByText('No members found')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says so to somebody who has no employee record', async () => {
    const { searched } = open(() => ({ docs: [] }));
    await userEvent.click(input());
    expect(await screen.findByText('No members found')).toBeVisible();
    expect(searched()).toEqual([]);
  });

  it('[O-047] logs that no organization could be found, and shows no error', async () => {
    open(() => new Refusal(403, 'Not yours.'));
    await unread('Not yours.');
    await userEvent.click(input());
    expect(screen.queryByText('No members found')).toBeNull();
  });

  it('[O-047] logs that the first members could not be loaded, and shows no error', async () => {
    open((href, sent) =>
      href.pathname.endsWith('/options') ? new Refusal(403, 'Not now.') : members(href, sent),
    );
    await unread('Not now.');
    await userEvent.click(input());
    expect(screen.queryByText('No members found')).toBeNull();
  });

  it('[O-047] logs a chosen value that cannot be read, and shows no error', async () => {
    open(members, '{"label":"Somebody"');
    await unread('The chosen member cannot be read');
    expect(input()).toHaveValue('');
  });

  it('[O-047] takes a member that is dropped on it; it logs what is none, and shows no error', async () => {
    open();
    drop({ 'text/plain': 'A sentence' });
    await unread('What was dropped is no member');
    expect(changed).not.toHaveBeenCalled();
    drop({ [memberDragType]: textOf(ida) });
    await waitFor(() => expect(input()).toHaveValue('Ida Berg'));
    const setData = jest.fn();
    fireEvent.dragStart(screen.getByTitle('Drag Ida Berg'), { dataTransfer: { setData } });
    expect(setData).toHaveBeenCalledWith(memberDragType, textOf(ida));
  });
});
