import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ApiError } from '../calls/api-error.ts';
import { type Address, AddressForm, useAddressForm } from './index.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const onSubmit = jest.fn<(address: Address) => Promise<void>>();
type Props = Omit<Parameters<typeof AddressForm>[0], 'form' | 'onSubmit'> & {
  schema?: z.ZodType<Address, Address>;
};
function Example({ schema, ...props }: Props) {
  const form = useAddressForm(undefined, schema);
  return <AddressForm form={form} onSubmit={onSubmit} {...props} />;
}
function show(props: Props = {}) {
  onSubmit.mockReset().mockResolvedValue();
  render(<Example {...props} />);
}

const harbour: Address = {
  streetAddress: '14 Harbour Street',
  city: 'Newport',
  region: 'RI',
  postalCode: '02840',
  country: 'US',
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));
async function fillIn() {
  await userEvent.type(field('Street address'), harbour.streetAddress);
  await userEvent.type(field('City'), harbour.city);
  await userEvent.type(field('State/Province'), harbour.region);
  await userEvent.type(field('ZIP/Postal code'), harbour.postalCode);
  await userEvent.selectOptions(field('Country'), harbour.country);
}

describe('an address', () => {
  const messages = [
    ['Street address', 'Street address is required'],
    ['City', 'City is required'],
    ['State/Province', 'State/Province is required'],
    ['ZIP/Postal code', 'ZIP/Postal code is required'],
    ['Country', 'Country is required'],
  ] as const;

  it('[F-092] [F-093] needs all of its parts, says so at each, and leads to the first', async () => {
    show();
    await save();
    for (const [label, message] of messages) {
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
      expect(field(label)).toBeInvalid();
    }
    expect(field('Street address')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each(messages)('[F-092] is not submitted without %s alone', async (label, message) => {
    show();
    await fillIn();
    if (label === 'Country') await userEvent.selectOptions(field(label), '');
    else {
      await userEvent.clear(field(label));
      await userEvent.type(field(label), ' ');
    }
    await save();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[F-092] is submitted with one character of each part', async () => {
    show();
    for (const [label] of messages.slice(0, 4)) await userEvent.type(field(label), 'x');
    await userEvent.selectOptions(field('Country'), 'GB');
    await save();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        streetAddress: 'x',
        city: 'x',
        region: 'x',
        postalCode: 'x',
        country: 'GB',
      }),
    );
  });

  it('[F-094] offers four countries, or those that it is given', () => {
    const offered = () =>
      [...field('Country').querySelectorAll('option')].map(({ value, label }) => [value, label]);
    const none = ['', 'Select a country'];
    const { unmount } = render(<Example />);
    expect(offered()).toEqual([
      none,
      ['US', 'United States'],
      ['CA', 'Canada'],
      ['GB', 'United Kingdom'],
      ['AU', 'Australia'],
    ]);
    unmount();
    show({ countries: [{ code: 'MT', label: 'Malta' }] });
    expect(offered()).toEqual([none, ['MT', 'Malta']]);
  });

  it('[F-095] is checked by another schema where there is one', async () => {
    const line = z.string();
    const schema = z.object({
      streetAddress: line,
      city: line.min(3, 'Which town?'),
      region: line,
      postalCode: line,
      country: line,
    });
    show({ schema });
    await userEvent.type(field('City'), 'Ny');
    await save();
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription('Which town?'));
    expect(screen.queryByText(/is required/)).toBeNull();
    await userEvent.type(field('City'), 'on');
    await save();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ city: 'Nyon', region: '' })),
    );
  });

  it('is filled in by browsers', () => {
    show();
    const tokens = messages.map(([label]) => field(label).getAttribute('autocomplete'));
    expect(tokens).toEqual([
      'street-address',
      'address-level2',
      'address-level1',
      'postal-code',
      'country',
    ]);
  });

  it('[F-096] says why it was not submitted, and tells who asked to be told, else the log', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const problem = new ApiError({ kind: 'failed', message: 'The harbour is closed' });
    const onError = jest.fn();
    const { unmount } = render(<Example onError={onError} />);
    onSubmit.mockReset().mockRejectedValue(problem);
    await fillIn();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The harbour is closed');
    expect(onError).toHaveBeenCalledWith(problem);
    expect(log).not.toHaveBeenCalled();
    unmount();
    render(<Example />);
    await fillIn();
    await save();
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), problem));
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
