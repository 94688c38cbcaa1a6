import type { BlockTools } from './block-tools.ts';
import type { BlockOf, BlockProblems } from './checked-block.ts';
import { Line, TitleAndContent } from './lines.tsx';
import { LinkMembers } from './link-members.tsx';

interface CallToActionMembersProps {
  block: BlockOf<'cta'>;
  problems: BlockProblems;
  tools: BlockTools;
  change(block: BlockOf<'cta'>): void;
}

/** A call to action: its text, its button, and its other links. */
export function CallToActionMembers(props: CallToActionMembersProps) {
  const { block, problems, tools, change } = props;
  return (
    <>
      <TitleAndContent {...block} onChange={(changed) => change({ ...block, ...changed })} />
      {tools.textEditor({
        label: 'Text',
        value: block.richText ?? '',
        onChange: (richText) => change({ ...block, richText }),
      })}
      <Line
        label="Text of the button"
        value={block.buttonText}
        longest={100}
        onChange={(buttonText) => change({ ...block, buttonText })}
      />
      <Line
        label="Where the button leads"
        hint="Such as example.com, or /jobs for a page of this portal."
        error={problems.buttonLink}
        value={block.buttonLink}
        longest={2_000}
        onChange={(buttonLink) => change({ ...block, buttonLink })}
      />
      <LinkMembers
        links={block.links ?? []}
        problems={problems}
        onChange={(links) => change({ ...block, links })}
      />
    </>
  );
}
