import type { VesselSlotContext } from '@fairlead/contracts/portal/slot-contexts';
import type { SlotFilling, SlotState } from '@fairlead/contracts/portal/slots';
import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortalApi } from './calls/portal-api.ts';
import { contribution } from './contribution.tsx';
import { PortalProvider } from './portal.ts';
import { Slot } from './slot.tsx';
import { draw, playedPortal } from './testing/stage.tsx';

/** A page that hosts a slot; `become` sets the loading state of what fills it. */
function open() {
  const filled = { retry: jest.fn(), empty: jest.fn() };
  let notify: SlotFilling['changed'];
  const slots = {
    fill: jest.fn((_slot: string, element: HTMLElement, filling?: SlotFilling) => {
      notify = filling?.changed;
      element.textContent = 'Three applications';
      return filled;
    }),
  };
  const drawn = draw(
    <Slot
      name="organization.person"
      context={{ organization: 'o1', user: 'Nora' }}
      awaited={<p>Loading</p>}
      instead={(retry) =>
        retry ? (
          <button type="button" onClick={retry}>
            Try again
          </button>
        ) : (
          <p>Nobody</p>
        )
      }
    />,
    { api: createPortalApi('slotApi'), address: '/', portal: { ...playedPortal(), slots } },
  );
  const become = (state: Partial<SlotState>) =>
    act(() => notify?.({ awaited: 0, shown: 0, failed: 0, ...state }));
  return { ...drawn, ...filled, slots, become };
}

it('a page shows in a slot what others have for it, an outline while that is on its way, and else what it has itself', async () => {
  const { become, retry, slots } = open();
  expect(slots.fill).toHaveBeenCalledWith(
    'organization.person',
    expect.any(HTMLElement),
    expect.objectContaining({ context: { organization: 'o1', user: 'Nora' } }),
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.getByText('Three applications')).not.toBeVisible();
  become({ shown: 1, failed: 1 });
  expect(screen.getByText('Three applications')).toBeVisible();
  expect(screen.queryByText('Loading')).toBeNull();
  become({});
  expect(screen.getByText('Nobody')).toBeVisible();
  become({ failed: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('a page that is left takes what was shown in its slot out', () => {
  const { unmount, empty } = open();
  expect(empty).not.toHaveBeenCalled();
  unmount();
  expect(empty).toHaveBeenCalledTimes(1);
});

it('what is in a slot stays for as long as its host passes the same, and calls what the host passed last', () => {
  const fill = jest.fn((_slot: string, _element: HTMLElement, _filling?: SlotFilling) => filled);
  const filled = { retry: jest.fn(), empty: jest.fn() };
  const portal = { ...playedPortal(), slots: { fill } };
  const calls: string[] = [];
  const job = { listing: 'l1', organization: 'o1', onCancel: () => {} };
  const host = (form: string, call: string) => (
    <PortalProvider value={portal}>
      <Slot name="jobs.apply.form" context={{ ...job, form, onSent: () => calls.push(call) }} />
    </PortalProvider>
  );
  const { rerender } = render(host('one', 'first'));
  rerender(host('one', 'second'));
  expect(fill).toHaveBeenCalledTimes(1);
  expect(filled.empty).not.toHaveBeenCalled();
  const passed = fill.mock.calls[0]?.[2]?.context as { onSent(): void };
  passed.onSent();
  expect(calls).toEqual(['second']);
  rerender(host('other', 'third'));
  expect(filled.empty).toHaveBeenCalledTimes(1);
  expect(fill.mock.calls[1]?.[2]?.context).toMatchObject({ form: 'other' });
});

it('a slot takes what its hosts pass and no other, which the compiler knows', () => {
  const refused = [
    // @ts-expect-error The person is missing.
    <Slot key="1" name="organization.person" context={{ organization: 'o1' }} />,
    // @ts-expect-error Nothing is passed to this slot.
    <Slot key="2" name="header.actions" context={{ organization: 'o1' }} />,
    // @ts-expect-error What a slot needs is passed.
    <Slot key="3" name="vessel.dashboard" />,
  ];
  const OfVessel = ({ context }: { context: VesselSlotContext }) => <p>{context.vessel}</p>;
  // @ts-expect-error Nothing of a vessel is passed to this slot.
  const other = () => contribution('organization.dashboard', OfVessel);
  expect([contribution('vessel.dashboard', OfVessel), refused, other]).toHaveLength(3);
});
