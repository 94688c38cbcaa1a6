import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bareListing } from '../../testing/listing.ts';
import { openJob, section } from '../../testing/open-job.tsx';
import { languagesOf } from './languages.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the requirements of a job', () => {
  it('[J-092] hold in Requirements only the parts with data', async () => {
    await openJob({ prefLanguage: { prefPrimaryLanguage: 'English' } });
    const headings = section('Requirements').getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Language Requirements']);
  });

  it('[J-092] [J-093] show required qualifications that are true, and every compliance entry', async () => {
    await openJob({
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
