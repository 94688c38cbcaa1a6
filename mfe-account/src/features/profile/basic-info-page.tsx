import { diets, genders, hobbies } from '@fairlead/contracts/reference/profile/person';
import {
  clothingSizes,
  heights,
  shoeSizes,
  weights,
} from '@fairlead/contracts/reference/profile/sizes';
import { PersonalSections, ProfilePage, type ProfileSection } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'basic',
    name: 'basic',
    title: 'Basic info',
    lead: 'What yacht agencies ask for. Leave out what you would rather not say.',
    fields: [
      { kind: 'choice', name: 'gender', label: 'Gender', options: genders },
      { kind: 'choice', name: 'height', label: 'Height', options: heights },
      { kind: 'choice', name: 'weight', label: 'Weight', options: weights },
      { kind: 'choice', name: 'clothingSize', label: 'Clothing size', options: clothingSizes },
      { kind: 'choice', name: 'shoeSize', label: 'Shoe size', options: shoeSizes },
      { kind: 'choice', name: 'diet', label: 'Diet', options: diets },
      { kind: 'yes-no', name: 'smoker', label: 'Smoker' },
      { kind: 'yes-no', name: 'visibleTattoos', label: 'Visible tattoos' },
      { kind: 'yes-no', name: 'drivingLicence', label: 'Driving licence' },
      { kind: 'many', name: 'hobbies', label: 'Hobbies', options: hobbies },
    ],
  },
];

/** `/account/personal/basic-info` */
export default function BasicInfoPage() {
  return (
    <ProfilePage title="Basic Info" description="Measurements, diet and hobbies." card="basic">
      {(person) => <PersonalSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
