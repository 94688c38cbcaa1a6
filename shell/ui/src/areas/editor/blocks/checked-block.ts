import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { pictureAddress } from '@fairlead/contracts/api/rich-text-options';
import { addressOf } from '../content/addresses.ts';

export type BlockOf<Type extends RichTextBlock['blockType']> = Extract<
  RichTextBlock,
  { blockType: Type }
>;
type CallToAction = BlockOf<'cta'>;
type CallToActionLink = NonNullable<CallToAction['links']>[number];

/** The problems of a block, by member: `buttonLink`, `links.0.url`. */
export type BlockProblems = Readonly<Record<string, string>>;

const leadsNowhere = 'This address leads nowhere';
const noAddress = 'This picture has no address yet';
const noLabel = 'This field is required';

/** A block as it is stored, with normalized addresses, and its problems. */
export function checkedBlock(block: RichTextBlock): {
  block: RichTextBlock;
  problems: BlockProblems;
} {
  if (block.blockType === 'cta') return checkedCallToAction(block);
  const problem = block.blockType === 'mediaBlock' && pictureProblem(block.media.url);
  return { block, problems: problem ? { url: problem } : {} };
}

/** The problem of a picture's address; one that is still being uploaded has none yet. */
function pictureProblem(url: string): string | undefined {
  if (url === '') return noAddress;
  return pictureAddress.test(url) ? undefined : leadsNowhere;
}

function checkedCallToAction(block: CallToAction) {
  const problems: Record<string, string> = {};
  const buttonLink = block.buttonLink === '' ? '' : followed(block.buttonLink);
  if (buttonLink === undefined) problems.buttonLink = leadsNowhere;
  const links = (block.links ?? []).flatMap((link, at): CallToActionLink[] => {
    if (link.label === '' && link.url === '') return [];
    const url = link.type === 'reference' && !isOwn(link.url) ? undefined : followed(link.url);
    if (link.label === '') problems[`links.${at}.label`] = noLabel;
    if (url === undefined) problems[`links.${at}.url`] = leadsNowhere;
    return [{ ...link, url: url ?? '' }];
  });
  const richText = plainTextOf(block.richText) ? block.richText : emptyBlocks.cta.richText;
  return { block: { ...block, buttonLink: buttonLink ?? '', links, richText }, problems };
}

/** A path of the portal. */
const isOwn = (address: string) => /^\/(?![/\\])\S*$/.test(address);

const followed = (address: string) => (isOwn(address) ? address : addressOf(address));
