import type { BlockTools } from './block-tools.ts';
import type { BlockOf, BlockProblems } from './checked-block.ts';
import { Line } from './lines.tsx';

interface PictureMembersProps {
  block: BlockOf<'mediaBlock'>;
  problems: BlockProblems;
  tools: BlockTools;
  change(block: BlockOf<'mediaBlock'>): void;
}

/** A picture: what it shows, and its address, or the file to upload. */
export function PictureMembers({ block, problems, tools, change }: PictureMembersProps) {
  const { media, caption } = block;
  const alt = media.alt ?? '';
  return (
    <>
      <Line
        label="What it shows"
        hint="For people who do not see the picture."
        value={alt}
        longest={500}
        onChange={(text) => change({ ...block, media: { ...media, alt: text } })}
      />
      {tools.pictureUpload?.({
        alt,
        onUploaded: (url) => change({ ...block, media: { ...media, url } }),
      })}
      <Line
        label="Address of the picture"
        hint="It begins with https://, or with / for a picture of this portal."
        error={problems.url}
        value={media.url}
        longest={2_000}
        onChange={(url) => change({ ...block, media: { ...media, url } })}
      />
      <Line
        label="Caption"
        value={caption}
        longest={500}
        onChange={(text) => change({ ...block, caption: text })}
      />
    </>
  );
}
