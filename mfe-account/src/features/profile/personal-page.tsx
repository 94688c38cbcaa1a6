import { countries } from '@fairlead/contracts/reference/countries';
import { nationalities } from '@fairlead/contracts/reference/profile/nationalities';
import {
  ethnicities,
  maritalStatuses,
  religions,
} from '@fairlead/contracts/reference/profile/person';
import type { PlainField } from '@fairlead/remote-kit/sections';
import { NameSection } from './name-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { forYou } from './privacy.ts';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const papers: readonly PlainField[] = [
  { kind: 'text', name: 'number', label: 'Number', isRequired: true, maxLength: 40 },
  { kind: 'search', name: 'country', label: 'Issued by', options: countries },
  { kind: 'day', name: 'issuedOn', label: 'Issued on' },
  { kind: 'day', name: 'expiresOn', label: 'Expires on' },
];

const sections: readonly ProfileSection[] = [
  {
    key: 'identity',
    name: 'personal',
    title: 'Personal details',
    fields: [
      { kind: 'day', name: 'birthDate', label: 'Date of birth' },
      { kind: 'text', name: 'birthPlace', label: 'Place of birth', maxLength: 120 },
      { kind: 'many', name: 'nationalities', label: 'Nationality', options: nationalities, max: 4 },
      { kind: 'choice', name: 'maritalStatus', label: 'Marital status', options: maritalStatuses },
    ],
  },
  {
    key: 'identity',
    name: 'travel document',
    title: 'Travel documents',
    lead: 'Employers ask for them before you join.',
    privacy: forYou,
    fields: [
      {
        kind: 'rows',
        name: 'passports',
        label: 'Passports',
        singular: 'passport',
        fields: papers,
        most: 4,
      },
      {
        kind: 'rows',
        name: 'visas',
        label: 'Visas',
        singular: 'visa',
        fields: [
          { kind: 'text', name: 'kind', label: 'Kind', isRequired: true, maxLength: 80 },
          ...papers,
        ],
        most: 20,
      },
      {
        kind: 'rows',
        name: 'dischargeBooks',
        label: 'Seafarer’s discharge books',
        singular: 'discharge book',
        fields: papers,
        most: 4,
      },
    ],
  },
  {
    key: 'identity',
    name: 'background',
    title: 'Religion and ethnicity',
    lead: 'You do not have to say either. Neither counts towards how complete your profile is.',
    privacy: forYou,
    fields: [
      { kind: 'choice', name: 'religion', label: 'Religion', options: religions },
      { kind: 'choice', name: 'ethnicity', label: 'Ethnicity', options: ethnicities },
    ],
  },
];

/** `/account/personal/personal` */
export default function PersonalPage() {
  return (
    <ProfilePage
      title="Personal"
      description="Who you are, and your travel documents."
      card="personal"
    >
      {(person) => (
        <>
          <NameSection user={person.id} />
          <PhotoSection person={person} />
          <PersonalSections user={person.id} sections={sections} />
        </>
      )}
    </ProfilePage>
  );
}
