import { employmentAvailabilities } from '@fairlead/contracts/api/employment-availability';
import {
  defaultPreferences,
  employmentStatuses,
  type Preferences,
  wishAnswers,
  wishedCurrencies,
} from '@fairlead/contracts/api/preferences';
import { countries } from '@fairlead/contracts/reference/countries';
import { positionTypes } from '@fairlead/contracts/reference/employment';
import { salaryFrequencies } from '@fairlead/contracts/reference/money';
import { shoreRoles, yachtRoles } from '@fairlead/contracts/reference/profile/roles';
import { type Versioned, versionOf } from '@fairlead/remote-kit/calls';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import {
  DocumentSection,
  type SavingWords,
  type Section,
  type SectionValues,
} from '@fairlead/remote-kit/sections';
import { useMemo } from 'react';
import { useFirstRecord } from '../records/own-record.ts';
import { preferences, usePreferences } from './preferences-calls.ts';

const sections: readonly Section[] = [
  {
    key: 'availability',
    title: 'Employment',
    fields: [
      {
        kind: 'choice',
        name: 'employmentStatus',
        label: 'At present',
        options: employmentStatuses,
        isRequired: true,
      },
      {
        kind: 'choice',
        name: 'employmentAvailability',
        label: 'For a new job',
        options: employmentAvailabilities,
        isRequired: true,
      },
      { kind: 'search', name: 'employmentCurrentCountry', label: 'Country', options: countries },
      { kind: 'text', name: 'employmentCurrentCity', label: 'City', maxLength: 100 },
    ],
  },
  {
    title: 'On yachts',
    fields: [
      {
        kind: 'search',
        name: 'expectedYachtPrimaryPosition',
        label: 'First choice',
        options: yachtRoles,
      },
      {
        kind: 'search',
        name: 'expectedYachtSecondaryPosition',
        label: 'Second choice',
        options: yachtRoles,
      },
      {
        kind: 'choice',
        name: 'expectedYachtContractType',
        label: 'Contract',
        options: positionTypes,
      },
    ],
  },
  {
    title: 'Ashore',
    fields: [
      {
        kind: 'search',
        name: 'expectShorePrimaryPosition',
        label: 'First choice',
        options: shoreRoles,
      },
      {
        kind: 'search',
        name: 'expectShoreSecondaryPosition',
        label: 'Second choice',
        options: shoreRoles,
      },
      {
        kind: 'choice',
        name: 'expectShoreContractType',
        label: 'Contract',
        options: positionTypes,
      },
    ],
  },
  {
    title: 'Offers',
    fields: [
      {
        kind: 'choice',
        name: 'Relocate',
        label: 'Willing to relocate',
        options: wishAnswers,
        isRequired: true,
      },
      {
        kind: 'choice',
        name: 'Interviews',
        label: 'Open to interviews',
        options: wishAnswers,
        isRequired: true,
      },
      {
        kind: 'choice',
        name: 'matchMe',
        label: 'Match me with jobs',
        options: wishAnswers,
        isRequired: true,
      },
      { kind: 'amount', name: 'expectedSalary', label: 'Expected salary' },
      {
        kind: 'choice',
        name: 'expectedCurrency',
        label: 'Currency',
        options: wishedCurrencies,
        isRequired: true,
      },
      {
        kind: 'choice',
        name: 'expectedSalaryPeriod',
        label: 'Paid',
        options: salaryFrequencies,
        isRequired: true,
      },
    ],
  },
];

const words = (failed: string): SavingWords => ({
  updating: 'Saving preferences...',
  updated: 'Your preferences have been saved',
  failed,
  restored: 'Change undone',
  notRestored: failed,
});

/** A person's job preferences, read and then changed in place; the defaults are shown where none were ever saved. */
export function JobPreferences({ user }: { user: string }) {
  return (
    <ResourcePart
      resource={useResource(usePreferences(user))}
      failure="Your preferences could not be loaded."
      height="20rem"
    >
      {(stored) => <PreferenceSections user={user} stored={stored} />}
    </ResourcePart>
  );
}

interface PreferenceSectionsProps {
  user: string;
  stored: Versioned<Preferences> | null;
}

function PreferenceSections({ user, stored }: PreferenceSectionsProps) {
  const [patch] = preferences.patch.useMutation();
  const { make } = useFirstRecord<'preferences'>(preferences, user);
  const shown = useMemo<Versioned<Preferences>>(() => {
    const { doc, etag } = stored ?? { doc: undefined, etag: undefined };
    const merged = { ...defaultPreferences, ...doc } as Preferences;
    const availability = { ...defaultPreferences.availability, ...doc?.availability };
    return { doc: { ...merged, availability }, etag };
  }, [stored]);
  const failed = stored ? 'Failed to update preferences' : 'Failed to create preferences';
  const save = (changes: SectionValues, seen: Versioned<Preferences> | undefined) => {
    const id = seen?.doc.id;
    if (!seen || id === undefined) return make(changes);
    return patch({ id, changes: changes as never, ...versionOf(seen), depth: 0 }).unwrap();
  };
  return sections.map((section) => (
    <DocumentSection
      key={section.title}
      section={section}
      stored={shown}
      save={save}
      words={words(failed)}
      failure={() => failed}
      isPlain
    />
  ));
}
