import type { Listing } from '@fairlead/contracts/api/listings';
import { signedIn } from '@fairlead/remote-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '../../testing/account.ts';
import { bareListing, fullListing, pageOf } from '../../testing/listing.ts';
import { draw, drawPage, emptyApi, serve } from '../../testing/stage.tsx';
import { ListingCard } from './card.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const card = (listing: Partial<Listing> = {}) =>
  draw(<ListingCard listing={{ ...fullListing, ...listing }} />);

describe('a card', () => {
  it('[J-063] opens the job from anywhere on it, by Enter and by Space', async () => {
    const { portal } = card();
    const link = screen.getByRole('link', { name: 'Captain' });
    // The link covers the whole card, and a browser follows a focused link on Enter.
    expect(link).toHaveAttribute('href', `/job/${fullListing.id}`);
    expect(getComputedStyle(screen.getByRole('article')).position).toBe('relative');
    await userEvent.tab();
    expect(link).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(portal.navigate).toHaveBeenCalledWith(`/job/${fullListing.id}`);
  });

  it('[J-064] leaves the buttons in it their own action, and opens no job by any of them', async () => {
    const { api, ids } = account([]);
    serve(api);
    const { portal } = draw(<ListingCard listing={fullListing} />, '/jobs', signedIn);
    const clicked = jest.fn();
    screen.getByRole('link', { name: 'Captain' }).addEventListener('click', clicked);
    await userEvent.click(screen.getByRole('button', { name: 'Share job' }));
    expect(portal.toast).toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Save job' }));
    await waitFor(() => expect(ids).toEqual([fullListing.id]));
    await userEvent.click(screen.getByRole('button', { name: 'Apply Now' }));
    const panel = within(await screen.findByRole('dialog'));
    expect(panel.getByRole('heading', { level: 3, name: 'Captain' })).toBeVisible();
    expect(clicked).not.toHaveBeenCalled();
    expect(portal.navigate).not.toHaveBeenCalled();
  });

  it('[J-065] shows the logo, or a placeholder where there is none or it cannot be loaded', () => {
    const { container, unmount } = card();
    const logo = container.querySelector('img');
    expect(logo).toHaveAttribute('src', '/logos/meridian.svg');
    if (logo) fireEvent.error(logo);
    expect(screen.getByTestId('logo-placeholder')).toBeInTheDocument();
    unmount();
    card({ companyLogo: null });
    expect(screen.getByTestId('logo-placeholder')).toBeInTheDocument();
  });

  it('[J-066] shows title, organization, department, type, vessel, location and time since posting', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T08:00:00.000Z'));
    card();
    for (const text of [
      'Captain',
      'Meridian Yachts',
      'Deck',
      'Rotational',
      'Motor, 62 m (203ft)',
      'Antibes, France',
      '2 days ago',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it("[J-070] shows the salary in the listing's own currency whatever the filter uses", () => {
    draw(<ListingCard listing={fullListing} />, '/jobs?currency=usdol&salaryMin=1000');
    expect(screen.getByText('€9,500 – €12,000/month')).toBeVisible();
  });

  it('[J-072] says what is not specified', () => {
    draw(<ListingCard listing={bareListing} />);
    for (const text of [
      'Salary not specified',
      'Location not specified',
      'Vessel type not specified',
    ])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('[J-073] shows the applied count only above 0', () => {
    const { unmount } = card({ applicationCount: 4 });
    expect(screen.getByText('4 applied')).toBeVisible();
    unmount();
    card({ applicationCount: 0 });
    expect(screen.queryByText(/applied/)).toBeNull();
  });

  const promotions = [
    ['promotionType is featured', { promotionType: 'featured' }, true],
    ['isFeatured is set', { isFeatured: true }, true],
    ['neither is', { promotionType: 'standard', isFeatured: false }, false],
  ] as const;
  it.each(promotions)(
    '[J-075] has the Featured badge and highlight when %s',
    (_when, listing, featured) => {
      card(listing);
      expect(screen.queryByText('Featured') !== null).toBe(featured);
      expect(screen.getByRole('article').hasAttribute('data-highlighted')).toBe(featured);
    },
  );

  it.each([
    ['/', 'Newest jobs'],
    ['/jobs', 'Jobs found'],
  ])('[J-078] has an outline in its place while it loads, at %s', async (path, region) => {
    let answer = (_page: unknown) => {};
    const loaded = new Promise((resolve) => {
      answer = resolve;
    });
    serve((href) => (href.pathname === '/api/listings' ? loaded : emptyApi(href)));
    drawPage(path);
    const place = within(await screen.findByRole('region', { name: region }));
    expect(place.getAllByTestId('card-skeleton').length).toBeGreaterThan(0);
    expect(place.queryByRole('article')).toBeNull();
    answer(pageOf([fullListing]));
    expect(await place.findByRole('article')).toBeVisible();
    expect(place.queryByTestId('card-skeleton')).toBeNull();
  });

  it('[J-079] falls back where the listing does not say', () => {
    draw(
      <ListingCard listing={{ ...bareListing, title: '', organization: { id: '', name: '' } }} />,
    );
    expect(screen.getByRole('heading', { name: 'Job Position' })).toBeVisible();
    expect(screen.getByText('Company')).toBeVisible();
    expect(screen.getByText('Full time')).toBeVisible();
  });

  it('[J-080] shows each position type by its label, and Full time where there is none', () => {
    const labels = [
      ['permanent', 'Permanent'],
      ['rotational', 'Rotational'],
      ['contract', 'Contract'],
      ['seasonal', 'Seasonal'],
      ['temporary', 'Temporary'],
      ['daywork', 'Day Work'],
      ['freelance', 'Freelance'],
      ['internship', 'Internship'],
      ['volunteer', 'Volunteer'],
      [undefined, 'Full time'],
    ] as const;
    for (const [code, label] of labels) {
      const { unmount } = card({ jobDetails: code ? { jobPosType: code } : {} });
      expect(screen.getByText(label)).toBeVisible();
      unmount();
    }
  });

  it('[J-068] shows a salary with the symbol of its currency', () => {
    const symbols = [
      ['usdol', '$'],
      ['euros', '€'],
      ['gbpound', '£'],
      ['candol', 'C$'],
      ['austol', 'A$'],
    ] as const;
    for (const [currency, symbol] of symbols) {
      const { unmount } = card({ jobDetails: { salaryAmount: 9_000, currency } });
      expect(screen.getByText(`${symbol}9,000`)).toBeVisible();
      unmount();
    }
  });

  it('[J-082] shows each vessel type by its label', () => {
    const labels = [
      ['motor', 'Motor'],
      ['sailing', 'Sailing'],
      ['commercial', 'Commercial'],
    ] as const;
    for (const [code, label] of labels) {
      const { unmount } = card({ vessDetails: { vessType222: code } });
      expect(screen.getByText(label)).toBeVisible();
      unmount();
    }
  });

  it('shows HTML in a title as the text it is', () => {
    const { container } = card({ title: '<img src=x onerror=alert(1)>Captain' });
    expect(screen.getByText('<img src=x onerror=alert(1)>Captain')).toBeVisible();
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });
});
