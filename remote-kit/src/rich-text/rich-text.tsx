import type { RichTextNode, RichText as RichTextValue } from '@fairlead/contracts/api/rich-text';
import { Link } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { marked } from './text-marks.tsx';

/** How deep a text may nest before the rest is left out; nobody writes like that, but anybody can send it. */
const deepest = 20;

interface RichTextProps {
  content: RichTextValue | string;
  /** What is said in the place of a text, such as what its placeholders stand for; it stays text. */
  said?: ((text: string) => string) | undefined;
}

/** A text as an editor or a plain field holds it, each part in the direction it is written. Only known nodes become elements, so it can hold no markup. */
export function RichText({ content, said = asItIs }: RichTextProps) {
  if (typeof content === 'string')
    return (
      <Prose>
        {content.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and do not move
          <p key={index} dir="auto">
            {said(paragraph)}
          </p>
        ))}
      </Prose>
    );
  return <Prose>{inside(content.root, said, 0)}</Prose>;
}

type Said = (text: string) => string;
const asItIs: Said = (text) => text;

function inside({ children = [] }: RichTextNode, said: Said, depth: number): ReactNode {
  if (depth > deepest) return null;
  return children.map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no other name and do not move
    <Node key={index} node={child} said={said} depth={depth + 1} />
  ));
}

interface NodeProps {
  node: RichTextNode;
  said: Said;
  depth: number;
}

function Node({ node, said, depth }: NodeProps): ReactNode {
  const inner = () => inside(node, said, depth);
  switch (node.type) {
    case 'text':
      return marked(said(node.text ?? ''), node.format);
    case 'linebreak':
      return <br />;
    case 'heading':
      return <h3 dir="auto">{inner()}</h3>;
    case 'list':
      return node.listType === 'number' || node.tag === 'ol' ? (
        <ol>{inner()}</ol>
      ) : (
        <ul>{inner()}</ul>
      );
    case 'listitem':
      return <li dir="auto">{inner()}</li>;
    case 'quote':
      return <blockquote dir="auto">{inner()}</blockquote>;
    case 'link':
    case 'autolink':
      return <Link href={node.url ?? node.fields?.url ?? ''}>{inner()}</Link>;
    case 'paragraph':
      return <p dir="auto">{inner()}</p>;
    default:
      return <>{inner()}</>;
  }
}

const Prose = styled.div`
  display: grid;
  gap: 0.875rem;
  max-width: 68ch;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
  h3 {
    margin-top: 0.5rem;
    font-size: 1.0625rem;
  }
  ul,
  ol {
    padding-left: 1.25rem;
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
