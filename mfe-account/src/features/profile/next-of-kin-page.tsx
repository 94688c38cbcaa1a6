import { mostKin } from '@fairlead/contracts/api/profile-limits';
import { kinRelationships } from '@fairlead/contracts/reference/profile/person';
import { forYou } from './privacy.ts';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'nextOfKin',
    isList: true,
    name: 'next of kin',
    title: 'Next of kin',
    lead: 'Who is called when something happens to you.',
    privacy: forYou,
    empty: {
      kind: 'no-data',
      title: 'No contacts',
      description: 'Add somebody to call in an emergency.',
    },
    fields: [
      {
        kind: 'rows',
        name: 'nextOfKin',
        label: 'Contacts',
        singular: 'contact',
        most: mostKin,
        fields: [
          { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 160 },
          {
            kind: 'choice',
            name: 'relationship',
            label: 'Relationship',
            options: kinRelationships,
          },
          {
            kind: 'text',
            type: 'tel',
            name: 'phone',
            label: 'Phone',
            hint: 'With its country code',
            maxLength: 30,
          },
          { kind: 'text', type: 'email', name: 'email', label: 'Email', maxLength: 254 },
          { kind: 'long', name: 'address', label: 'Address', maxLength: 300, rows: 2 },
        ],
      },
    ],
  },
];

/** `/account/personal/next-of-kin` */
export default function NextOfKinPage() {
  return (
    <ProfilePage title="Next of Kin" description="Your emergency contacts." card="kin">
      {(person) => <PersonalSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
