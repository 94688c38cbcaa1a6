import { slideTime } from '@fairlead/ui';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeStore } from '../theme/theme-store.ts';
import { Footer } from './footer.tsx';
import { slides } from './slides.ts';
import { Slideshow } from './slideshow.tsx';

const linksIn = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the footer', () => {
  it('[S-026] links the ways to find jobs', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(linksIn('Find Jobs')).toEqual([
      '/jobs',
      '/jobs?filter=position',
      '/jobs?filter=location',
      '/jobs?category=yacht',
    ]);
  });

  it('[S-027] links the searches for four positions', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(linksIn('Job Search')).toEqual([
      '/jobs?position=captain',
      '/jobs?position=engineer',
      '/jobs?position=stewardess',
      '/jobs?position=deckhand',
    ]);
  });

  it('[S-028] links the resources', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(linksIn('Resources')).toEqual([
      '/resources/job-search',
      '/resources/career',
      '/resources/salary',
      '/resources/training',
    ]);
  });

  it('[S-029] links the account', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(linksIn('Account')).toEqual(['/account', '/account/applications', '/account/settings']);
  });

  it('[S-025] has four groups of links', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    const groups = screen.getAllByRole('heading', { level: 2 }).map((group) => group.textContent);
    expect(groups).toEqual(['Find Jobs', 'Job Search', 'Resources', 'Account']);
  });

  it('[S-030] links support, privacy and terms', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/support', '/privacy', '/terms']));
  });

  it('[S-031] links its logo to the home page', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(screen.getByRole('link', { name: 'Fairlead, home' })).toHaveAttribute('href', '/');
  });

  it('[S-034] holds a copyright line', () => {
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    expect(screen.getByText(/^© \d{4} Fairlead/)).toBeVisible();
  });
});

describe('the slideshow', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const passing = (time: number) => act(() => jest.advanceTimersByTime(time) as never);

  it('[S-035] [S-181] moves on by itself every 5000 ms in the footer, and from the last slide to the first', () => {
    jest.useFakeTimers();
    render(<Footer theme={new ThemeStore()} onEmergency={() => {}} />);
    const slideshow = within(screen.getByRole('region', { name: 'What Fairlead does' }));
    const titles = slides.map((slide) => slide.title);
    for (const title of [...titles, titles[0]]) {
      expect(slideshow.getByText(String(title))).toBeVisible();
      passing(4_999);
      expect(slideshow.getByText(String(title))).toBeVisible();
      passing(1);
    }
  });

  it('stands still while paused and while somebody reads it', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Slideshow slides={slides} />);
    await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    await user.unhover(screen.getByRole('button', { name: 'Play slideshow' }));
    act(() => screen.getByRole('button', { name: 'Play slideshow' }).blur());
    passing(slideTime * 3);
    expect(screen.getByText(String(slides[0]?.title))).toBeVisible();
  });

  it('stands still while it is pointed at, focused or out of sight', () => {
    jest.useFakeTimers();
    render(<Slideshow slides={slides} />);
    const region = screen.getByRole('region', { name: 'What Fairlead does' });
    const pause = screen.getByRole('button', { name: 'Pause slideshow' });
    const isStill = () => {
      passing(slideTime * 3);
      expect(screen.getByText(String(slides[0]?.title))).toBeVisible();
    };
    fireEvent.pointerEnter(region);
    isStill();
    fireEvent.pointerLeave(region);
    fireEvent.focus(pause);
    isStill();
    fireEvent.blur(pause);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    isStill();
    hidden.mockRestore();
    passing(slideTime);
    expect(screen.getByText(String(slides[1]?.title))).toBeVisible();
  });

  it('does not move by itself for people who prefer less motion', () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
    render(<Slideshow slides={slides} />);
    passing(slideTime * 3);
    expect(screen.getByText(String(slides[0]?.title))).toBeVisible();
    jest.restoreAllMocks();
  });
});
