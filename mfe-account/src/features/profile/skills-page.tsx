import { educationLevels, skillLevels } from '@fairlead/contracts/reference/profile/career';
import { languageLevels, languages } from '@fairlead/contracts/reference/profile/languages';
import { ProfilePage, type ProfileSection, ResumeSections } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'skills',
    name: 'skills',
    title: 'Skills',
    fields: [
      {
        kind: 'rows',
        name: 'skills',
        label: 'Skills',
        singular: 'skill',
        most: 50,
        fields: [
          { kind: 'text', name: 'name', label: 'Skill', isRequired: true, maxLength: 80 },
          { kind: 'choice', name: 'level', label: 'Level', options: skillLevels },
        ],
      },
    ],
    empty: {
      kind: 'no-data',
      title: 'No skills',
      description: 'Add what you do well, such as tender driving or silver service.',
    },
  },
  {
    key: 'skills',
    name: 'language',
    title: 'Languages',
    fields: [
      {
        kind: 'rows',
        name: 'languages',
        label: 'Languages',
        singular: 'language',
        most: 20,
        fields: [
          {
            kind: 'search',
            name: 'language',
            label: 'Language',
            isRequired: true,
            options: languages,
          },
          { kind: 'choice', name: 'level', label: 'Level', options: languageLevels },
        ],
      },
    ],
    empty: {
      kind: 'no-data',
      title: 'No languages',
      description: 'Add the languages that you speak.',
    },
  },
  {
    key: 'skills',
    name: 'education',
    title: 'Education',
    fields: [
      {
        kind: 'rows',
        name: 'education',
        label: 'Education',
        singular: 'school',
        most: 20,
        fields: [
          { kind: 'text', name: 'school', label: 'School', isRequired: true, maxLength: 160 },
          { kind: 'choice', name: 'level', label: 'Level', options: educationLevels },
          { kind: 'text', name: 'field', label: 'Subject', maxLength: 160 },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
        ],
      },
    ],
    empty: { kind: 'no-education' },
  },
];

/** `/account/profession/skills` */
export default function SkillsPage() {
  return (
    <ProfilePage title="Skills" description="Skills, languages and education." card="skills">
      {(person) => <ResumeSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
