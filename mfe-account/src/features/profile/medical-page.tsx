import {
  allergies,
  bloodTypes,
  foodAllergies,
  medicationCategories,
} from '@fairlead/contracts/reference/profile/health';
import { Credentials } from '../credentials/credentials.tsx';
import { forYou } from './privacy.ts';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'medical',
    name: 'medical',
    title: 'Health',
    lead: 'For whoever treats you on board. You do not have to say anything, and it does not count towards how complete your profile is.',
    privacy: forYou,
    fields: [
      { kind: 'choice', name: 'bloodType', label: 'Blood type', options: bloodTypes },
      { kind: 'many', name: 'allergies', label: 'Allergies to medicines', options: allergies },
      { kind: 'many', name: 'foodAllergies', label: 'Food allergies', options: foodAllergies },
      {
        kind: 'many',
        name: 'medications',
        label: 'Medication',
        options: medicationCategories,
      },
      {
        kind: 'text',
        name: 'otherMedication',
        label: 'Which other medication',
        maxLength: 200,
        isWide: true,
        isAsked: ({ medications }) => (medications as readonly string[]).includes('other'),
      },
      { kind: 'long', name: 'conditions', label: 'Conditions', maxLength: 2_000 },
    ],
  },
];

/** `/account/personal/medical` */
export default function MedicalPage() {
  return (
    <ProfilePage
      title="Medical"
      description="Your medical certificates, and what matters in an emergency."
      card="medical"
    >
      {(person) => (
        <>
          <Credentials user={person.id} kind="medical" />
          <PersonalSections user={person.id} sections={sections} />
        </>
      )}
    </ProfilePage>
  );
}
