import type { RichText } from '@fairlead/contracts/api/rich-text';
import type { ReactNode } from 'react';

/** What uploads a picture is told, and tells. */
export interface PictureUpload {
  /** What the picture shows, as far as that was said. */
  alt: string;
  /** Told where the picture is, and `''` once it was removed. */
  onUploaded(url: string): void;
}

/** A text within a block, as it is written. */
export interface BlockText {
  label: string;
  value: RichText | string;
  onChange(value: RichText): void;
}

/** What a block is edited by that comes from elsewhere. */
export interface BlockTools {
  /** Draws what uploads a picture, where that can be. */
  pictureUpload: ((upload: PictureUpload) => ReactNode) | undefined;
  /** Draws the editor of a text within a block. */
  textEditor(text: BlockText): ReactNode;
}
