import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import {
  bannerStyles,
  codeLanguages,
  sectionStyles,
} from '@fairlead/contracts/api/rich-text-options';
import { Select } from '@fairlead/ui';
import type { ReactNode } from 'react';
import type { BlockTools } from './block-tools.ts';
import { CallToActionMembers } from './call-to-action-members.tsx';
import type { BlockProblems } from './checked-block.ts';
import { Lines, TitleAndContent } from './lines.tsx';
import { PictureMembers } from './picture-members.tsx';

interface MembersProps {
  block: RichTextBlock;
  problems: BlockProblems;
  tools: BlockTools;
  change(block: RichTextBlock): void;
}

/** The texts and the look of a block, each in a field. */
export function BlockMembers({ block, problems, tools, change }: MembersProps): ReactNode {
  switch (block.blockType) {
    case 'banner':
      return (
        <>
          <Select
            label="Style"
            options={bannerStyles}
            value={block.style}
            onChange={(style) => change({ ...block, style })}
          />
          <Lines
            label="Content"
            value={block.content}
            longest={5_000}
            onChange={(content) => change({ ...block, content })}
          />
        </>
      );
    case 'mediaBlock':
      return <PictureMembers block={block} problems={problems} tools={tools} change={change} />;
    case 'code':
      return (
        <>
          <Select
            label="Language"
            options={codeLanguages}
            value={block.language}
            onChange={(language) => change({ ...block, language })}
          />
          <Lines
            label="Code"
            value={block.code}
            longest={20_000}
            onChange={(code) => change({ ...block, code })}
          />
        </>
      );
    case 'cta':
      return (
        <CallToActionMembers block={block} problems={problems} tools={tools} change={change} />
      );
    case 'sectionHeader':
      return (
        <>
          <Select
            label="Style"
            options={sectionStyles}
            value={block.style}
            onChange={(style) => change({ ...block, style })}
          />
          <TitleAndContent {...block} onChange={(changed) => change({ ...block, ...changed })} />
        </>
      );
  }
}
