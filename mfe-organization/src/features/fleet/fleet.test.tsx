import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  drawPage,
  employed,
  org,
  pageOf,
  Refusal,
  Reply,
  serve,
  vessel,
} from '../../testing/stage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = `/organization/${org}/fleet`;
const aurelia = {
  id: vessel,
  name: 'Aurelia',
  organization: org,
  type: 'motor',
  imo: '9074729',
  master: { id: '65f100000000000000000003', fullName: 'Ola Berg' },
  buildYear: 1999,
  isPublic: true,
};
const scored = { 'GET /registers/compliance': { vessels: { [vessel]: { passed: 3, of: 4 } } } };
const dialog = () => screen.findByRole('dialog');

const table = async () => within(await screen.findByRole('grid', { name: 'Vessels' }));

describe('the fleet', () => {
  it('is a table of the vessels, each with the way to its dashboard', async () => {
    serve({ ...scored, 'GET /vessels': pageOf([aurelia]) });
    drawPage(address);
    const rows = await table();
    expect(await rows.findByRole('link', { name: 'Aurelia' })).toHaveAttribute(
      'href',
      `/organization/${org}/vessel/${vessel}/dashboard`,
    );
    for (const words of ['Motor', '1999', 'IMO number', 'Master Ola Berg', 'On the public page'])
      expect(rows.getAllByText(words.replace('Master ', '')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Edit|Add/ })).toBeNull();
  });

  it('[O-058] shows how each vessel complies', async () => {
    serve({ ...scored, 'GET /vessels': pageOf([aurelia]) });
    drawPage(address);
    expect(await (await table()).findByText('75 %')).toBeVisible();
  });

  it('looks for what is typed once typing rests, and keeps it in the address', async () => {
    const sent = serve({ ...scored, 'GET /vessels': pageOf([aurelia]) });
    drawPage(address);
    await userEvent.type(await screen.findByRole('searchbox'), 'aur');
    await waitFor(() => expect(location.search).toContain('aur'));
    await waitFor(() =>
      expect(
        sent.filter(({ call }) => decodeURIComponent(call).includes('[name][contains]=aur')),
      ).toHaveLength(1),
    );
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(location.search).not.toContain('aur'));
  });

  it('is sorted and filtered as its address says', async () => {
    const sent = serve({ ...scored, 'GET /vessels': pageOf([aurelia]) });
    const item = { id: 'type', value: ['motor'], variant: 'multiSelect', operator: 'inArray' };
    const filters = encodeURIComponent(JSON.stringify([{ ...item, filterId: 'a' }]));
    drawPage(`${address}?filters=${filters}&sort=buildYear.desc`);
    expect(await (await table()).findByRole('link', { name: 'Aurelia' })).toBeVisible();
    const asked = sent.map(({ call }) => decodeURIComponent(call));
    expect(asked).toContainEqual(
      expect.stringMatching(/vessels\?sort=-buildYear.*\[type\]\[in\].*motor/),
    );
  });

  it('takes a new vessel from who may write', async () => {
    const sent = serve({
      ...scored,
      'GET /vessels': pageOf([]),
      'POST /vessels': new Reply(201, { doc: aurelia, message: 'Created' }),
    });
    const { portal } = drawPage(address, employed('org-staff'));
    const [add] = await screen.findAllByRole('button', { name: 'Add vessel' });
    await userEvent.click(add as HTMLElement);
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Name'), 'Aurelia');
    await userEvent.selectOptions(form.getByLabelText('Type'), 'Motor');
    await userEvent.type(form.getByLabelText('Year built'), '99');
    await userEvent.click(form.getByRole('button', { name: 'Add vessel' }));
    expect(await form.findByText('This must be a year from 1850 to 2100')).toBeVisible();
    await userEvent.clear(form.getByLabelText('Year built'));
    await userEvent.type(form.getByLabelText('Year built'), '1999');
    await userEvent.click(form.getByRole('button', { name: 'Add vessel' }));
    await waitFor(() => expect(portal.toast).toHaveBeenCalled());
    expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      name: 'Aurelia',
      type: 'motor',
      buildYear: 1999,
      isPublic: false,
      status: 'active',
      organization: org,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes a vessel as it was read, and asks before what is not saved is closed', async () => {
    const sent = serve({
      ...scored,
      'GET /vessels': pageOf([aurelia]),
      [`GET /vessels/${vessel}`]: new Reply(200, aurelia, '"v-1"'),
      [`PATCH /vessels/${vessel}`]: new Refusal(400, 'The following field is invalid: name', {
        name: 'There is one of this name',
      }),
    });
    const { portal } = drawPage(address, employed('org-admin'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Aurelia' }));
    const form = within(await dialog());
    await userEvent.type(await form.findByLabelText('Name'), ' II');
    expect(portal.hold).toHaveBeenCalled();
    await userEvent.click(form.getByRole('button', { name: 'Save vessel' }));
    expect(await form.findByText('There is one of this name')).toBeVisible();
    const change = sent.find(({ call }) => call.startsWith('PATCH'));
    expect(change).toMatchObject({ ifMatch: '"v-1"', body: { name: 'Aurelia II', size: null } });
    await userEvent.click(form.getByRole('button', { name: 'Close' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Discard what is not saved?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
