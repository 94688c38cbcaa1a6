import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { ButtonLink } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CallToActionProps {
  block: Extract<RichTextBlock, { blockType: 'cta' }>;
  interpolate(text: string): string;
  /** The text in it. */
  children?: ReactNode;
}

/** A call to action, with the buttons that lead there. */
export function CallToAction({ block, interpolate, children }: CallToActionProps) {
  const { title, content, buttonText, buttonLink, links = [] } = block;
  const all = [
    { label: buttonText, url: buttonLink, appearance: 'default' as const },
    ...links,
  ].filter(({ label, url }) => label !== '' && url !== '');
  return (
    <Frame>
      {title && <strong dir="auto">{interpolate(title)}</strong>}
      {content && <p dir="auto">{interpolate(content)}</p>}
      {children}
      {all.length > 0 && (
        <Buttons>
          {all.map(({ label, url, appearance }, at) => (
            <ButtonLink
              // biome-ignore lint/suspicious/noArrayIndexKey: links have no other name and do not move
              key={at}
              href={url}
              look={appearance === 'outline' ? 'secondary' : 'primary'}
            >
              {interpolate(label)}
            </ButtonLink>
          ))}
        </Buttons>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 1rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--sunken);
  overflow-wrap: anywhere;
  strong {
    font-size: 1.125rem;
  }
  p {
    white-space: pre-line;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  && a {
    text-decoration: none;
  }
`;
