import type { CvContent } from '@fairlead/contracts/profile/cv';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import { WithLinkSecret } from '@fairlead/remote-kit/secret-links';
import {
  Button,
  Card,
  calendarDay,
  countryName,
  EmptyState,
  PageContainer,
  useParams,
  VisuallyHidden,
} from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useOpenCvLinkMutation } from './cv-calls.ts';

/** `/cv/{id}`: a CV by a link, for anybody who has it. A press opens it, as link previews open pages too. */
export default function SharedCvPage() {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <Sheet>
        <WithLinkSecret title="CV" ask={ask}>
          {(secret) => <SharedCv id={id} secret={secret} />}
        </WithLinkSecret>
      </Sheet>
    </PageContainer>
  );
}

const ask = 'Ask whoever sent it for another.';

function SharedCv(link: { id: string; secret: string }) {
  const [open, { data, error, isLoading }] = useOpenCvLinkMutation();
  const isGone = error && errorKindOf(error) === 'missing';
  if (data) return <Cv content={data} />;
  return (
    <>
      <VisuallyHidden as="h1">CV</VisuallyHidden>
      <EmptyState
        kind={isGone ? 'error' : 'no-documents'}
        title={isGone ? 'This link cannot be used' : 'A CV has been shared with you'}
        description={
          isGone
            ? `It has ended, or it was not copied whole. ${ask}`
            : 'Its owner sees when it is opened, and in which browser.'
        }
        action={
          !isGone && (
            <>
              {error && <p role="alert">It could not be opened. Try again.</p>}
              <Button busy={isLoading} onClick={() => void open(link)}>
                Open CV
              </Button>
            </>
          )
        }
      />
    </>
  );
}

const span = (from: string | null | undefined, to: string | null | undefined): string =>
  from ? `${calendarDay(from)} – ${to ? calendarDay(to) : 'today'}` : '';
const placeText = (place: string): string =>
  place.replace(/\b[A-Z]{2}$/, (code) => countryName(code) ?? code);

function Cv({ content }: { content: CvContent }) {
  const { name, photo, headline, summary, positions, contact, availability } = content;
  const { experience, skills, languages, education, qualifications, certificates } = content;
  const when = [availability?.code, availability?.from && `from ${calendarDay(availability.from)}`];
  return (
    <Card as="article">
      {photo && <Photo src={photo} alt={`Photo of ${name}`} />}
      <h1>{name}</h1>
      {headline && <Lead>{headline}</Lead>}
      {positions && positions.length > 0 && <p>{positions.join(', ')}</p>}
      {contact && (
        <p>
          {[contact.email, contact.phone, contact.place && placeText(contact.place)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {availability && <p>{[...when, availability.place].filter(Boolean).join(' · ')}</p>}
      {summary && <Long>{summary}</Long>}
      <Part title="Experience" items={experience}>
        {({ position, at, size, text, from, to }) => (
          <>
            <b>{[position, at].filter(Boolean).join(', ')}</b>
            <p>{[size, span(from, to)].filter(Boolean).join(' · ')}</p>
            {text && <Long>{text}</Long>}
          </>
        )}
      </Part>
      <Part title="Certificates" items={certificates}>
        {({ title, issuer, expiresOn }) =>
          [title, issuer, expiresOn && `valid until ${calendarDay(expiresOn)}`]
            .filter(Boolean)
            .join(' · ')
        }
      </Part>
      <Part title="Qualifications" items={qualifications}>
        {(one) => one}
      </Part>
      <Part title="Education" items={education}>
        {({ school, level, field, from, to }) =>
          [school, level, field, span(from, to)].filter(Boolean).join(' · ')
        }
      </Part>
      <Part title="Skills" items={skills}>
        {({ name: skill, level }) => `${skill}: ${level}`}
      </Part>
      <Part title="Languages" items={languages}>
        {({ name: language, level }) => `${language}: ${level}`}
      </Part>
    </Card>
  );
}

interface PartProps<Item> {
  title: string;
  items: readonly Item[] | undefined;
  children(item: Item): ReactNode;
}

function Part<Item>({ title, items, children }: PartProps<Item>) {
  if (!items || items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is only read does not move
          <li key={at}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

const Sheet = styled.div`
  max-width: 48rem;
  margin: 2rem auto;
  overflow-wrap: anywhere;
  h1 {
    font-size: 1.75rem;
  }
  article > p {
    margin-top: 0.375rem;
    color: var(--muted);
  }
  h2 {
    margin: 1.5rem 0 0.5rem;
    font-size: 1.125rem;
  }
  ul {
    display: grid;
    gap: 0.625rem;
    list-style: none;
  }
  b {
    font-weight: 600;
  }
  li p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Photo = styled.img`
  width: 8rem;
  max-height: 10rem;
  margin-bottom: 1rem;
  border-radius: var(--radius);
  object-fit: cover;
`;
const Lead = styled.p`
  font-size: 1.125rem;
`;
const Long = styled.p`
  margin-top: 0.75rem;
  white-space: pre-line;
`;
