import { qualifications } from '@fairlead/contracts/reference/profile/catalogues';
import { ProfilePage, type ProfileSection, ResumeSections } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'qualifications',
    name: 'qualification',
    title: 'Qualifications',
    lead: 'Courses and tickets. Keep the certificates themselves under Documents.',
    empty: {
      kind: 'no-education',
      title: 'No qualifications',
      description: 'Add your courses and tickets, or say that you have none.',
    },
    fields: [
      {
        kind: 'check',
        name: 'hasNone',
        label: 'I have none',
        isAsked: ({ entries }) => (entries as readonly unknown[]).length === 0,
      },
      {
        kind: 'rows',
        name: 'entries',
        label: 'Qualifications',
        singular: 'qualification',
        most: 100,
        fields: [
          {
            kind: 'search',
            name: 'qualification',
            label: 'Qualification',
            isRequired: true,
            options: qualifications,
          },
          { kind: 'text', name: 'issuer', label: 'Issued by', maxLength: 160 },
          { kind: 'day', name: 'issuedOn', label: 'Issued on' },
        ],
      },
    ],
  },
];

/** `/account/profession/qualifications` */
export default function QualificationsPage() {
  return (
    <ProfilePage
      title="Qualifications"
      description="The courses and tickets that you have."
      card="qualifications"
    >
      {(person) => <ResumeSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
