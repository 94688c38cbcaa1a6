import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedProfile, playedProfile } from '../../testing/played-profile.ts';
import { drawPage, Refusal, serve, toastsOf } from '../../testing/stage.tsx';
import { VerificationBadge } from './verification-badge.tsx';

function open(kept: PlayedProfile = {}, instead?: (call: string) => unknown) {
  const calls = serve(playedProfile(kept, instead ? { instead } : {}));
  const drawn = drawPage('/account/profession/background-check', sessionOf(signedIn));
  return { started: () => calls.filter(({ call }) => call.startsWith('POST')), ...drawn };
}
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Start Now' }));
  return within(screen.getByRole('dialog', { name: 'Background verification' }));
};
const agreements = [
  'I consent to a background check and to sending these details to the provider',
  'I accept the terms of the check',
] as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('starting a background check', () => {
  it('[A-111] offers three packages, of which Professional is recommended and chosen', async () => {
    open();
    const dialog = await ask();
    const all = dialog.getAllByRole('radio');
    expect(all).toHaveLength(3);
    expect(all.map((one) => (one as HTMLInputElement).checked)).toEqual([false, true, false]);
    const professional = dialog.getByRole('radio', { name: /Professional Check/ }).closest('label');
    expect(professional).toHaveTextContent('Recommended');
    expect(professional).toHaveTextContent('$299');
    expect(professional).toHaveTextContent('Sanctions screening');
  });

  it('costs a seafarer nothing, and says that it is for employers to pay', async () => {
    open();
    await ask();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('You pay nothing. The prices are what employers pay');
    expect(dialog).toHaveTextContent('Standard A1.4');
  });

  it('[A-115] takes both agreements', async () => {
    open();
    const dialog = await ask();
    const start = dialog.getByRole('button', { name: 'Start Verification' });
    expect(start).toBeDisabled();
    for (const [first, second] of [agreements, agreements.toReversed()]) {
      await userEvent.click(dialog.getByLabelText(String(first)));
      expect(start).toBeDisabled();
      await userEvent.click(dialog.getByLabelText(String(second)));
      expect(start).toBeEnabled();
      for (const label of agreements) await userEvent.click(dialog.getByLabelText(label));
    }
  });

  it('[A-116] closes on start and on cancel, which starts nothing', async () => {
    const { started, portal } = open();
    const dialog = await ask();
    for (const label of agreements) await userEvent.click(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(started()).toEqual([]);
    const again = await ask();
    await userEvent.click(again.getByRole('radio', { name: /Basic Check/ }));
    for (const label of agreements) await userEvent.click(again.getByLabelText(label));
    await userEvent.click(again.getByRole('button', { name: 'Start Verification' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(started()).toEqual([
      expect.objectContaining({ body: { package: 'basic', consent: true, terms: true } }),
    ]);
    expect(toastsOf(portal).at(-1)).toEqual({ kind: 'success', title: 'Background check started' });
  });

  it('[A-117] says how long it takes and that an email tells of its completion', async () => {
    open();
    await ask();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Checks take about 24-48 hours');
    expect(dialog).toHaveTextContent('We send you an email when yours is complete');
  });

  it('says why it was refused, and stays', async () => {
    open({}, (call) =>
      call.startsWith('POST')
        ? new Refusal(409, 'Your background check is in progress.')
        : undefined,
    );
    const dialog = await ask();
    for (const label of agreements) await userEvent.click(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByRole('button', { name: 'Start Verification' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Your background check is in progress.',
    );
  });
});

describe('a background check', () => {
  it('[A-121] is pending once it was started', async () => {
    open();
    const dialog = await ask();
    for (const label of agreements) await userEvent.click(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByRole('button', { name: 'Start Verification' }));
    const card = await screen.findByRole('region', { name: 'Background Verification' });
    await waitFor(() => expect(card).toHaveTextContent('Pending'));
    expect(card).toHaveTextContent('Verification in progress');
    expect(within(card).queryByRole('button', { name: 'Start Now' })).toBeNull();
  });

  it('[A-121] that failed can be started again', async () => {
    const at = '2026-11-24T10:00:00.000Z';
    open({ backgroundChecks: { user: nora.id, status: 'failed', agreedAt: at, completedAt: at } });
    expect(await screen.findByText('Please review and retry')).toBeVisible();
    expect(await ask()).toBeDefined();
  });
});

describe('the badge', () => {
  const badges = [
    ['verified', 'Verified', 'Background check completed successfully'],
    ['pending', 'Pending', 'Background check is in progress'],
    ['failed', 'Failed', 'Background check requires attention'],
    ['not_started', 'Not Verified', 'Background check is not initiated'],
    ['anything', 'Not Verified', 'Background check is not initiated'],
  ] as const;
  it.each(badges)('[A-118] [A-119] of %s is %s', (status, label, tooltip) => {
    render(<VerificationBadge status={status} />);
    expect(screen.getByText(label)).toHaveAttribute('title', tooltip);
  });
});
