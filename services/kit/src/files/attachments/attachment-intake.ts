import { createHash } from 'node:crypto';
import {
  type AttachmentRule,
  type FileType,
  type PictureType,
  pictureTypes,
  type VideoType,
} from '@fairlead/contracts';
import { FairQueue } from '../../runtime/fair-queue.ts';
import { tooLarge } from '../intake.ts';
import type { MadePicture, Media, Pictures } from '../media.ts';
import type { Scanner, Sending } from '../scanning/scanner.ts';
import type { SentFile } from './intake.ts';
import { storedName } from './stored-name.ts';

/** Examines and prepares uploaded files for a service, whose own routes store them: `AttachmentIntake.take`. */
export type TakeFile = AttachmentIntake['take'];

/** A file as it is stored: its type by its content, and its bytes. */
export interface TakenAttachment extends Partial<Pick<MadePicture, 'width' | 'height'>> {
  name: string;
  type: FileType;
  /** The digest of what is stored, in hexadecimal digits. */
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** How many files are in memory at once, how many wait on disk for that, and how long (ms). */
const room = { concurrency: 2, waiting: 256, maxWaitMs: 8_000, pauseFactor: 0 };

/** Examines files that have arrived, a few at a time, and turns them into what is stored. */
export class AttachmentIntake {
  readonly #queue = new FairQueue(room);
  readonly #media: Media;
  readonly #pictures: Pictures;
  readonly #scanner: Scanner;

  constructor({
    media,
    pictures,
    scanner,
  }: { media: Media; pictures: Pictures; scanner: Scanner }) {
    this.#media = media;
    this.#pictures = pictures;
    this.#scanner = scanner;
  }

  /**
   * Prepares an uploaded file for storage, and releases it. @throws {FileRefusal} for what is not accepted; {ApiError} 413, and 503 when too
   * many wait.
   */
  async take<Kept>(
    sent: SentFile,
    rule: AttachmentRule,
    sending: Sending,
    keep: (taken: TakenAttachment) => Promise<Kept>,
  ): Promise<Kept> {
    try {
      return await this.#queue.run(async () => {
        const taken = await this.#taken(sent, rule, sending);
        return keep(taken).finally(() => giveBack(taken.bytes));
      });
    } finally {
      await sent.arrived.forget();
    }
  }

  async #taken(
    { arrived, filename }: SentFile,
    rule: AttachmentRule,
    sending: Sending,
  ): Promise<TakenAttachment> {
    const sent = await arrived.bytes();
    await this.#scanner.check(sent, sending);
    const type = await this.#media.fileTypeOf(sent, filename, rule);
    const { bytes, ...size } = await this.#plain(type, sent, rule);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name: storedName(filename, type), type, sha256, bytes, ...size };
  }

  /** What is stored of a file: of pictures and videos, where the rule says so, nothing that reveals where they come from. */
  async #plain(
    type: FileType,
    bytes: Uint8Array<ArrayBuffer>,
    { pictures: rule }: AttachmentRule,
  ): Promise<Pick<TakenAttachment, 'bytes' | 'width' | 'height'>> {
    if (isVideo(type)) return { bytes, ...this.#media.plainVideo(type, bytes) };
    if (!rule || !isPicture(type)) return { bytes };
    if (bytes.length > rule.bytes) throw tooLarge(rule.bytes);
    await this.#media.requireFewPixels(bytes, rule);
    return this.#pictures.make({ make: 'plain', type, bytes });
  }
}

/** Frees memory at once: the garbage collector notices large buffers late. */
function giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0);
}

const isVideo = (type: FileType): type is VideoType => type.startsWith('video/');
const isPicture = (type: FileType): type is PictureType =>
  pictureTypes.some(({ code }) => code === type);
