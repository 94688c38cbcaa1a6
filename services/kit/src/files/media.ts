import type {
  AttachmentRule,
  FileType,
  PictureRule,
  PictureType,
  VideoType,
} from '@fairlead/contracts';
import type { OpenThread } from '../runtime/thread.ts';

/** A smaller picture: its longest side at most `side`, or of a width (pixels). */
export type SmallerPicture =
  | { make: 'small'; side: number }
  | { make: 'narrow'; width: number; quality: number };

/** What is to be made from a picture: a smaller one, or the same without what reveals where it comes from. */
export type WantedPicture = { type: PictureType; bytes: Uint8Array<ArrayBuffer> } & (
  | SmallerPicture
  | { make: 'plain' }
);

/** A picture that was made, and its size in pixels. */
export interface MadePicture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Makes pictures in a thread of its own. */
export interface Pictures {
  /**
   * Makes a picture; the bytes are transferred. @throws {FileRefusal} for anything but a picture.
   * @throws {ApiError} 503 when too many wait, or it takes too long.
   */
  make(wanted: WantedPicture): Promise<MadePicture>;
  stop(): Promise<void>;
}

/**
 * What examines the files that people send, and prepares them for storage. The kit itself knows no format: a service whose collections take files
 * names its media in its declaration (`media` of `@fairlead/media`).
 */
export interface Media {
  /**
   * Reads a picture as it arrives: anything but a picture, or one with too many pixels, is refused by its first bytes.
   * @throws {FileRefusal}
   */
  readPicture(
    content: AsyncIterable<Uint8Array>,
    rule: Pick<PictureRule, 'pixels'>,
  ): Promise<{ type: PictureType; bytes: Uint8Array<ArrayBuffer> }>;
  /** @throws {FileRefusal} for too many pixels. */
  requireFewPixels(picture: Uint8Array, rule: Pick<PictureRule, 'pixels'>): Promise<unknown>;
  /** The type of a file by its content. @throws {FileRefusal} for any type that is not accepted. */
  fileTypeOf(
    bytes: Uint8Array,
    name: string,
    rule: Pick<AttachmentRule, 'types'>,
  ): Promise<FileType>;
  /** Measures a video, and blanks in its bytes what reveals where it comes from. @throws {FileRefusal} */
  plainVideo(type: VideoType, bytes: Uint8Array): { width: number; height: number };
  openPictures(openThread: OpenThread): Pictures;
}
