import { availabilities } from '@fairlead/contracts/reference/profile/career';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'availability',
    name: 'availability',
    title: 'Availability',
    lead: 'Employers see it with your applications.',
    fields: [
      { kind: 'choice', name: 'code', label: 'Available', options: availabilities },
      { kind: 'day', name: 'nextAvailableDate', label: 'Next available date' },
      {
        kind: 'text',
        name: 'place',
        label: 'Where you are',
        hint: 'A port or a city',
        maxLength: 120,
      },
    ],
  },
];

/** `/account/personal/availability` */
export default function AvailabilityPage() {
  return (
    <ProfilePage
      title="Availability"
      description="When and where you can begin."
      card="availability"
    >
      {(person) => <PersonalSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
