import { departments } from '@fairlead/contracts/reference/employment';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote.json' with { type: 'json' };
import { bareListing, facets, fullListing, pageOf } from '../../testing/listing.ts';
import { listingsCalls } from '../../testing/open-directory.tsx';
import { draw, drawPage, emptyApi, Refusal, serve } from '../../testing/stage.tsx';
import HomePage from './home-page.tsx';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = () => {
  const asked = serve((href) => {
    if (href.pathname !== '/api/listings') return emptyApi(href);
    return pageOf([href.searchParams.has('featured') ? fullListing : bareListing]);
  });
  return { asked, ...draw(<HomePage />) };
};

describe('the home page', () => {
  it('[J-001] is at / and shows search bar, popular row, featured and newest jobs, and departments', async () => {
    const asked = serve((href) => {
      if (href.pathname !== '/api/listings') return emptyApi(href);
      if (href.searchParams.get('featured') === 'true') return pageOf([fullListing]);
      return pageOf(href.searchParams.get('sort') === 'date_desc' ? [bareListing] : []);
    });
    drawPage('/');
    const search = await screen.findByRole('search', { name: 'Jobs' });
    expect(search).toBeVisible();
    const popular = screen.getByText('Popular').parentElement as HTMLElement;
    expect(within(popular).getAllByRole('button')).toHaveLength(5);
    await screen.findAllByRole('article');
    const jobsOf = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole('article').querySelector('h3')
        ?.textContent;
    expect([jobsOf('Featured jobs'), jobsOf('Newest jobs')]).toEqual(['Captain', 'Bosun']);
    expect(listingsCalls(asked)).toEqual([
      '/api/listings?featured=true&sort=date_desc&limit=6',
      '/api/listings?sort=date_desc&limit=6',
    ]);
    const links = within(screen.getByRole('region', { name: 'Departments' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      departments.map(({ code, label }) => [
        `${label}${facets.department[code]} jobs`,
        `/jobs?department=${encodeURIComponent(JSON.stringify([code]))}`,
      ]),
    );
  });

  it('says what there is at this moment, and nothing of what there is not', async () => {
    serve((href) =>
      href.pathname.endsWith('/facets')
        ? {
            ...facets,
            datePosted: { ...facets.datePosted, anytime: 1_343, today: 45 },
            location: { ...facets.location, mediterranean: 0 },
          }
        : emptyApi(href),
    );
    draw(<HomePage />);
    const list = screen.getByRole('list', { name: 'Right now' });
    expect((await within(list).findAllByRole('listitem')).map((fact) => fact.textContent)).toEqual([
      '1,343 jobs open now',
      '45 new in the last 24 hours',
    ]);
  });

  it('[J-002] opens the directory also where the browser sends the form itself', () => {
    open();
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Jobs' });
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/jobs']);
    expect([...new FormData(form).keys()]).toEqual(['position', 'place']);
  });

  it('[J-002] opens the directory with what was searched in its address', async () => {
    const { portal } = open();
    await userEvent.type(screen.getByRole('combobox', { name: 'Job title or position' }), 'Chef');
    await userEvent.type(screen.getByRole('combobox', { name: 'Location' }), 'Antibes{Enter}');
    expect(portal.navigate).toHaveBeenCalledWith('/jobs?position=Chef&place=Antibes');
  });

  it('[S-182] opens the film of how it works at a click on its thumbnail, and loads nothing of it before somebody comes near', async () => {
    let come = () => {};
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((notify) => {
      const observer: Partial<IntersectionObserver> = { observe: () => {}, disconnect: () => {} };
      const entry: Partial<IntersectionObserverEntry> = { isIntersecting: true };
      come = () => notify([entry as IntersectionObserverEntry], observer as IntersectionObserver);
      return observer as IntersectionObserver;
    });
    open();
    const part = within(screen.getByRole('region', { name: 'How Fairlead works' }));
    expect(part.getAllByRole('listitem')).toHaveLength(4);
    expect(part.queryByRole('button')).toBeNull();
    expect(document.querySelector('img, video')).toBeNull();
    act(come);
    const thumbnail = await part.findByRole('button', { name: 'Play video: How Fairlead works' });
    expect(thumbnail.querySelector('img')?.src).toMatch(/tour\.svg$/);
    expect(document.querySelector('video')).toBeNull();
    await userEvent.click(thumbnail);
    const dialog = screen.getByRole('dialog', { name: 'How Fairlead works' });
    expect(dialog.querySelector('video')?.src).toMatch(/tour\.webm$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(document.querySelector('video')).toBeNull();
  });

  it('asks for its featured jobs exactly as remote.json says the page will', () => {
    const { asked } = open();
    const [home] = remote.pages;
    expect(home && 'reads' in home && home.reads).toEqual([
      asked.find((href) => href.includes('featured')),
    ]);
  });

  it('leaves out a row without jobs, and says when one could not be loaded', async () => {
    serve((href) => {
      if (href.pathname !== '/api/listings') return emptyApi(href);
      return href.searchParams.has('featured') ? pageOf([]) : new Refusal(400, 'No');
    });
    draw(<HomePage />);
    await screen.findByText('Newest jobs could not be loaded');
    expect(screen.queryByRole('region', { name: 'Featured jobs' })).toBeNull();
  });
});
