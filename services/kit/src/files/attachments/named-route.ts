import { type Attachment, mediaQuality, mediaWidths } from '@fairlead/contracts';
import { z } from 'zod';
import type { Store } from '../../collections/store.ts';
import type { App } from '../../http/checks.ts';
import { described } from '../../http/openapi/route-schema.ts';
import { apiErrors } from '../../runtime/errors.ts';
import type { Answering } from '../answering.ts';
import type { StoredFile } from '../file-store.ts';
import { FOR_NOW, sendFile } from '../serve.ts';
import { Variants } from '../variants.ts';
import { dispositionOf } from './disposition.ts';
import { bytes, rowsOf } from './rows.ts';

/** A name may belong to another file once its document is deleted: cached for an hour, then revalidated by its ETag. */
const FOR_AN_HOUR = 'public, max-age=3600';

const widths = mediaWidths.map(String);

/** `GET {servedAt}:filename`: the file of a document, for everybody, at full size or as narrow as a window. */
export function namedRoute(
  app: App,
  { files, pictures }: Pick<Answering, 'files' | 'pictures'>,
  store: Store,
  servedAt: string,
): void {
  const { slug, singular } = store.collection;
  const variants = new Variants(files, pictures, (width) => ({
    make: 'narrow',
    width,
    quality: mediaQuality,
  }));
  app.get(
    `${servedAt}:filename`,
    {
      schema: described({
        tag: slug,
        summary: `Read a file: ${singular}`,
        description: `A picture is also served in a width of ${widths.join(', ')} pixels, as WebP of quality ${mediaQuality}, where it is wider than that.`,
        params: z.object({ filename: z.string() }),
        query: z.object({
          width: z.enum(widths, `The width is one of ${widths.join(', ')}.`).optional(),
        }),
        headers: { Range: { type: 'string', description: 'The bytes that are wanted.' } },
        produces: 'application/octet-stream',
        answers: { 200: bytes, 206: bytes },
      }),
    },
    async (request, reply) => {
      const { filename } = request.params;
      const [document] = await store.find({ filename }).limit(1).toArray();
      const [row] = rowsOf(document).map(withId);
      const file = row && (await files.find(row.id));
      if (!file || file.owner.collection !== slug) throw apiErrors.notFound();
      const width = Number(request.query.width ?? 0);
      const isWider = file.type.startsWith('image/') && width < (row.width ?? 0);
      const narrow = width > 0 && isWider ? await variants.of(file, width) : file;
      const served: StoredFile = narrow ?? file;
      const as = {
        type: served.type,
        disposition: dispositionOf(served.type, row.name),
        keeping: narrow ? FOR_AN_HOUR : FOR_NOW,
      };
      return sendFile({ files, file: served, as }, request, reply);
    },
  );
}

/** A row as it is stored, by the id under which its file is kept. */
const withId = (row: Attachment & { _id?: unknown }) => ({ ...row, id: String(row._id) });
