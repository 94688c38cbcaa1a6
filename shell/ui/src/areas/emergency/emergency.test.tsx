import {
  isReachable,
  type ListedHelpline,
  listedHelplines,
} from '@fairlead/contracts/reference/helplines';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmergencyDialog, helplineTimeoutMs } from './emergency-dialog.tsx';
import { HelplineLines } from './helpline-lines.tsx';
import { nearestFirst } from './nearest-first.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const line = {
  name: 'Harbour line',
  country: 'Norway',
  phone: '+47 (22) 00-00-00',
  hours: '24/7',
  languages: ['Norwegian'],
  type: 'crisis',
} as const;
const never = () => new Promise<never>(() => {});
const skeletons = () => screen.getByRole('status').querySelectorAll('[aria-hidden]');
const rows = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);
const opened = (read: Parameters<typeof EmergencyDialog>[0]['read']) => {
  const onClose = jest.fn();
  render(
    <EmergencyDialog open onClose={onClose} allSupport="/account/wellness/support" read={read} />,
  );
  return onClose;
};

describe('the window with the support lines', () => {
  it('[W-029] says what it is, and leads to all support', () => {
    opened(never);
    const dialog = within(screen.getByRole('dialog', { name: 'Emergency Support Lines' }));
    expect(dialog.getByText('Quick access to 24/7 confidential crisis support')).toBeVisible();
    expect(dialog.getByText('Need other support options?')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'All Support' })).toHaveAttribute(
      'href',
      '/account/wellness/support',
    );
  });

  it('[W-030] shows three rows in outline while the lines load', async () => {
    let answer = (_lines: [typeof line]) => {};
    opened(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(skeletons()).toHaveLength(3);
    await act(async () => answer([line]));
    expect(rows()).toEqual(['Harbour line']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[W-031] lists the three lines when the service cannot be reached, and when it takes too long', async () => {
    const names = listedHelplines.map(({ name }) => name);
    const reads = [() => Promise.reject(new Error('no line')), never, async () => []];
    for (const read of reads) {
      const { unmount } = render(
        <EmergencyDialog open onClose={() => {}} allSupport="/support" read={read} />,
      );
      // The signal of a time limit runs on the real clock.
      jest.useRealTimers();
      expect(
        await screen.findAllByRole('listitem', {}, { timeout: 4 * helplineTimeoutMs }),
      ).toHaveLength(names.length);
      expect(names).toEqual(
        expect.arrayContaining([
          'International Seafarers Crisis Hotline',
          'Philippine Seafarer Hotline',
          'Mission to Seafarers',
        ]),
      );
      expect(rows().toSorted()).toEqual([...names].toSorted());
      unmount();
    }
  });

  it('asks once, however often it is opened, and what comes after it was closed changes nothing', async () => {
    const read = jest.fn(async () => [line]);
    const shown = (open: boolean) => (
      <EmergencyDialog open={open} onClose={() => {}} allSupport="/support" read={read} />
    );
    const { rerender } = render(shown(false));
    expect(read).not.toHaveBeenCalled();
    rerender(shown(true));
    await act(async () => {});
    rerender(shown(false));
    rerender(shown(true));
    await act(async () => {});
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('[W-028] is closed again', async () => {
    jest.useRealTimers();
    const onClose = opened(async () => [line]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('a support line', () => {
  const drawn = (shown: object) => {
    render(<HelplineLines lines={[{ ...line, ...shown }]} />);
    return within(screen.getByRole('listitem'));
  };

  const expectListed = (
    name: string,
    facts: readonly string[],
    { isCrisis, href }: { isCrisis: boolean; href?: string },
  ) => {
    render(<HelplineLines lines={listedHelplines} />);
    const row = within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
    expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(facts);
    expect(row.queryByText('Crisis') !== null).toBe(isCrisis);
    expect(row.queryByRole('link')?.getAttribute('href')).toBe(href);
  };

  it('[W-032] is the International Seafarers Crisis Hotline', () =>
    expectListed(
      'International Seafarers Crisis Hotline',
      ['International', '24/7', 'English, Spanish, Filipino, Russian'],
      { isCrisis: true },
    ));

  it('[W-033] is the Philippine Seafarer Hotline', () =>
    expectListed('Philippine Seafarer Hotline', ['Philippines', '24/7', 'Filipino, English'], {
      isCrisis: true,
    }));

  it('[W-034] is the Mission to Seafarers', () =>
    expectListed(
      'Mission to Seafarers',
      [
        'International',
        '24/7 Emergency',
        'English, Multiple',
        'The Mission to Seafarers, on its website',
      ],
      { isCrisis: false, href: 'https://www.missiontoseafarers.org/' },
    ));

  it('that is built in has something to tap where somebody has published how it is reached, and says who and when', () => {
    const all: readonly ListedHelpline[] = listedHelplines;
    const reached = all.filter(isReachable);
    expect(reached.filter(({ type }) => type === 'crisis').length).toBeGreaterThan(0);
    for (const one of reached) expect([one.name, Boolean(one.source)]).toEqual([one.name, true]);
    expectListed(
      'NCMH Crisis Hotline',
      [
        'Philippines',
        '24/7',
        'Filipino, English',
        '+63 917 899 8727',
        'Department of Health of the Philippines, December 2025',
      ],
      { isCrisis: true, href: 'tel:+639178998727' },
    );
  });

  it('says when it was last answered, where somebody has dialled it', () => {
    expect(drawn({ verifiedOn: '2026-11-03' }).getByText('3 November 2026')).toBeVisible();
    expect(drawnWithout({}).queryByText('Answered on')).toBeNull();
  });

  it('[W-037] shows its number and calls it; without one there is no call', () => {
    const row = drawn({});
    expect(row.getByText('+47 (22) 00-00-00')).toBeVisible();
    const call = row.getByRole('link', { name: 'Call Now: Harbour line' });
    expect(call).toHaveTextContent('Call Now');
    expect(call).toHaveAttribute('href', 'tel:+4722000000');
    expect(drawnWithout({ phone: null }).queryByText('Call Now')).toBeNull();
  });
  const drawnWithout = (shown: object) => {
    document.body.replaceChildren();
    return drawn(shown);
  };

  it('[W-036] has a badge of 24/7 where its hours are exactly that', () => {
    expect(drawn({}).getAllByText('24/7')).toHaveLength(2);
    expect(drawnWithout({ hours: '24/7 Emergency' }).queryByText('24/7')).toBeNull();
  });

  it('leads to where it is written to', () => {
    const mail = drawn({ phone: null, link: 'mailto:help@line.example' });
    expect(mail.getByRole('link', { name: 'Send Email: Harbour line' })).toHaveAttribute(
      'href',
      'mailto:help@line.example',
    );
    const page = drawnWithout({ phone: null, link: 'https://line.example/chat' });
    expect(page.getByRole('link', { name: 'Open Website: Harbour line' })).toHaveAttribute(
      'target',
      '_blank',
    );
  });
});

describe('the order of the lines', () => {
  const named = (country: string, language: string, type: 'crisis' | 'general' = 'general') => ({
    ...line,
    name: `${country} ${language}`,
    country,
    languages: [language],
    type,
  });

  it('has those of one’s own country and language first, then those for everywhere in it', () => {
    const lines = [
      named('Norway', 'Norwegian'),
      named('International', 'Russian'),
      named('International', 'Filipino'),
      named('Philippines', 'English'),
      named('Philippines', 'Filipino'),
    ];
    expect(nearestFirst(lines, ['fil-PH']).map(({ name }) => name)).toEqual([
      'Philippines Filipino',
      'Philippines English',
      'International Filipino',
      'International Russian',
      'Norway Norwegian',
    ]);
  });

  it('has those first that can be reached', () => {
    const [unreached, away] = [
      { ...named('Philippines', 'Filipino', 'crisis'), phone: null },
      named('Norway', 'Norwegian'),
    ];
    expect(nearestFirst([unreached, away], ['fil-PH'])).toEqual([away, unreached]);
  });

  it('has crisis lines first among equals, and takes languages that are none', () => {
    const lines = [named('International', 'English'), named('International', 'English', 'crisis')];
    expect(nearestFirst(lines, ['en', '!!', 'C']).map(({ type }) => type)).toEqual([
      'crisis',
      'general',
    ]);
  });
});
