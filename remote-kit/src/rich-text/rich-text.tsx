import type { RichTextNode, RichText as RichTextValue } from '@fairlead/contracts/api/rich-text';
import { Link, later } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingElement, rankOf, topRankIn } from './headings.ts';
import { CheckMark, placeOf } from './looks.tsx';
import { marked } from './text-marks.tsx';

/** How deep a text may nest before the rest is left out; nobody writes like that, but anybody can send it. */
const deepest = 20;

interface RichTextProps {
  content: RichTextValue | string;
  /** Replaces parts of a text, such as its placeholders; the result stays text. */
  interpolate?: ((text: string) => string) | undefined;
}

/** A text from an editor or a plain field, each part in the direction it is written. Only known nodes become elements, so it cannot inject markup. */
export function RichText({ content, interpolate = asItIs }: RichTextProps) {
  if (typeof content === 'string')
    return (
      <Prose>
        {content.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
          <p key={index} dir="auto">
            {interpolate(paragraph)}
          </p>
        ))}
      </Prose>
    );
  return <Prose>{inside(content.root, { interpolate, top: topRankIn(content) }, 0)}</Prose>;
}

/** Loaded where a text has a block. */
const RichBlock = later(async () => (await import('@fairlead/ui/blocks')).RichBlock, null);

const asItIs = (text: string) => text;

/** What applies to a whole text. */
interface Whole {
  interpolate(text: string): string;
  /** The highest rank of its headings. */
  top: number;
}

function inside({ children = [] }: RichTextNode, whole: Whole, depth: number): ReactNode {
  if (depth > deepest) return null;
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other name and do not move
    <Node key={index} node={child} whole={whole} depth={depth + 1} />
  ));
}

interface NodeProps {
  node: RichTextNode;
  whole: Whole;
  depth: number;
}

function Node({ node, whole, depth }: NodeProps): ReactNode {
  const inner = () => inside(node, whole, depth);
  const style = placeOf(node);
  switch (node.type) {
    case 'text':
      return marked(whole.interpolate(node.text ?? ''), node.format);
    case 'linebreak':
      return <br />;
    case 'heading':
      return <Heading node={node} top={whole.top} inner={inner()} />;
    case 'list':
      return node.listType === 'number' || node.tag === 'ol' ? (
        <ol>{inner()}</ol>
      ) : (
        <ul>{inner()}</ul>
      );
    case 'listitem':
      return (
        <li dir="auto" style={style}>
          {node.checked !== undefined && <CheckMark isChecked={node.checked} />}
          {inner()}
        </li>
      );
    case 'quote':
      return (
        <blockquote dir="auto" style={style}>
          {inner()}
        </blockquote>
      );
    case 'block':
      return (
        node.block && (
          <RichBlock
            block={node.block}
            interpolate={whole.interpolate}
            written={({ root }) => inside(root, whole, depth)}
          />
        )
      );
    case 'code':
      return <pre style={style}>{inner()}</pre>;
    case 'link':
    case 'autolink':
      return <Link href={node.url ?? node.fields?.url ?? ''}>{inner()}</Link>;
    case 'paragraph':
      return (
        <p dir="auto" style={style}>
          {inner()}
        </p>
      );
    default:
      return <>{inner()}</>;
  }
}

function Heading({ node, top, inner }: { node: RichTextNode; top: number; inner: ReactNode }) {
  const rank = rankOf(node);
  const Element = headingElement(rank, top);
  return (
    <Element dir="auto" data-rank={rank} style={placeOf(node)}>
      {inner}
    </Element>
  );
}

const Prose = styled.div`
  display: grid;
  gap: 0.875rem;
  max-width: 68ch;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
  [data-rank] {
    margin-top: 0.5rem;
    font-size: 1.0625rem;
  }
  [data-rank='1'] {
    font-size: 1.375rem;
  }
  [data-rank='2'] {
    font-size: 1.1875rem;
  }
  > pre {
    margin: 0;
    padding: 0.625rem 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--sunken);
    font-size: 0.875rem;
    white-space: pre-wrap;
  }
  li:has(> [data-check]) {
    position: relative;
    list-style: none;
  }
  ul,
  ol {
    padding-inline-start: 1.25rem;
  }
  li:has(> :is(ul, ol):first-child) {
    list-style: none;
  }
  blockquote {
    margin: 0;
    padding-inline-start: 1rem;
    border-inline-start: 3px solid var(--border);
    color: var(--muted);
  }
`;
