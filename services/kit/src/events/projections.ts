import type { EventType } from '@fairlead/contracts';
import type { Connection, Collection as DriverCollection } from 'mongoose';
import type { z } from 'zod';
import type { Content } from '../model/declaration.ts';
import { DUPLICATE_KEY } from '../runtime/write-errors.ts';
import type { ConsumerDeclaration } from './consumer-declaration.ts';

type Copied = z.ZodType<{ id: string; revision: number; deleted: boolean }>;

/** A local projection of another service's documents, fed by its events: what is stored, and under which id. */
export interface ProjectionDeclaration<Payload extends Copied = Copied> {
  name: string;
  event: EventType<Payload>;
  /** The id the projection is found by; by default the document's own. */
  key?(payload: z.infer<Payload>): string;
  keep(payload: z.infer<Payload>): Content;
  /** It decides what people may do: its events are retried until handled, and documents with an unhandled event do not count meanwhile. */
  decidesAccess?: boolean;
}

export const defineProjection = <Payload extends Copied>(
  projection: ProjectionDeclaration<Payload>,
): ProjectionDeclaration => projection;

interface StoredProjection {
  _id: string;
  revision: number;
  deleted: boolean;
  kept: Content;
  /** A later event of it cannot be handled: what is stored may grant too much. */
  isOutdated?: boolean;
  /** The place of that event in its stream; of several the last. Missing in what an earlier release marked. */
  outdatedBy?: number;
}

/** Reads and feeds the projections of one declaration. */
export class Projection {
  readonly declaration: ProjectionDeclaration;
  readonly #documents: DriverCollection<StoredProjection>;

  constructor(declaration: ProjectionDeclaration, documents: DriverCollection<StoredProjection>) {
    this.declaration = declaration;
    this.#documents = documents;
  }

  /** The projection of the document with this id; undefined when it is unknown or deleted. */
  async find(id: string): Promise<Content | undefined> {
    const projection = await this.#documents.findOne({ _id: id });
    return projection && !projection.deleted && !projection.isOutdated
      ? projection.kept
      : undefined;
  }

  /** Whether the document with this id existed and has been deleted; an unknown one may be on its way. */
  async isDeleted(id: string): Promise<boolean> {
    return (await this.#documents.findOne({ _id: id }))?.deleted === true;
  }

  /** The projections of the documents with these ids, by id; without those that are unknown or deleted. */
  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, Content>> {
    const found = { _id: { $in: [...ids] }, ...counting };
    const projections = await this.#documents.find(found).toArray();
    return new Map(projections.map(({ _id, kept }) => [_id, kept]));
  }

  /** Those ids with a later event that cannot be handled, so that they do not count. */
  async outdatedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const outdated = { _id: { $in: [...ids] }, isOutdated: true };
    const projections = await this.#documents.find(outdated, { projection: { _id: 1 } }).toArray();
    return new Set(projections.map(({ _id }) => _id));
  }

  /** Every projection that matches a filter over its content. */
  async findAll(filter: Record<string, unknown>): Promise<Content[]> {
    const projections = await this.#documents.find(storedFilter(filter)).toArray();
    return projections.map(({ kept }) => kept);
  }

  /** How many projections match a filter over their content. */
  count(filter: Record<string, unknown>): Promise<number> {
    return this.#documents.countDocuments(storedFilter(filter));
  }

  ensureIndex(member: string): Promise<string> {
    return this.#documents.createIndex({ [`kept.${member}`]: 1 }, { name: member });
  }

  /**
   * The consumer that feeds the projections. An event that is older than the projection changes nothing;
   * `afterwards` runs each time, also on redelivery, and must tolerate that.
   */
  consumer(
    afterwards: (id: string, stored: Content | undefined) => Promise<void>,
  ): ConsumerDeclaration {
    const { name, event, key, keep, decidesAccess = false } = this.declaration;
    return {
      name,
      event,
      ...(decidesAccess && {
        retryForever: true,
        onFailing: async (id, seq) => {
          const mark = { $set: { isOutdated: true }, $max: { outdatedBy: seq } };
          await this.#documents.updateOne({ _id: id }, mark);
          await afterwards(id, undefined);
        },
      }),
      handle: async (payload, _envelope, _attempt, seq = Infinity) => {
        const given = payload as { id: string; revision: number; deleted: boolean };
        const id = key?.(given) ?? given.id;
        await this.#put({
          _id: id,
          revision: given.revision,
          deleted: given.deleted,
          kept: given.deleted ? {} : keep(given),
        });
        if (decidesAccess) await this.#count(id, seq);
        await afterwards(id, await this.find(id));
      },
    };
  }

  /** Lets a document count again once its failing event, or a later one, is handled: an earlier one may be retried meanwhile. */
  async #count(id: string, seq: number): Promise<void> {
    await this.#documents.updateOne(
      {
        _id: id,
        $or: [{ outdatedBy: { $lte: seq } }, { outdatedBy: { $exists: false } }],
      },
      { $unset: { isOutdated: '', outdatedBy: '' } },
    );
  }

  /** Stores a projection, unless a later revision is stored; its mark as outdated stays. */
  async #put({ _id, ...content }: StoredProjection): Promise<void> {
    try {
      await this.#documents.updateOne(
        { _id, revision: { $lt: content.revision } },
        { $set: content },
        { upsert: true },
      );
    } catch (error) {
      // The projection exists with this revision or a newer one, so the upsert collides with its
      // id.
      if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
    }
  }
}

/** The projections that count. */
const counting = { deleted: false, isOutdated: { $ne: true } } as const;

/** A filter over a projection's content, as a filter over the stored documents. */
const storedFilter = (filter: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [`kept.${name}`, value])),
  ...counting,
});

/** The projections of these declarations, by name. */
export const projectionsOf = (
  declarations: readonly ProjectionDeclaration[],
  connection: Connection,
): ReadonlyMap<string, Projection> =>
  new Map(
    declarations.map((projection) => [
      projection.name,
      new Projection(projection, connection.collection(`copies_${projection.name}`)),
    ]),
  );
