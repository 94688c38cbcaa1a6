import {
  apiErrors,
  type Change,
  type Collection,
  type Forms,
  hooksOf,
  type Replacing,
  type Service,
} from '@fairlead/service-kit';
import type { Collection as DriverCollection } from 'mongoose';

interface Retired {
  /** The collection and the code. */
  _id: string;
  slug: string;
  code: string;
}

const retiredIn = (service: Service): DriverCollection<Retired> =>
  service.connection.collection<Retired>('retired_codes');

/** The former codes of a shared list. */
export const retiredCodes = (service: Service, slug: string): Promise<string[]> =>
  retiredIn(service).distinct('code', { slug });

/** Writes entries of a shared list: each keeps its code permanently, and no other ever gets it. @throws {ApiError} 400 at `code`. */
export function keepingCodes<Of extends Forms>(service: Service, collection: Collection<Of>) {
  const { slug } = collection;
  const retired = retiredIn(service);
  const refused = (message: string) => apiErrors.validation(slug, [{ path: 'code', message }]);
  return hooksOf(collection, {
    prepare: async ({ content, previous }: Change<Of>) => {
      const { code } = content as { code?: unknown };
      if (previous && (previous as { code?: unknown }).code !== code)
        throw refused('This cannot be changed once it is set');
      if (!previous && typeof code === 'string' && (await retired.findOne({ slug, code })))
        throw refused('This has been used before, and a code is never used again');
      return content;
    },
    replace: async ({ before, after }: Replacing<Of>, write) => {
      const { code } = before as { code: string };
      // Before the deletion, so that it is never free in between.
      if (!after)
        await retired.updateOne(
          { _id: `${slug} ${code}` },
          { $set: { slug, code } },
          { upsert: true },
        );
      return write();
    },
  });
}
