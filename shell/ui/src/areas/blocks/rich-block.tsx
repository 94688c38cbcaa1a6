import { mediaPath } from '@fairlead/contracts/api/media-rules';
import type { RichText, RichTextBlock, UnknownBlock } from '@fairlead/contracts/api/rich-text';
import { isKnownBlock } from '@fairlead/contracts/api/rich-text-blocks';
import { codeLanguages, pictureAddress } from '@fairlead/contracts/api/rich-text-options';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CopyCode } from '../media/copy-code.tsx';
import { MediaImage } from '../media/media-image.tsx';
import { Banner } from './banner.tsx';
import { CallToAction } from './call-to-action.tsx';
import { SectionHeader } from './section-header.tsx';

interface RichBlockProps {
  block: RichTextBlock | UnknownBlock;
  /** Replaces parts of a text, such as its placeholders; the result stays text. */
  interpolate?(text: string): string;
  /** Renders a text within a block. */
  written?(content: RichText): ReactNode;
}

/** A block of a text as it is read. */
export function RichBlock({ block, interpolate = asItIs, written }: RichBlockProps) {
  if (!isKnownBlock(block)) return <Unknown>Unknown block type</Unknown>;
  switch (block.blockType) {
    case 'banner':
      return <Banner look={block.style}>{interpolate(block.content)}</Banner>;
    case 'mediaBlock':
      return <Picture {...block.media} caption={interpolate(block.caption)} />;
    case 'code':
      return <CopyCode code={block.code} label={languageOf(block.language)} />;
    case 'cta':
      return (
        <CallToAction block={block} interpolate={interpolate}>
          {block.richText && written?.(block.richText)}
        </CallToAction>
      );
    case 'sectionHeader':
      return <SectionHeader block={block} interpolate={interpolate} />;
  }
}

const asItIs = (text: string) => text;

const languageOf = (language: string) =>
  codeLanguages.find(({ code }) => code === language)?.label ?? 'Code';

interface PictureProps {
  url: string;
  alt?: string | undefined;
  caption: string;
}

/** A picture; for one that is stored here the browser picks the width that fits its window. */
function Picture({ url, alt, caption }: PictureProps) {
  const isKept = url.startsWith(mediaPath);
  const words = alt || caption;
  return (
    <Figure>
      {isKept ? (
        <MediaImage image={{ url, alt: words }} sizes="(min-width: 48rem) 44rem, 100vw" />
      ) : (
        pictureAddress.test(url) && <img src={url} alt={words} loading="lazy" />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </Figure>
  );
}

const Unknown = styled.p`
  padding: 0.625rem 0.75rem;
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius);
  color: var(--muted);
`;
const Figure = styled.figure`
  margin: 0;
  img {
    display: block;
    max-width: 100%;
    border-radius: var(--radius);
  }
  figcaption {
    margin-top: 0.375rem;
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
