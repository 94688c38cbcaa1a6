import type { SessionUser } from '@fairlead/contracts/portal/session';
import type { ProfileCard } from '@fairlead/contracts/profile/completion';
import { ForPerson } from '@fairlead/remote-kit';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { DocumentSection, type Section } from '@fairlead/remote-kit/sections';
import { PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { useOwnRecord } from '../records/own-record.ts';
import { useGetCompletionQuery } from './completion-calls.ts';
import { failureOf, personalWords, resumeWords, sectionWords } from './record-words.ts';
import { type ProfileSlug, personal, resume, useSaveSections } from './records.ts';

/** A section of a profile, with its name in the messages about saving it. */
export interface ProfileSection extends Section {
  /** In the middle of a sentence: `contact`. */
  name: string;
}

interface ProfilePageProps {
  title: string;
  description: string;
  /** The card whose completion the page shows. */
  card?: ProfileCard;
  children(person: SessionUser): ReactNode;
}

/** A page of the signed-in person's profile. */
export function ProfilePage({ title, description, card, children }: ProfilePageProps) {
  const { data } = useGetCompletionQuery(undefined);
  const progress = card && data?.cards[card];
  return (
    <PageContainer>
      <PageHeader
        title={title}
        description={description}
        back={{ href: paths.dashboard, label: 'Dashboard' }}
        {...(progress && { progress: { label: 'Completed', value: progress.percent } })}
      />
      <ForPerson>{(person) => <Sections>{children(person)}</Sections>}</ForPerson>
    </PageContainer>
  );
}

interface RecordSectionsProps {
  user: string;
  sections: readonly ProfileSection[];
}

/** Sections of the person's personal data, read and saved one by one. */
export const PersonalSections = (props: RecordSectionsProps) => (
  <RecordSections {...props} slug="personal" />
);

/** Sections of the person's resume, read and saved one by one. */
export const ResumeSections = (props: RecordSectionsProps) => (
  <RecordSections {...props} slug="resume" />
);

const records = { personal, resume };
const words = { personal: personalWords, resume: resumeWords };

function RecordSections({ user, sections, slug }: RecordSectionsProps & { slug: ProfileSlug }) {
  const read = useOwnRecord<ProfileSlug>(records[slug] as never, user);
  const save = useSaveSections<ProfileSlug>(records[slug] as never, user, words[slug]);
  return (
    <ResourcePart
      resource={useResource(read)}
      failure={words[slug].notLoaded}
      height="16rem"
      isLarge
    >
      {(stored) =>
        sections.map((section) => (
          <DocumentSection
            key={section.title}
            section={section}
            stored={stored ?? undefined}
            save={save}
            words={sectionWords(section.name, words[slug])}
            failure={failureOf}
          />
        ))
      }
    </ResourcePart>
  );
}

export const Sections = styled.div`
  display: grid;
  gap: 1.25rem;
`;
