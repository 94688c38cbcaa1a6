import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** One line of a section: its label, its value and a muted second value. */
export interface Detail {
  label: string;
  value: ReactNode;
  secondary?: string | null | undefined;
}

/** The lines that have a value. */
export function present(details: readonly Detail[]): Detail[] {
  return details.filter(({ value }) => value !== undefined && value !== null && value !== '');
}

/** A titled part of the job. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionBox aria-label={title}>
      <h2>{title}</h2>
      {children}
    </SectionBox>
  );
}

/** A titled part made of lines; renders nothing without any value. */
export function DetailSection({ title, details }: { title: string; details: readonly Detail[] }) {
  const lines = present(details);
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <Lines>
        {lines.map(({ label, value, secondary }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              {secondary && (
                <small>
                  <bdi>{secondary}</bdi>
                </small>
              )}
            </dd>
          </div>
        ))}
      </Lines>
    </Section>
  );
}

const SectionBox = styled.section`
  padding-block: clamp(1.25rem, 3vw, 2rem);
  & + & {
    border-top: 1px solid var(--border);
  }
  > h2 {
    margin-bottom: 1rem;
    font-size: 1.25rem;
  }
`;
const Lines = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: 1.25rem 2rem;
  dt {
    color: var(--muted);
    font-size: 0.875rem;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
