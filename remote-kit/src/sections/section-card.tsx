import { Card, Link } from '@fairlead/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { type ResourceRead, useResource } from '../resource/resource.ts';
import { ResourcePart } from '../resource/resource-part.tsx';
import { QuietLine } from '../resource/section-problem.tsx';

interface SectionFrame {
  /** The anchor for links to it. */
  id?: string;
  title?: ReactNode;
  /** Its name for those who do not see it, where that is not its title. */
  label?: string;
  /** The page with all of it, to which its title leads. */
  href?: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Shown below that sentence, such as who sees the content. */
  badge?: ReactNode;
  /** Shown beside the title: a count, a status, actions. */
  aside?: ReactNode;
  /** Whether it is already inside a card. */
  isPlain?: boolean;
  className?: string;
}

interface ReadSection<Data> extends SectionFrame {
  read: ResourceRead<Data>;
  /** The message where it could not be read. */
  failure?: string;
  /** The height of its outline while it loads. */
  height?: string;
  /** The message where there is nothing to show, and what can be done about it. */
  empty?: { when(data: Data): boolean; text: string; action?: ReactNode };
  children(data: Data): ReactNode;
}

interface KnownSection extends SectionFrame {
  children?: ReactNode;
}

/**
 * A part of a page or of a dashboard under its title. With `read` it is outlined while that loads, can be loaded again where that failed, and says where
 * there is nothing to show.
 */
export function SectionCard<Data>(props: ReadSection<Data> | KnownSection) {
  const { id, title, label, href, lead, badge, aside, isPlain = false } = props;
  const heading = useId();
  const Frame = isPlain ? Plain : CardSection;
  const isBusy = 'read' in props && props.read.isFetching;
  return (
    <Frame
      id={id}
      className={props.className}
      {...(label === undefined ? { 'aria-labelledby': heading } : { 'aria-label': label })}
      aria-busy={isBusy || undefined}
    >
      {title !== undefined && (
        <Head>
          <div>
            <h2 id={heading}>{href === undefined ? title : <Link href={href}>{title}</Link>}</h2>
            {lead && <p>{lead}</p>}
            {badge}
          </div>
          {aside}
        </Head>
      )}
      {'read' in props ? <ReadBody {...props} /> : props.children}
    </Frame>
  );
}

function ReadBody<Data>({ read, failure, height, empty, children }: ReadSection<Data>) {
  return (
    <ResourcePart resource={useResource(read)} failure={failure} height={height}>
      {(data) =>
        empty?.when(data) ? (
          <QuietLine>
            <p>{empty.text}</p>
            {empty.action}
          </QuietLine>
        ) : (
          children(data)
        )
      }
    </ResourcePart>
  );
}

const CardSection = styled(Card).attrs({ as: 'section' })`
  min-width: 0;
  h2 {
    font-size: 1.125rem;
  }
  > p + p,
  > p + button {
    margin-top: 0.75rem;
  }
  @media print {
    break-inside: avoid;
    button {
      display: none;
    }
  }
`;
const Plain = styled.section`
  h2 {
    font-size: 1.125rem;
  }
  padding-block: 1rem;
  border-top: 1px solid var(--border);
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.5rem 0.75rem;
  margin-bottom: 0.875rem;
  > :first-child {
    flex: 1 1 0;
    min-width: min(12rem, 100%);
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  p {
    margin-block: 0.25rem 0.375rem;
    color: var(--muted);
    font-size: 0.9375rem;
  }
  > b {
    font-size: 1.375rem;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;
