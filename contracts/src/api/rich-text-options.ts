import type { Option } from '../reference/options.ts';

/** The blocks that can be placed between the lines of a text (F-100). */
export const blockTypes = [
  { code: 'banner', label: 'Banner' },
  { code: 'mediaBlock', label: 'Picture' },
  { code: 'code', label: 'Code with a language' },
  { code: 'cta', label: 'Call to action' },
  { code: 'sectionHeader', label: 'Section header' },
] as const satisfies readonly Option[];
export type BlockType = (typeof blockTypes)[number]['code'];

export const isBlockType = (type: string): type is BlockType =>
  blockTypes.some(({ code }) => code === type);

/** The styles of a banner: the tone of its content, or a colour (F-103). */
export const bannerStyles = [
  { code: 'info', label: 'Info' },
  { code: 'warning', label: 'Warning' },
  { code: 'error', label: 'Error' },
  { code: 'success', label: 'Success' },
  { code: 'blue', label: 'Blue' },
  { code: 'red', label: 'Red' },
  { code: 'green', label: 'Green' },
  { code: 'yellow', label: 'Yellow' },
  { code: 'purple', label: 'Purple' },
  { code: 'orange', label: 'Orange' },
  { code: 'pink', label: 'Pink' },
  { code: 'gray', label: 'Gray' },
] as const satisfies readonly Option[];

/** The languages of a block of code (F-105). */
export const codeLanguages = [
  { code: 'javascript', label: 'JavaScript' },
  { code: 'typescript', label: 'TypeScript' },
  { code: 'html', label: 'HTML' },
  { code: 'css', label: 'CSS' },
  { code: 'python', label: 'Python' },
  { code: 'java', label: 'Java' },
  { code: 'php', label: 'PHP' },
] as const satisfies readonly Option[];

/** The styles of a section header (F-108). */
export const sectionStyles = [
  { code: 'default', label: 'Default' },
  { code: 'blue', label: 'Blue' },
  { code: 'error', label: 'Error' },
  { code: 'success', label: 'Success' },
] as const satisfies readonly Option[];

/** Where a link of a call to action leads: anywhere, or to a page of the portal (F-107). */
export const linkTypes = [
  { code: 'custom', label: 'Any address' },
  { code: 'reference', label: 'Page of this portal' },
] as const satisfies readonly Option[];

/** The styles of such a link. */
export const linkAppearances = [
  { code: 'default', label: 'Filled' },
  { code: 'outline', label: 'Outlined' },
] as const satisfies readonly Option[];

/** The most links a call to action may have, besides its button. */
export const mostLinks = 10;

/** Where a picture may be: within the portal, or on the web. */
export const pictureAddress = /^(\/(?![/\\])|https:\/\/)/;

/** How far a block may be indented. */
export const mostIndent = 8;

/** How a block may be aligned; empty means by its text direction. */
export const alignments = ['', 'left', 'start', 'center', 'right', 'end', 'justify'] as const;
