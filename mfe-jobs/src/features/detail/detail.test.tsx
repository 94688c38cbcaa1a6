import type { Listing } from '@fairlead/contracts/api/listings';
import { Route, Routes } from '@fairlead/ui';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bareListing, fullListing } from '../../testing/listing.ts';
import { draw, Refusal, serve } from '../../testing/stage.tsx';
import { listingApi } from '../listings/get-listing.ts';
import { DetailPage } from './detail-page.tsx';
import { languagesOf } from './languages.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const page = (
  <Routes>
    <Route path="/job/:id" element={<DetailPage />} />
  </Routes>
);

async function open(listing: Partial<Listing>) {
  const shown = { ...bareListing, ...listing };
  const asked = serve(({ pathname }) =>
    pathname.startsWith('/api/listings/') ? shown : { docs: [] },
  );
  const drawn = draw(page, `/job/${shown.id}`);
  await screen.findByRole('heading', { level: 1, name: shown.title });
  return { asked, ...drawn };
}

const cells = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Summary' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const section = (name: string) => within(screen.getByRole('region', { name }));
const linesOf = (name: string) =>
  Object.fromEntries(
    section(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the summary of a job', () => {
  it('[J-088] has eight cells', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-12T08:00:00.000Z'));
    await open(fullListing);
    expect(cells()).toEqual({
      Location: 'Antibes, France',
      Salary: '€9,500 – €12,000/month',
      Vessel: 'Motor, 62 m (203ft)',
      Department: 'Deck',
      Position: 'Captain',
      'Start Date': '1 February 2027',
      Applications: '4',
      Posted: '2 days ago',
    });
  });

  it('[J-089] shows N/A in each cell that is empty', async () => {
    await open({ publishedOn: null, createdAt: '' });
    expect(new Set(Object.values(cells()))).toEqual(new Set(['N/A']));
    expect(Object.keys(cells())).toHaveLength(8);
  });
});

describe('the sections of a job', () => {
  it('[J-090] are not there without data, headings included', async () => {
    await open({});
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('[J-091] show the description from plain text', async () => {
    await open({ jobDescription: 'Join us.\n\nTwo trips a year.' });
    expect(section('Job Description').getByText('Two trips a year.')).toBeVisible();
  });

  it('[J-091] show the description from rich text', async () => {
    await open({
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
    const { container } = await open({ jobDescription: '<script>alert(1)</script><b>Bold</b>' });
    expect(container.querySelector('script, b')).toBeNull();
    expect(screen.getByText('<script>alert(1)</script><b>Bold</b>')).toBeVisible();
  });

  it('[J-092] hold in Requirements only the parts with data', async () => {
    await open({ prefLanguage: { prefPrimaryLanguage: 'English' } });
    const headings = section('Requirements').getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Language Requirements']);
  });

  it('[J-092] [J-093] show required qualifications that are true, and every compliance entry', async () => {
    await open({
      Requirments: {
        candidateSTCW: true,
        candidateENG1: false,
        candidateCompliance: ['PDSD', 'Yacht rating'],
      },
    });
    const items = section('Requirements')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual(['STCW certificates', 'PDSD', 'Yacht rating']);
    expect(section('Requirements').getByText('Required Qualifications')).toBeVisible();
  });

  it('[J-094] show preferred qualifications that are set', async () => {
    await open({
      candidatePref: {
        prefGender: 'Female',
        prefNationality: true,
        prefAvailability: true,
        prefTeam: true,
        prefLinkedIn: true,
        prefCoverLetter: true,
        prefVisa: ['Schengen', 'B1/B2'],
      },
    });
    const items = () =>
      section('Requirements')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(items()).toEqual([
      'Gender: Female',
      'Particular nationality',
      'Available at the start date',
      'Applying as a team',
      'LinkedIn profile',
      'Cover letter',
      'Visa: Schengen',
      'Visa: B1/B2',
    ]);
  });

  it('[J-094] [J-095] show no preference that is false or empty, nor the gender Either', async () => {
    await open({ candidatePref: { prefGender: 'Either', prefTeam: false, prefVisa: [] } });
    expect(screen.queryByRole('region', { name: 'Requirements' })).toBeNull();
  });

  it('[J-096] show four languages, each with its proficiency', async () => {
    await open({
      prefLanguage: {
        prefPrimaryLanguage: 'English',
        prefPrimLangPro: 'Fluent',
        prefSecondryLanguage: 'French',
        prefSecLangPro: 'Conversational',
        prefThirdLanguage: 'Italian',
        prefThirdLangPro: 'Basic',
        prefForthLanguage: 'Spanish',
        prefForthLangPro: 'Basic',
      },
    });
    const lines = section('Requirements')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'English FluentRequired',
      'French ConversationalPreferred',
      'Italian BasicBonus',
      'Spanish BasicBonus',
    ]);
  });

  it('[J-097] call languages required, preferred and twice a bonus', () => {
    const prefLanguage = {
      prefPrimaryLanguage: 'A',
      prefSecondryLanguage: 'B',
      prefThirdLanguage: 'C',
      prefForthLanguage: 'D',
    };
    expect(languagesOf({ ...bareListing, prefLanguage }).map(({ badge }) => badge)).toEqual([
      'Required',
      'Preferred',
      'Bonus',
      'Bonus',
    ]);
  });

  it('[J-098] [J-099] show the vessel, its crew as N members', async () => {
    await open({
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
    await open({
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

  it('[J-102] show who posted it, and reference notes only when there are some', async () => {
    const { unmount } = await open({
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
    await open({ Details: { postersReference: 'R-2' } });
    expect(linesOf('Additional Information')).toEqual({ Reference: 'R-2' });
  });
});

describe('the page of a job', () => {
  it('[J-104] is a not-found page for an unknown job', async () => {
    serve(() => new Refusal(404, 'Not Found'));
    const { portal } = draw(page, '/job/65f0000000000000000000ff');
    await screen.findByRole('heading', { level: 1, name: 'Job not found' });
    expect(portal.setTitle).toHaveBeenCalledWith('Job not found');
    expect(screen.getByRole('link', { name: 'See all jobs' })).toHaveAttribute('href', '/jobs');
  });

  it('[J-104] becomes the not-found page when the job vanishes while it is open', async () => {
    const { store } = await open(fullListing);
    serve(() => new Refusal(404, 'Not Found'));
    store.dispatch(
      listingApi.endpoints.getListing.initiate(fullListing.id, { forceRefetch: true }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Job not found' });
  });

  it('says when the job could not be loaded, and tries again when told', async () => {
    serve(() => new Refusal(400, 'No'));
    draw(page, `/job/${fullListing.id}`);
    await screen.findByText('This job could not be loaded');
    serve(() => fullListing);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Captain' });
  });

  it('[J-167] takes the logo from the organization’s profile when the listing has none', async () => {
    const asked = serve(({ pathname }) =>
      pathname.startsWith('/api/listings/')
        ? bareListing
        : { docs: [{ logo: { url: '/logos/own.svg' } }] },
    );
    const { container } = draw(page, `/job/${bareListing.id}`);
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute('src', '/logos/own.svg'),
    );
    expect(decodeURIComponent(asked.at(-1) ?? '')).toBe(
      `/api/organizationProfiles?where[organization][equals]=${bareListing.organization.id}&depth=1&limit=1`,
    );
  });

  it('[J-147] shares the job', async () => {
    const { portal } = await open(fullListing);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(portal.toast).toHaveBeenCalledWith({
      kind: 'success',
      title: 'Job link copied to clipboard',
    });
    await expect(navigator.clipboard.readText()).resolves.toBe(
      `${location.origin}/job/${fullListing.id}`,
    );
  });
});
