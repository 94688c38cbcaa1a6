import {
  callLinkOf,
  isAlwaysOpen,
  type ListedHelpline,
} from '@fairlead/contracts/reference/helplines';
import { Badge, ButtonLink, calendarDay } from '@fairlead/ui';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import { styled } from 'styled-components';

interface HelplineLinesProps {
  lines: readonly ListedHelpline[];
  /** The level of the lines' headings. */
  heading?: 'h2' | 'h3';
}

/** Support lines, one after the other: what each is, when and in which languages it answers, how to reach it, and who says so (W-037, W-041). */
export function HelplineLines({ lines, heading: Heading = 'h3' }: HelplineLinesProps) {
  return (
    <Lines aria-label="Support lines">
      {lines.map((line) => (
        <li key={`${line.name} ${line.country}`}>
          <Top>
            <Heading>{line.name}</Heading>
            {line.type === 'crisis' && <Badge $tone="danger">Crisis</Badge>}
            {isAlwaysOpen(line) && <Badge $tone="success">24/7</Badge>}
          </Top>
          {line.description && <p>{line.description}</p>}
          <Facts>
            <dt>Country</dt>
            <dd>{line.country}</dd>
            <dt>Hours</dt>
            <dd>{line.hours}</dd>
            <dt>Languages</dt>
            <dd>{line.languages.join(', ')}</dd>
            {line.phone && (
              <>
                <dt>Phone</dt>
                <dd>{line.phone}</dd>
              </>
            )}
            {line.source && (
              <>
                <dt>Source</dt>
                <dd>{line.source}</dd>
              </>
            )}
            {line.verifiedOn && (
              <>
                <dt>Answered on</dt>
                <dd>{calendarDay(line.verifiedOn)}</dd>
              </>
            )}
          </Facts>
          <ContactLinks line={line} />
        </li>
      ))}
    </Lines>
  );
}

/** How to reach a line: a call only where there is a number, an email or a page where there is an address (W-037). */
function ContactLinks({ line: { name, phone, link } }: { line: ListedHelpline }) {
  if (!phone && !link) return null;
  const isMail = link?.startsWith('mailto:');
  return (
    <Reach>
      {phone && (
        <ButtonLink href={callLinkOf(phone)} aria-label={`Call Now: ${name}`}>
          <Phone size="1em" aria-hidden />
          Call Now
        </ButtonLink>
      )}
      {link && (
        <ButtonLink
          look="secondary"
          href={link}
          aria-label={`${isMail ? 'Send Email' : 'Open Website'}: ${name}`}
          {...(!isMail && { target: '_blank', rel: 'noreferrer' })}
        >
          {isMail ? <Mail size="1em" aria-hidden /> : <ExternalLink size="1em" aria-hidden />}
          {isMail ? 'Send Email' : 'Open Website'}
        </ButtonLink>
      )}
    </Reach>
  );
}

const Lines = styled.ul`
  display: grid;
  list-style: none;
  > li {
    display: grid;
    gap: 0.5rem;
    padding-block: 1rem;
  }
  > li + li {
    border-top: 1px solid var(--border);
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  > :first-child {
    margin-inline-end: auto;
    font-size: 1rem;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.125rem 0.75rem;
  font-size: 0.875rem;
  dt {
    color: var(--muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
const Reach = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
