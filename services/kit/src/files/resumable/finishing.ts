import type { AttachmentRule } from '@fairlead/contracts';
import type { Store } from '../../collections/store.ts';
import { objectId } from '../../model/object-id.ts';
import { ApiError, apiErrors } from '../../runtime/errors.ts';
import { Arrived } from '../arrived.ts';
import type { AttachmentIntake } from '../attachments/attachment-intake.ts';
import type { FileDocuments, Maker } from '../attachments/file-documents.ts';
import { isFileRefusal } from '../refusal.ts';
import { elsewhere, type PartialUpload, type PartialUploads } from './partial-uploads.ts';
import type { UploadPlace } from './upload-place.ts';

/** What makes a document from a completed upload. */
interface Finishing {
  store: Store;
  documents: FileDocuments;
  taking: AttachmentIntake;
  uploads: PartialUploads;
  rule: AttachmentRule;
}

/** The place of a collection whose documents are one file each: an upload becomes a document. */
export function documentPlace(finishing: Finishing): UploadPlace {
  const { store, documents, rule } = finishing;
  const { slug, singular } = store.collection;
  return {
    path: slug,
    tag: slug,
    singular,
    largest: rule.bytes,
    said: rule.makesDocument ?? [],
    requireSender: (viewer) => documents.requireMaker(viewer),
    check: (texts, viewer) => void documents.contentOf(texts, viewer),
    refusal: (problem) => refusedFile(store, problem),
    finish: (upload, maker) => finish(finishing, upload, maker),
  };
}

/**
 * Makes the document of a completed upload, once. A refused upload is deleted; any other failure may be retried.
 * @throws {ApiError} as a single request does.
 */
async function finish(finishing: Finishing, upload: PartialUpload, maker: Maker): Promise<void> {
  const { store, uploads } = finishing;
  try {
    if (!(await store.findById(objectId(upload._id)))) await make(finishing, upload, maker);
  } catch (error) {
    const final = isFileRefusal(error) ? refusedFile(store, error) : error;
    const isRefused = final instanceof ApiError && final.status < 500 && final.status !== 409;
    if (isRefused) await uploads.remove(upload);
    throw final;
  }
  await uploads.made(upload);
}

async function make(
  { store, documents, taking, uploads, rule }: Finishing,
  upload: PartialUpload,
  maker: Maker,
): Promise<void> {
  const { _id, filename, said: texts, length } = upload;
  const arrived = await Arrived.of(uploads.content(upload));
  if (arrived.size !== length) {
    // Another request has made it meanwhile, and deletes the chunks.
    await arrived.forget();
    throw elsewhere();
  }
  const sending = { ...maker, collection: store.collection.slug };
  await taking.take({ arrived, filename }, rule, sending, (taken) =>
    documents.make(_id, taken, documents.contentOf(texts, maker.viewer), maker),
  );
}

const refusedFile = ({ collection }: Store, { message }: Error): ApiError =>
  apiErrors.validation(collection.slug, [{ path: 'file', message }]);
