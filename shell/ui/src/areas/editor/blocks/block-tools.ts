import type { RichText } from '@fairlead/contracts/api/rich-text';
import type { ReactNode } from 'react';

/** The props of what uploads a picture. */
export interface PictureUpload {
  /** What the picture shows, if given. */
  alt: string;
  /** Called with the address of the picture, and with `''` once it was removed. */
  onUploaded(url: string): void;
}

/** A text within a block, as it is written. */
export interface BlockText {
  label: string;
  value: RichText | string;
  onChange(value: RichText): void;
}

/** What editing a block needs from elsewhere. */
export interface BlockTools {
  /** Renders what uploads a picture, where that is possible. */
  pictureUpload: ((upload: PictureUpload) => ReactNode) | undefined;
  /** Renders the editor of a text within a block. */
  textEditor(text: BlockText): ReactNode;
}
