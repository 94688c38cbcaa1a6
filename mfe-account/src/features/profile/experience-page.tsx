import { countries } from '@fairlead/contracts/reference/countries';
import { labelOf } from '@fairlead/contracts/reference/options';
import { reasonsForLeaving } from '@fairlead/contracts/reference/profile/career';
import { crewRoles } from '@fairlead/contracts/reference/profile/roles';
import { seaAreas } from '@fairlead/contracts/reference/profile/sea-areas';
import { Credentials } from '../credentials/credentials.tsx';
import { ProfilePage, type ProfileSection, ResumeSections } from './record-page.tsx';
import { SeaTime } from './sea-time.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'experience',
    name: 'experience',
    title: 'Experience',
    empty: { kind: 'no-experience' },
    fields: [
      {
        kind: 'check',
        name: 'isFirstJob',
        label: 'This is my first job',
        isAsked: ({ roles }) => (roles as readonly unknown[]).length === 0,
      },
      {
        kind: 'rows',
        name: 'roles',
        label: 'Positions',
        singular: 'position',
        most: 60,
        inTitle: ['position', 'vessel'],
        titleOf: ({ position, vessel, employer }) =>
          [labelOf(crewRoles, String(position)), vessel || employer].filter(Boolean).join(', '),
        fields: [
          {
            kind: 'search',
            name: 'position',
            label: 'Position',
            isRequired: true,
            options: crewRoles,
          },
          { kind: 'text', name: 'vessel', label: 'Vessel', maxLength: 120 },
          { kind: 'text', name: 'employer', label: 'Employer', maxLength: 120 },
          { kind: 'number', name: 'lengthOverall', label: 'Length', unit: 'm' },
          { kind: 'number', name: 'grossTonnage', label: 'Gross tonnage', unit: 'GT' },
          { kind: 'number', name: 'enginePower', label: 'Engine power', unit: 'kW' },
          { kind: 'search', name: 'flag', label: 'Flag', options: countries },
          { kind: 'day', name: 'from', label: 'From', isRequired: true },
          { kind: 'day', name: 'to', label: 'To', hint: 'Leave it empty while you work there' },
          { kind: 'choice', name: 'area', label: 'Sea area', options: seaAreas },
          { kind: 'number', name: 'seaDays', label: 'Days at sea', unit: 'days' },
          { kind: 'number', name: 'standbyDays', label: 'Stand-by', unit: 'days' },
          { kind: 'number', name: 'yardDays', label: 'In a yard', unit: 'days' },
          {
            kind: 'choice',
            name: 'reasonForLeaving',
            label: 'Reason for leaving',
            options: reasonsForLeaving,
          },
          { kind: 'long', name: 'description', label: 'What you did', maxLength: 2_000 },
        ],
      },
    ],
  },
];

/** `/account/profession/experience` */
export default function ExperiencePage() {
  return (
    <ProfilePage title="Experience" description="Where you have worked." card="experience">
      {(person) => (
        <>
          <SeaTime user={person.id} />
          <ResumeSections user={person.id} sections={sections} />
          <Credentials user={person.id} kind="testimonial" />
        </>
      )}
    </ProfilePage>
  );
}
