import {
  apiErrors,
  type Change,
  type Collection,
  defineTable,
  type Forms,
  hooksOf,
  type Replacing,
  type Service,
} from '@fairlead/service-kit';

interface Retired {
  /** The collection and the code. */
  _id: string;
  slug: string;
  code: string;
}

/** The former codes of all shared lists. */
export const retired = defineTable<Retired>({
  name: 'retired_codes',
  onErasure: 'Codes name nobody.',
});

/** The former codes of a shared list. */
export const retiredCodes = (service: Service, slug: string): Promise<string[]> =>
  service.table(retired).distinct('code', { slug });

/** Writes entries of a shared list: each keeps its code permanently, and no other ever gets it. @throws {ApiError} 400 at `code`. */
export function keepingCodes<Of extends Forms>(service: Service, collection: Collection<Of>) {
  const { slug } = collection;
  const codes = service.table(retired);
  const refused = (message: string) => apiErrors.validation(slug, [{ path: 'code', message }]);
  return hooksOf(collection, {
    prepare: async ({ content, previous }: Change<Of>) => {
      const { code } = content as { code?: unknown };
      if (previous && (previous as { code?: unknown }).code !== code)
        throw refused('This cannot be changed once it is set');
      if (!previous && typeof code === 'string' && (await codes.findOne({ slug, code })))
        throw refused('This has been used before, and a code is never used again');
      return content;
    },
    replace: async ({ before, after }: Replacing<Of>, write) => {
      const { code } = before as { code: string };
      // Before the deletion, so that it is never free in between.
      if (!after)
        await codes.updateOne(
          { _id: `${slug} ${code}` },
          { $set: { slug, code } },
          { upsert: true },
        );
      return write();
    },
  });
}
