import { isId } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';

/** The names of documents, by id. */
export class Names {
  readonly #names: ReadonlyMap<string, string>;

  private constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  /** Reads the names of a collection's documents. */
  static async of(
    service: Service,
    { slug }: { slug: string },
    ids: readonly unknown[],
  ): Promise<Names> {
    const asked = [...new Set(ids.map(String))].filter(isId);
    const found = await service
      .store(slug)
      .find({ _id: { $in: asked.map(objectId) } })
      .toArray();
    return new Names(new Map(found.map(({ _id, name }) => [_id.toHexString(), String(name)])));
  }

  /** The name of a document; “unknown” for one that no longer exists. */
  get(id: unknown): string {
    return this.#names.get(String(id)) ?? 'unknown';
  }
}
