import type { EmployeeRecord } from '@fairlead/contracts/access/roles';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage, employed, org, Refusal, Reply, serve } from '../../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const nothing = { streetAddress: '', city: '', region: '', postalCode: '', country: '' };
const nassau = { ...nothing, streetAddress: '2 Bay Street', city: 'Nassau', country: 'BS' };

/** The API of an organization that remembers its address. */
function serveOrganization(registeredAddress: object, refusal?: Refusal) {
  let kept: object = { id: org, name: 'Meridian Yachts', registeredAddress };
  let revision = 1;
  return serve({
    [`GET /organizations/${org}`]: () => new Reply(200, kept, `"o${revision}"`),
    [`PATCH /organizations/${org}`]: (_href: URL, { body }: { body?: unknown }) => {
      if (refusal) return refusal;
      kept = { ...kept, ...(body as object) };
      revision += 1;
      return new Reply(200, { doc: kept, message: 'Updated.' }, `"o${revision}"`);
    },
  });
}

const open = (...roles: string[]) => drawPage(`/organization/${org}/profile`, employed(...roles));
const part = async () => within(await screen.findByRole('region', { name: 'Registered address' }));
const changes = (sent: ReturnType<typeof serveOrganization>) =>
  sent.filter(({ call }) => call.startsWith('PATCH'));

describe('the registered address on the profile of an organization', () => {
  it('is whole, or there is none, anywhere in the world', async () => {
    const sent = serveOrganization({});
    const { portal } = open('org-admin');
    const address = await part();
    const save = () =>
      userEvent.click(address.getByRole('button', { name: 'Save registered address' }));
    expect(address.getByLabelText('Country').querySelectorAll('option')).toHaveLength(251);
    await userEvent.type(address.getByLabelText('City'), nassau.city);
    await save();
    expect(await address.findByText('Street address is required')).toBeVisible();
    expect(address.getByText('Country is required')).toBeVisible();
    expect(address.queryByText(/^(ZIP|State)/, { selector: 'p' })).toBeNull();
    expect(changes(sent)).toEqual([]);
    await userEvent.type(address.getByLabelText('Street address'), nassau.streetAddress);
    await userEvent.selectOptions(address.getByLabelText('Country'), 'Bahamas');
    await save();
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    expect(changes(sent)[0]).toMatchObject({
      body: { registeredAddress: { ...nassau, region: null, postalCode: null } },
      ifMatch: '"o1"',
    });
    await waitFor(() =>
      expect(portal.toast).toHaveBeenCalledWith({
        kind: 'success',
        title: 'The registered address has been changed',
      }),
    );
    expect(address.getByLabelText('City')).toHaveValue('Nassau');
  });

  it('is taken away', async () => {
    const sent = serveOrganization(nassau);
    open('org-admin');
    const address = await part();
    await userEvent.clear(address.getByLabelText('Street address'));
    await userEvent.clear(address.getByLabelText('City'));
    await userEvent.selectOptions(address.getByLabelText('Country'), '');
    await userEvent.click(address.getByRole('button', { name: 'Save registered address' }));
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    const gone = Object.fromEntries(Object.keys(nassau).map((name) => [name, null]));
    expect(changes(sent)[0]?.body).toEqual({ registeredAddress: gone });
  });

  it('is chosen as a whole where somebody else has changed it meanwhile', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const theirs = { ...nothing, streetAddress: '1 Main Street', city: 'Valletta', country: 'MT' };
    const answered = { errors: [{ message: 'It has changed.' }] };
    const doc = { id: org, name: 'Meridian Yachts', registeredAddress: theirs };
    let isFirst = true;
    const sent = serve({
      [`GET /organizations/${org}`]: new Reply(200, { ...doc, registeredAddress: nassau }, '"o1"'),
      [`PATCH /organizations/${org}`]: () => {
        const answer = isFirst
          ? new Reply(412, { ...answered, doc }, '"o2"')
          : new Reply(200, { doc, message: 'Updated.' }, '"o3"');
        isFirst = false;
        return answer;
      },
    });
    open('org-admin');
    const address = await part();
    await userEvent.type(address.getByLabelText('ZIP/Postal code'), 'N-4805');
    await userEvent.click(address.getByRole('button', { name: 'Save registered address' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Changed elsewhere/ }));
    expect(dialog.getByText('2 Bay Street, Nassau, N-4805, Bahamas')).toBeVisible();
    await userEvent.click(dialog.getByLabelText(/^Now/));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes(sent)).toHaveLength(2));
    expect(changes(sent)[1]).toMatchObject({
      body: { registeredAddress: { city: 'Valletta', postalCode: null } },
      ifMatch: '"o2"',
    });
  });

  it('is only read by whom an access template lets read it', async () => {
    serveOrganization({ ...nassau, postalCode: 'N-4805' });
    const [record] = employed();
    const grants = [{ scope: 'org' as const, page: '/profile', level: 'read' as const }];
    const reader = [{ ...record, id: 'r', access: { orgRoles: [], grants } }] as EmployeeRecord[];
    drawPage(`/organization/${org}/profile`, reader);
    const address = await part();
    expect(address.getByText(/2 Bay Street/)).toHaveTextContent(
      '2 Bay Street Nassau, N-4805 Bahamas',
    );
    expect(address.queryByRole('textbox')).toBeNull();
  });

  it('says why it could not be saved', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    serveOrganization(nassau, new Refusal(403, 'Forbidden: you may not change this.'));
    open('org-admin');
    const address = await part();
    await userEvent.type(address.getByLabelText('City'), '!');
    await userEvent.click(address.getByRole('button', { name: 'Save registered address' }));
    expect(await address.findByRole('alert')).toHaveTextContent('You may not change this.');
  });
});
