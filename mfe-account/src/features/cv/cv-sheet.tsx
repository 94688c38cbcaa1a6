import type { CvContent } from '@fairlead/contracts/profile/cv';
import { Card, calendarDay, countryName } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const span = (from: string | null | undefined, to: string | null | undefined): string =>
  from ? `${calendarDay(from)} – ${to ? calendarDay(to) : 'today'}` : '';
const placeText = (place: string): string =>
  place.replace(/\b[A-Z]{2}$/, (code) => countryName(code) ?? code);

interface CvSheetProps {
  content: CvContent;
  /** Whether it is shown within another page, whose headings are above its own. */
  isWithin?: boolean;
}

/** A CV as whoever opens a link to it sees it. */
export function CvSheet({ content, isWithin = false }: CvSheetProps) {
  const { name, photo, headline, summary, positions, contact, availability } = content;
  const { experience, skills, languages, education, qualifications, certificates, references } =
    content;
  const when = [availability?.code, availability?.from && `from ${calendarDay(availability.from)}`];
  return (
    <Sheet as="article">
      {photo && <Photo src={photo} alt={`Photo of ${name}`} />}
      <Name as={isWithin ? 'h3' : 'h1'}>{name}</Name>
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
      <Part rank={isWithin ? 'h4' : 'h2'} title="Experience" items={experience}>
        {({ position, at, size, text, from, to }) => (
          <>
            <b>{[position, at].filter(Boolean).join(', ')}</b>
            <p>{[size, span(from, to)].filter(Boolean).join(' · ')}</p>
            {text && <Long>{text}</Long>}
          </>
        )}
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="Certificates" items={certificates}>
        {({ title, issuer, expiresOn }) =>
          [title, issuer, expiresOn && `valid until ${calendarDay(expiresOn)}`]
            .filter(Boolean)
            .join(' · ')
        }
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="Qualifications" items={qualifications}>
        {(one) => one}
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="Education" items={education}>
        {({ school, level, field, from, to }) =>
          [school, level, field, span(from, to)].filter(Boolean).join(' · ')
        }
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="Skills" items={skills}>
        {({ name: skill, level }) => `${skill}: ${level}`}
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="Languages" items={languages}>
        {({ name: language, level }) => `${language}: ${level}`}
      </Part>
      <Part rank={isWithin ? 'h4' : 'h2'} title="References" items={references}>
        {({ by, as, about, text, on }) => (
          <>
            <b>{[by, ...as].join(', ')}</b>
            <p>{[about, on && calendarDay(on)].filter(Boolean).join(' · ')}</p>
            <Long>{text}</Long>
          </>
        )}
      </Part>
    </Sheet>
  );
}

interface PartProps<Item> {
  rank: 'h2' | 'h4';
  title: string;
  items: readonly Item[] | undefined;
  children(item: Item): ReactNode;
}

function Part<Item>({ rank, title, items, children }: PartProps<Item>) {
  if (!items || items.length === 0) return null;
  return (
    <section>
      <PartTitle as={rank}>{title}</PartTitle>
      <ul>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is only read does not move
          <li key={at}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

const Sheet = styled(Card)`
  overflow-wrap: anywhere;
  > p {
    margin-top: 0.375rem;
    color: var(--muted);
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
const Name = styled.h1`
  font-size: 1.75rem;
`;
const PartTitle = styled.h2`
  margin: 1.5rem 0 0.5rem;
  font-size: 1.125rem;
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
