import { nora, sessionOf, signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlayedProfile, playedProfile } from '../../testing/played-profile.ts';
import { draw, drawPage, Refusal, serve } from '../../testing/stage.tsx';
import { nextStepOf } from './profile-cards.ts';
import { ProfileCompletion } from './profile-completion.tsx';

const session = sessionOf(signedIn);
const open = (kept: PlayedProfile = {}, how: Parameters<typeof playedProfile>[1] = {}) => {
  serve(playedProfile(kept, how));
  return draw(<ProfileCompletion />, { address: '/account/dashboard', session });
};
const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('li');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the completion of a profile', () => {
  it('[A-056] [A-057] has its percentage, a progress bar and a hint', async () => {
    open({ personal: { basic: { gender: 'female', smoker: false, visibleTattoos: true } } });
    const whole = await screen.findByRole('region', { name: 'Profile Completion' });
    expect(within(whole).getByText('Overall Completion')).toBeVisible();
    expect(within(whole).getByText('8%')).toBeVisible();
    expect(within(whole).getByRole('progressbar', { name: 'Overall Completion' })).toHaveAttribute(
      'value',
      '8',
    );
    expect(whole).toHaveTextContent(
      'Complete your profile to improve your visibility to potential employers',
    );
    expect(whole).toHaveTextContent('Incomplete');
  });

  it('[A-061] is 0 of somebody new', async () => {
    open();
    const whole = await screen.findByRole('region', { name: 'Profile Completion' });
    expect(within(whole).getByText('0%')).toBeVisible();
    // What is empty is a line of one list, and no card of its own.
    const empty = (await screen.findByRole('heading', { name: 'Still empty' })).parentElement;
    expect(empty).toContainElement(await card('Experience'));
    expect(await card('Experience')).toHaveTextContent('0%Missing: A position');
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('leads to what is best done next', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Next: About Me' })).toHaveAttribute(
      'href',
      '/account/profession/about-me',
    );
    const done = { percent: 100, missing: [] };
    const all = (missing: string[]) => ({
      cards: new Proxy(
        {},
        { get: (_, name) => (name === 'kin' ? { percent: 0, missing } : done) },
      ) as never,
    });
    expect(nextStepOf(all(['A contact']))?.card.title).toBe('Next of Kin');
    expect(nextStepOf(all([]))).toBeUndefined();
  });

  it('[A-062] changes with what is saved, without a reload', async () => {
    serve(playedProfile({ personal: {} }));
    drawPage('/account/personal/availability', session);
    const figure = await screen.findByRole('progressbar', { name: 'Completed' });
    expect(figure).toHaveAttribute('value', '0');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Availability' }));
    await userEvent.selectOptions(screen.getByLabelText('Available'), 'immNow');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Immediately');
    await waitFor(() => expect(figure).toHaveAttribute('value', '50'));
  });

  it('can be read again where it could not be loaded', async () => {
    let isDown = true;
    open({}, { instead: () => (isDown ? new Refusal(403, 'Down') : undefined) });
    await screen.findByText('Your profile could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Profile Completion' })).toBeVisible();
  });
});

describe('the cards', () => {
  const kept: PlayedProfile = {
    personal: {
      identity: { birthDate: '1990-01-01' },
      contact: { phone: '+34600123456' },
      availability: { code: 'w1week', nextAvailableDate: '2027-01-04' },
      nextOfKin: [{ phone: '+34600123456' }, {}],
      banking: [{}],
    },
    resume: {
      about: { headline: 'Bosun', positions: [] },
      skills: { skills: [{ level: 'extens' }, { level: 'basic' }], languages: [{}, {}, {}] },
      experience: { roles: [{ from: '2022-11-25', to: '2025-11-25' }] },
      qualifications: { entries: [{}, {}] },
    },
    credentials: [
      { kind: 'medical', status: 'valid' },
      { kind: 'certificate', status: 'expired' },
      { kind: 'licence', status: 'expiring' },
      { kind: 'payslip', status: 'valid' },
    ],
    users: { emailVerified: true },
  };

  const cardTexts = [
    ['Personal Information', ['33%', 'Missing: Nationality, Passport']],
    ['Basic Info', ['0%', 'Missing: Gender, Smoker, Visible tattoos']],
    ['Contact Details', ['Phone added, email confirmed']],
    ['Medical Information', ['33%', '1 medical certificate', 'Missing: Type and number']],
    ['Availability', ['Within 1 week, from 4 January 2027']],
    ['Next of Kin', ['2 contacts']],
    ['Banking', ['1 account']],
    ['Payroll', ['1 payslip']],
    ['Skills & Education', ['2 certificates, 3 languages, 1 top skill', '1 expired']],
    ['About Me', ['33%', 'Missing: Summary, Position']],
    ['Background Verification', ['Not Verified', 'Start Now']],
    ['Experience', ['3 years, 1 position']],
    ['Qualifications', ['2 qualifications']],
    ['Personality Profile', ['Not completed yet', 'Take the Test']],
  ] as const;
  it.each(cardTexts)(
    '[A-063] [A-064] [A-065] [A-066] [A-067] [A-068] [A-069] [A-070] [A-071] [A-072] [A-073] [A-074] tell what there is: %s',
    async (title, parts) => {
      open(kept);
      for (const part of parts) expect(await card(title)).toHaveTextContent(part);
    },
  );

  it('[A-075] says that the personality test is not completed yet, and leads to it; with a result it says so', async () => {
    const { unmount } = open(kept);
    const before = await card('Personality Profile');
    expect(before).toHaveTextContent('Not completed yet');
    const test = within(before as HTMLElement).getByRole('link', { name: 'Take the Test' });
    expect(test).toHaveAttribute('href', '/account/personality-test/take-test');
    unmount();
    open(kept, { hasPersonalityResult: true });
    const after = await card('Personality Profile');
    expect(after).toHaveTextContent('Completed');
    expect(after).not.toHaveTextContent(/Not completed yet|Take the Test/);
    const result = within(after as HTMLElement).getByRole('link', { name: 'See the result' });
    expect(result).toHaveAttribute('href', '/account/personality-test/results');
  });

  it('[A-072] say how a background check stands', async () => {
    open({ ...kept, backgroundChecks: { user: nora.id, status: 'pending' } });
    const one = await card('Background Verification');
    expect(one).toHaveTextContent('Pending');
    expect(one).not.toHaveTextContent('Start Now');
  });

  const ways = [
    ['Personal Information', '/account/personal/personal'],
    ['Basic Info', '/account/personal/basic-info'],
    ['Contact Details', '/account/personal/contact'],
    ['Medical Information', '/account/personal/medical'],
    ['Availability', '/account/personal/availability'],
    ['Next of Kin', '/account/personal/next-of-kin'],
    ['Banking', '/account/financial/banking'],
    ['Payroll', '/account/financial/payroll'],
    ['Skills & Education', '/account/profession/skills'],
    ['About Me', '/account/profession/about-me'],
    ['Background Verification', '/account/profession/background-check'],
    ['Experience', '/account/profession/experience'],
    ['Qualifications', '/account/profession/qualifications'],
  ] as const;
  it.each(ways)('[A-076] %s leads to its page', async (title, href) => {
    open(kept);
    expect(await screen.findByRole('link', { name: title })).toHaveAttribute('href', href);
  });
});
