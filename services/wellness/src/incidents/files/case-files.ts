import {
  anonymousFileRule,
  caseFileRule,
  casePieceBytes,
  namelessFile,
  noPdfReason,
} from '@fairlead/contracts';
import {
  ApiError,
  type Arrived,
  apiErrors,
  derivedId,
  isFileRefusal,
  objectId,
  type Service,
  type TakenAttachment,
} from '@fairlead/service-kit';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Receipts } from '../receipts.ts';
import { type ReporterCase, refused } from '../reporter-cases.ts';
import { incidentReports } from '../reports.ts';
import { untraced } from '../untraced.ts';
import { caseFilePieces, caseFiles } from './collections.ts';

/** How often the next place among the files of a case is tried when another one takes it. */
const TRIES = 10;

/** How a file was sent. */
interface SentFile {
  arrived: Arrived;
  /** The random key that the browser made for it. */
  key: string;
  name: string | undefined;
}

/**
 * The files of cases. They are too large for the mailbox: each is stored at once, with a time that says the hour alone, and its rows are written anew with
 * those of its case once that hour is over.
 */
export class CaseFiles {
  readonly #service: Service;
  readonly #receipts: Receipts;
  readonly #mailbox: Mailbox;

  constructor(service: Service, { receipts, mailbox }: { receipts: Receipts; mailbox: Mailbox }) {
    this.#service = service;
    this.#receipts = receipts;
    this.#mailbox = mailbox;
  }

  /** @throws {ApiError} 409 where a case takes no more files */
  async requireRoom({ id, content, parts }: ReporterCase): Promise<void> {
    if (content.isEnded || parts.isEnded) throw refused(409, 'You have closed this case.');
    if ((await this.#service.store(caseFiles).count({ report: id })) >= caseFileRule.most)
      throw full();
  }

  /**
   * Stores a file that a reporter has sent, once per key: pictures without what says where and when they were taken, and in an anonymous case without
   * their names.
   * @throws {ApiError} 400 at `file` for what is not accepted, 409 where the case takes no more
   */
  async add(found: ReporterCase, { arrived, key, name = '' }: SentFile): Promise<void> {
    const { anonymous, status } = found.content;
    const rule = anonymous ? anonymousFileRule : caseFileRule;
    const sending = {
      viewer: { kind: 'visitor' },
      correlationId: untraced.correlationId,
      collection: caseFiles.slug,
      isUntraced: true,
    } as const satisfies Parameters<Service['takeFile']>[2];
    const { id } = this.#receipts.of(key, { report: found.id, sha256: arrived.sha256 });
    await this.#service
      .takeFile({ arrived, filename: anonymous ? '' : name }, rule, sending, (taken) =>
        this.#store(found, id, taken),
      )
      .catch((error: unknown) => refuse(error, anonymous));
    if (status === 'closed')
      await this.#mailbox.put({
        kind: 'file',
        id: `file ${id}`,
        report: found.id,
        hour: found.from,
      });
  }

  async #store(found: ReporterCase, id: string, taken: TakenAttachment): Promise<void> {
    const store = this.#service.store(caseFiles);
    if (await store.findById(objectId(id))) return;
    const report = found.id;
    const { bytes } = taken;
    for (let at = 0; at * casePieceBytes < bytes.length; at += 1) {
      const piece = bytes.subarray(at * casePieceBytes, (at + 1) * casePieceBytes);
      const content = { report, file: id, at, content: Buffer.from(piece).toString('base64') };
      await this.#service
        .store(caseFilePieces)
        .add(
          [{ id: derivedId(`${id} ${at}`), content, createdAt: new Date(found.from) }],
          untraced,
        );
    }
    await this.#append(found, id, taken);
  }

  /** Stores what a file is, once all of it is there. @throws {ApiError} 409 where others have filled the case meanwhile, 503 */
  async #append(
    { id: report, content: { anonymous }, from }: ReporterCase,
    id: string,
    { type, name, bytes }: TakenAttachment,
  ): Promise<void> {
    const store = this.#service.store(caseFiles);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const seq = (await store.count({ report })) + 1;
      if (seq > caseFileRule.most) throw full();
      const content = {
        report,
        seq,
        name: anonymous ? namelessFile(seq, type) : name,
        type,
        size: bytes.length,
        hour: from,
      };
      try {
        await store.add([{ id, content, createdAt: new Date(from) }], untraced);
        return;
      } catch (error) {
        // Another file took this place.
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
      }
    }
    throw apiErrors.busy();
  }
}

const full = () =>
  refused(409, `A case takes ${caseFileRule.most} files at most, and this one has them.`);

/** @throws {ApiError} 400 at `file`, with the reason; whatever else was thrown */
function refuse(error: unknown, anonymous: boolean): never {
  if (!isFileRefusal(error)) throw error;
  const isOfType = anonymous && error.message.startsWith('This must be');
  const message = isOfType ? `${error.message}. ${noPdfReason}` : error.message;
  throw apiErrors.validation(incidentReports.slug, [{ path: 'file', message }]);
}
