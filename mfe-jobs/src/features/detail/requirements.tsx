import type { Listing } from '@fairlead/contracts/api/listings';
import { Badge } from '@fairlead/ui';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { type LanguageRequirement, languagesOf } from './languages.ts';
import { preferredQualifications, requiredQualifications } from './qualifications.ts';
import { Section } from './section.tsx';

/** The requirements of the job: required and preferred qualifications, and languages. */
export function Requirements({ listing }: { listing: Listing }) {
  const required = requiredQualifications(listing);
  const preferred = preferredQualifications(listing);
  const languages = languagesOf(listing);
  if (required.length + preferred.length + languages.length === 0) return null;
  return (
    <Section title="Requirements">
      <Parts>
        <Qualifications title="Required Qualifications" items={required} />
        <Qualifications title="Preferred Qualifications" items={preferred} />
        {languages.length > 0 && <Languages languages={languages} />}
      </Parts>
    </Section>
  );
}

function Qualifications({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Check size="1rem" aria-hidden />
            <bdi>{item}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Languages({ languages }: { languages: readonly LanguageRequirement[] }) {
  return (
    <div>
      <h3>Language Requirements</h3>
      <ul>
        {languages.map(({ language, proficiency, badge }) => (
          <li key={language}>
            <span>
              <bdi>{language}</bdi>
              {proficiency && (
                <small>
                  {' '}
                  <bdi>{proficiency}</bdi>
                </small>
              )}
            </span>
            <Badge $tone={badge === 'Required' ? 'accent' : 'neutral'}>{badge}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 1.5rem 2rem;
  h3 {
    margin-bottom: 0.5rem;
    font-size: 0.9375rem;
  }
  ul {
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    min-height: 2rem;
    overflow-wrap: anywhere;
  }
  li > svg {
    color: var(--accent);
  }
  small {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
