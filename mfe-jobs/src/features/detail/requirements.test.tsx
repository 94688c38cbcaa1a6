import type { Listing } from '@fairlead/contracts/api/listings';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { bareListing } from '../../testing/listing.ts';
import { openJob, section } from '../../testing/open-job.tsx';
import { languagesOf } from './languages.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the requirements of a job', () => {
  const headings = () =>
    section('Requirements')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  const parts = {
    'Required Qualifications': { Requirments: { candidateENG1: true } },
    'Preferred Qualifications': { candidatePref: { prefTeam: true } },
    'Language Requirements': { prefLanguage: { prefPrimaryLanguage: 'English' } },
  };

  it('[J-092] hold three parts in Requirements', async () => {
    await openJob(Object.assign({}, ...Object.values(parts)));
    expect(headings()).toEqual(Object.keys(parts));
  });

  it.each(Object.entries(parts))(
    '[J-092] hold %s alone when the rest has no data',
    async (title, listing) => {
      await openJob(listing);
      expect(headings()).toEqual([title]);
    },
  );

  const required: [NonNullable<Listing['Requirments']>, string[]][] = [
    [
      { candidateSTCW: true, candidateENG1: true },
      ['STCW certificates', 'ENG1 medical certificate'],
    ],
    [{ candidateSTCW: true, candidateENG1: false }, ['STCW certificates']],
    [{ candidateSTCW: false, candidateENG1: true }, ['ENG1 medical certificate']],
    [
      { candidateSTCW: false, candidateENG1: false, candidateCompliance: ['PDSD', 'Yacht rating'] },
      ['PDSD', 'Yacht rating'],
    ],
    [
      { candidateSTCW: true, candidateENG1: true, candidateCompliance: ['PDSD'] },
      ['STCW certificates', 'ENG1 medical certificate', 'PDSD'],
    ],
  ];
  it.each(required)(
    '[J-093] show required qualifications that are true, and every compliance entry: %j',
    async (Requirments, items) => {
      await openJob({ Requirments });
      const title = screen.getByRole('heading', { level: 3, name: 'Required Qualifications' });
      const shown = within(title.parentElement as HTMLElement).getAllByRole('listitem');
      expect(shown.map(({ textContent }) => textContent)).toEqual(items);
    },
  );

  it('[J-094] show preferred qualifications that are set', async () => {
    await openJob({
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
    await openJob({ candidatePref: { prefGender: 'Either', prefTeam: false, prefVisa: [] } });
    expect(screen.queryByRole('region', { name: 'Requirements' })).toBeNull();
  });

  it('[J-096] show four languages, each with its proficiency', async () => {
    await openJob({
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
});
