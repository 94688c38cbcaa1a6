import { describe, expect, it } from '@jest/globals';
import { countries, states } from '../countries.ts';
import { defaultPositionTypeLabel, experienceDurations, positionTypes } from '../employment.ts';
import type { Option } from '../options.ts';
import * as lists from './index.ts';

const codes = (options: readonly Option[]) => options.map(({ code }) => code);
const labels = (options: readonly Option[]) => options.map(({ label }) => label);

/** Every list of options of the profile, by name. */
const all: Readonly<Record<string, readonly Option[]>> = {
  ...(Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && 'code' in (list[0] ?? {})),
  ) as Record<string, readonly Option[]>),
  ...Object.fromEntries(lists.catalogues.map(({ label, entries }) => [label, entries])),
};

describe('the lists of a profile', () => {
  it.each(Object.entries(all))('%s give each code once', (_, options) => {
    expect(options.length).toBeGreaterThan(0);
    expect(new Set(codes(options)).size).toBe(options.length);
  });

  it('[A-161] say when somebody is available', () => {
    expect(codes(lists.availabilities)).toEqual([
      'immNow',
      'w1week',
      '1to2wk',
      '2to3wk',
      '4pWks',
      'noAvail',
    ]);
  });

  it('[A-162] say how long somebody has done something', () => {
    expect(codes(experienceDurations)).toEqual([
      'none',
      'zeroToSix',
      'sixToOneYear',
      'oneToTwoYears',
      'twoToFiveYears',
      'fivePlusYears',
      'tenYears',
      'fifteenYears',
      'twentyYears',
      'twentyFiveYears',
      'thirtyYears',
    ]);
  });

  it('[A-163] say how well somebody does something', () => {
    expect(codes(lists.skillLevels)).toEqual(['none', 'basic', 'interm', 'advanc', 'extens']);
  });

  it('[A-164] say how well somebody speaks a language', () => {
    expect(codes(lists.languageLevels)).toEqual([
      'beginner',
      'basic',
      'intermediate',
      'advanced',
      'fluent',
      'native',
    ]);
  });

  it('[A-165] have 25 reasons for leaving', () => {
    const reasons = codes(lists.reasonsForLeaving);
    expect(reasons).toHaveLength(25);
    expect([reasons[0], reasons[6], reasons[13], reasons[24]]).toEqual([
      'better-offer',
      'rotation-schedule',
      'crew-changeover',
      'dismissed',
    ]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        'career-progression',
        'seasonal-ended',
        'temp-position',
        'contract-completed',
        'trial-ended',
        'promotion-elsewhere',
        'vessel-sold',
        'refit-period',
        'yard-time',
        'owner-inactivity',
        'role-redundant',
        'family-emergency',
        'health-reasons',
        'mental-health-break',
        'burnout',
        'study-commitments',
        'relocation',
        'crew-conflict',
        'program-mismatch',
        'unpaid-wages',
        'poor-conditions',
      ]),
    );
  });

  it('[A-166] have the levels of education', () => {
    expect(codes(lists.educationLevels)).toEqual([
      'high-school',
      'technical-certificate',
      'associate',
      'bachelor',
      'master',
      'doctorate',
      'professional-certification',
      'maritime-academy',
      'other',
    ]);
  });

  it('[A-167] have the medicines that people are allergic to', () => {
    expect(labels(lists.allergies)).toEqual([
      'None',
      'Penicillin',
      'Cephalosporin',
      'Sulfa drugs',
      'NSAIDs',
      'Iodinated contrast',
      'Local anesthetics',
      'Opioids',
      'Codeine',
      'Fluoroquinolones',
      'Allopurinol',
      'Carbapenems',
      'Macrolides',
      'Vancomycin',
      'Tetracyclines',
      'Aspirin',
      'Clindamycin',
      'Other',
    ]);
  });

  it('[A-168] have the foods that people are allergic to', () => {
    expect(labels(lists.foodAllergies)).toEqual([
      'None',
      'Peanuts',
      'Tree nuts',
      'Milk',
      'Eggs',
      'Wheat',
      'Soy',
      'Fish',
      'Shellfish',
      'Sesame',
      'Mustard',
      'Celery',
      'Corn',
      'Lupin',
      'Gluten',
      'Citrus',
      'Other',
    ]);
  });

  it('[A-169] have what medicines are taken for', () => {
    expect(labels(lists.medicationCategories)).toEqual([
      'None',
      'Blood pressure',
      'Diabetes',
      'Cholesterol',
      'Heart',
      'Thyroid',
      'Asthma',
      'Allergy',
      'Pain management',
      'Mental health',
      'Other (please specify)',
    ]);
  });

  it('[A-171] have every country with its ISO code, and the fifty states of the USA', () => {
    expect(countries).toHaveLength(250);
    expect(countries.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(states).toHaveLength(50);
    expect(codes(states)).not.toContain('DC');
  });

  it('[A-172] have nationalities by code and name, Any for a wish, and languages of their own', () => {
    expect(lists.nationalities.length).toBeGreaterThanOrEqual(250);
    expect(lists.nationalities).toContainEqual({ code: 'PH', label: 'Filipino' });
    for (const code of ['AS', 'AI', 'AQ', 'AW']) expect(codes(lists.nationalities)).toContain(code);
    expect(lists.nationalitiesOrAny[0]).toEqual({ code: 'any', label: 'Any' });
    expect(lists.languages.length).toBeGreaterThan(180);
    expect(lists.languages).toContainEqual({ code: 'tl', label: 'Filipino' });
  });

  it('[A-173] have offsets from UTC with those of half an hour and of three quarters', () => {
    const offsets = codes(lists.utcOffsets);
    expect(offsets).toHaveLength(38);
    expect([offsets[0], offsets.at(-1)]).toEqual(['-1200', '+1400']);
    for (const code of ['+0530', '+0545', '-0330', '+0845', '+1245'])
      expect(offsets).toContain(code);
    expect(lists.utcOffsets).toContainEqual({ code: '-0930', label: 'UTC−09:30' });
  });

  it('[A-174] have about a hundred roles aboard and a hundred and fifty ashore, each with code, label and icon', () => {
    expect(lists.yachtRoles.length).toBeGreaterThanOrEqual(95);
    expect(lists.shoreRoles.length).toBeGreaterThanOrEqual(145);
    expect(new Set(codes(lists.crewRoles)).size).toBe(lists.crewRoles.length);
    for (const { code, label, icon } of lists.crewRoles) {
      expect(code).toMatch(/^[A-Za-z0-9]+$/);
      expect(label.trim()).not.toBe('');
      expect(icon).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it('[A-175] have the roles that every other part of the product names', () => {
    const aboard = [
      'fltCapt',
      'captain',
      'skipper',
      'bosun',
      'deckhand',
      'chfEngr',
      'eto',
      'hdChef',
    ];
    expect(codes(lists.yachtRoles)).toEqual(
      expect.arrayContaining([...aboard, 'chfStew', 'purser']),
    );
    expect(codes(lists.shoreRoles)).toEqual(
      expect.arrayContaining(['chairman', 'ceo', 'cfo', 'crewMgr', 'recrCons', 'hrMgr', 'finMgr']),
    );
  });

  it('[A-177] have a catalogue of qualifications and courses for every field, none of them short', () => {
    expect(lists.catalogues.map(({ label }) => label)).toEqual([
      'Engineering',
      'Deck and yachtmaster',
      'Interior',
      'Culinary',
      'Diving',
      'Aviation and helideck',
      'Security',
      'Mandatory safety training',
      'Electro-technical',
      'IT and AV',
      'Project management',
      'Marketing and sales',
      'HR',
      'Accounting',
      'Business administration',
      'Cyber security',
      'Wellbeing',
      'Driving',
      'Naval architecture',
      'Surveying',
      'Other maritime studies',
    ]);
    for (const { entries } of lists.catalogues) expect(entries.length).toBeGreaterThanOrEqual(10);
    expect(new Set(codes(lists.qualifications)).size).toBe(lists.qualifications.length);
  });

  it('[A-178] name what safety training is mandatory', () => {
    const mandatory = lists.catalogues.find(({ code }) => code === 'mandatory')?.entries ?? [];
    const mandatoryLabels = labels(mandatory).join('\n');
    for (const subject of [/STCW/, /Fire Fighting/, /Survival/, /First Aid/, /GMDSS/, /ECDIS/])
      expect(mandatoryLabels).toMatch(subject);
  });

  it('[A-179] have bodies, diets, origins, hobbies, kin and sizes', () => {
    expect([lists.heights.at(0), lists.heights.at(-1)]).toEqual([
      { code: '140', label: '140 cm' },
      { code: '220', label: '220 cm' },
    ]);
    expect([lists.weights.at(0)?.code, lists.weights.at(-1)?.code]).toEqual(['40', '160']);
    expect(lists.hobbyGroups.map(({ label }) => label)).toEqual([
      'Water',
      'Sport',
      'Creative',
      'Social',
    ]);
    for (const list of [
      lists.bloodTypes,
      lists.diets,
      lists.genders,
      lists.hobbies,
      lists.kinRelationships,
      lists.maritalStatuses,
      lists.clothingSizes,
      lists.shoeSizes,
    ])
      expect(list.length).toBeGreaterThan(4);
    for (const broad of [lists.ethnicities, lists.religions])
      expect(codes(broad)).toEqual(expect.arrayContaining(['other', 'undisclosed']));
  });
});

describe('the wishes of somebody who looks for work', () => {
  it('[A-144] have the types of contract, of which the usual one is called Full time', () => {
    expect(codes(positionTypes)).toEqual([
      'permanent',
      'rotational',
      'contract',
      'seasonal',
      'temporary',
      'daywork',
      'freelance',
      'internship',
      'volunteer',
    ]);
    expect(positionTypes).toContainEqual({ code: 'daywork', label: 'Day Work' });
    expect(defaultPositionTypeLabel).toBe('Full time');
  });
});
