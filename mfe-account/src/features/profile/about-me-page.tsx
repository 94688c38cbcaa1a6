import { crewRoles } from '@fairlead/contracts/reference/profile/roles';
import { ProfilePage, type ProfileSection, ResumeSections } from './record-page.tsx';

const sections: readonly ProfileSection[] = [
  {
    key: 'about',
    name: 'about',
    title: 'About me',
    lead: 'The first thing an employer reads.',
    fields: [
      {
        kind: 'text',
        name: 'headline',
        label: 'Headline',
        hint: 'Such as “Bosun with eight seasons in the Mediterranean”',
        maxLength: 120,
        isWide: true,
      },
      { kind: 'long', name: 'summary', label: 'Summary', maxLength: 4_000, rows: 8 },
      { kind: 'many', name: 'positions', label: 'Positions you hold', options: crewRoles, max: 5 },
    ],
  },
];

/** `/account/profession/about-me` */
export default function AboutMePage() {
  return (
    <ProfilePage title="About Me" description="Who you are at work." card="about">
      {(person) => <ResumeSections user={person.id} sections={sections} />}
    </ProfilePage>
  );
}
