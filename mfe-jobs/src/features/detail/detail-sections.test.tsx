import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { linesOf, openJob, section } from '../../testing/open-job.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the sections of a job', () => {
  it('[J-090] are not there without data, headings included', async () => {
    await openJob({});
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('[J-091] show the description from plain text', async () => {
    await openJob({ jobDescription: 'Join us.\n\nTwo trips a year.' });
    expect(section('Job Description').getByText('Two trips a year.')).toBeVisible();
  });

  it('[J-091] show the description from rich text', async () => {
    await openJob({
      jobDescription: {
        root: {
          type: 'root',
          children: [
            { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'The role' }] },
            {
              type: 'paragraph',
              children: [
                { type: 'text', text: 'Lead', format: 3 },
                { type: 'text', text: ' the deck, see ' },
                {
                  type: 'link',
                  url: 'javascript:alert(1)',
                  children: [{ type: 'text', text: 'here' }],
                },
              ],
            },
            {
              type: 'list',
              listType: 'bullet',
              children: [{ type: 'listitem', children: [{ type: 'text', text: 'Tenders' }] }],
            },
          ],
        },
      },
    });
    const description = section('Job Description');
    expect(description.getByRole('heading', { name: 'The role' })).toBeVisible();
    expect(description.getByText('Lead').closest('em')).toContainElement(
      description.getByText('Lead').closest('strong'),
    );
    expect(description.getByRole('listitem')).toHaveTextContent('Tenders');
    expect(description.getByRole('link')).toHaveAttribute('href', 'about:blank');
  });

  it('shows markup in a description as the text it is', async () => {
    const { container } = await openJob({ jobDescription: '<script>alert(1)</script><b>Bold</b>' });
    expect(container.querySelector('script, b')).toBeNull();
    expect(screen.getByText('<script>alert(1)</script><b>Bold</b>')).toBeVisible();
  });

  it('[J-098] [J-099] show the vessel, its crew as N members', async () => {
    await openJob({
      vessDetails: {
        vessType222: 'sailing',
        vessSize: 'met30',
        vessBuildYear: 2016,
        vessOperation: 'Charter',
        vessCrewNumber: 16,
        vessFlagedInCountry: 'cayisl',
      },
    });
    expect(linesOf('Vessel Specifications')).toEqual({
      Type: 'Sailing',
      Size: '30 m (98ft)',
      'Build Year': '2016',
      Operation: 'Charter',
      'Crew Size': '16 members',
      'Flag State': 'Cayman Islands',
    });
  });

  it('[J-101] show the itinerary, home port and berth with their places', async () => {
    await openJob({
      itineraryDetails: {
        homePort: 'Antibes',
        homePortlocation: 'France',
        currentBerth: 'Port Vauban',
        berthLocation: 'Quai 3',
        cruisingItin: 'Med summer',
        cruisingDestination: 'Corsica',
      },
    });
    expect(linesOf('Itinerary & Locations')).toEqual({
      'Home Port': 'AntibesFrance',
      'Current Location': 'Port VaubanQuai 3',
      'Cruising Itinerary': 'Med summer',
      'Cruising Areas': 'Corsica',
    });
  });

  it('[J-087] show each kind of poster by its name', async () => {
    const names = [
      ['organization', 'Organization'],
      ['vessel', 'Vessel'],
      ['agency', 'Agency'],
    ] as const;
    for (const [code, label] of names) {
      const { unmount } = await openJob({ Details: { posterUserType: code } });
      expect(linesOf('Additional Information')).toEqual({ 'Posted by': label });
      unmount();
    }
  });

  it('[J-083] [J-100] show each flag state by its country', async () => {
    const countries = [
      ['cayisl', 'Cayman Islands'],
      ['marisl', 'Marshall Islands'],
      ['bahama', 'Bahamas'],
      ['panama', 'Panama'],
      ['liberi', 'Liberia'],
      ['malta', 'Malta'],
      ['isleman', 'Isle of Man'],
      ['bermud', 'Bermuda'],
      ['jamaic', 'Jamaica'],
    ] as const;
    for (const [code, label] of countries) {
      const { unmount } = await openJob({ vessDetails: { vessFlagedInCountry: code } });
      expect(linesOf('Vessel Specifications')).toEqual({ 'Flag State': label });
      unmount();
    }
  });

  it('[J-102] show who posted it, and reference notes only when there are some', async () => {
    const { unmount } = await openJob({
      Details: {
        posterUserType: 'agency',
        posterAdd: 'Nice',
        postersReference: 'R-1',
        postersReferenceNotes: 'Quote it',
      },
    });
    expect(linesOf('Additional Information')).toEqual({
      'Posted by': 'Agency',
      Address: 'Nice',
      Reference: 'R-1Quote it',
    });
    unmount();
    await openJob({ Details: { postersReference: 'R-2' } });
    expect(linesOf('Additional Information')).toEqual({ Reference: 'R-2' });
  });
});
