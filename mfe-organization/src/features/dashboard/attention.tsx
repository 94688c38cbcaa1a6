import { type Concern, Concerns } from '@fairlead/remote-kit/lists';
import { SectionProblem } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Disclosure, Link, wholeNumber } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Quiet } from './dashboard-parts.tsx';
import type { ConcernList } from './record-concerns.ts';

interface AttentionProps {
  title?: string;
  /** The message where nothing needs attention. */
  nothing?: string;
  /** This area's items, most pressing first; undefined until they are known. */
  concerns: readonly Concern[] | undefined;
  /** How many more there are than in `concerns`. */
  more?: number;
  /** The lists that hold all of them, the longest first. */
  lists?: readonly ConcernList[];
  /** Retries what could not be read; undefined where nothing failed. */
  retry: (() => void) | undefined;
  /** The contributions of other areas. */
  children?: ReactNode;
}

/** What needs attention, first of this area and then of the others; shows a message where nothing does. */
export function Attention({
  title = 'Needs attention',
  nothing = 'Nothing needs your attention.',
  concerns,
  more = 0,
  lists = [],
  retry,
  children,
}: AttentionProps) {
  return (
    <SectionCard title={title}>
      {concerns?.length === 0 && !retry && <Nothing>{nothing}</Nothing>}
      {retry && (
        <SectionProblem message="What needs attention could not be read." onRetry={retry} />
      )}
      {concerns && concerns.length > 0 && <Concerns concerns={concerns} />}
      {more > 0 && <Quiet>And {wholeNumber(more)} more in the registers.</Quiet>}
      {more > 0 && lists.length > 0 && (
        <Disclosure title="All by register" open={false}>
          <Lists>
            {lists.map(({ text, href }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </Lists>
        </Disclosure>
      )}
      {children}
    </SectionCard>
  );
}

/** Wrong once another area has something. */
const Nothing = styled(Quiet)`
  section:has(li) > & {
    display: none;
  }
`;

const Lists = styled.ul`
  columns: 18rem auto;
  column-gap: 2.5rem;
  list-style: none;
  li {
    padding-block: 0.375rem;
    break-inside: avoid;
  }
`;
