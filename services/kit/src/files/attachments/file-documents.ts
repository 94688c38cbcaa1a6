import { type AttachmentRule, attachmentPath } from '@fairlead/contracts';
import { Types } from 'mongoose';
import type { Store } from '../../collections/store.ts';
import { requireCreation } from '../../model/access.ts';
import type { Content, Stored } from '../../model/declaration.ts';
import { objectId } from '../../model/object-id.ts';
import { ownerMemberOf } from '../../model/owners.ts';
import { tenantMemberOf } from '../../model/tenancy.ts';
import { organizationsOfMember, type Viewer } from '../../model/viewer.ts';
import { ApiError, apiErrors } from '../../runtime/errors.ts';
import type { FileStore } from '../file-store.ts';
import type { TakenAttachment } from './attachment-intake.ts';
import { MEMBER, rowOf } from './rows.ts';
import { UniqueNames } from './unique-names.ts';

/** Who makes a document, and by which call. */
export interface Maker {
  viewer: Viewer;
  correlationId: string;
}

/** Makes the documents of a collection whose documents are one file each. */
export class FileDocuments {
  readonly #store: Store;
  readonly #files: FileStore;
  readonly #rule: AttachmentRule;
  readonly #names: UniqueNames;

  constructor(store: Store, files: FileStore, rule: AttachmentRule) {
    this.#store = store;
    this.#files = files;
    this.#rule = rule;
    this.#names = new UniqueNames(store);
  }

  /** Refuses those who may make no such document, whatever they send. @throws {ApiError} 403. */
  requireMaker(viewer: Viewer): void {
    // The owner of a document follows from its sender.
    if (viewer.kind !== 'person') throw apiErrors.forbidden();
    if (this.#tenant === undefined) requireCreation(this.#access, viewer, {});
    else if (this.#organizationsOf(viewer).length === 0) throw apiErrors.forbidden();
  }

  /**
   * The sender's content of a document, completed with its owner. @throws {ApiError} 403, and 400 when it does not say for which of
   * several organizations.
   */
  contentOf(texts: Readonly<Record<string, string>>, viewer: Viewer): Content {
    const { slug, fields } = this.#store.collection;
    const owner = ownerMemberOf(fields, 'users');
    const tenant = this.#tenant;
    const content: Content = { ...texts };
    if (owner && viewer.kind === 'person') content[owner] = viewer.id;
    if (tenant !== undefined && !texts[tenant]) {
      const [only, ...more] = this.#organizationsOf(viewer);
      if (more.length > 0)
        throw apiErrors.validation(slug, [{ path: tenant, message: 'Choose an organization' }]);
      content[tenant] = only;
    }
    requireCreation(this.#access, viewer, content);
    return content;
  }

  /** Stores a file and makes its document under an id. @throws {ApiError} as any creation does. */
  async make(
    id: string,
    taken: TakenAttachment,
    content: Content,
    { viewer, correlationId }: Maker,
  ): Promise<Stored> {
    const { slug } = this.#store.collection;
    const row = new Types.ObjectId().toHexString();
    const owner = { collection: slug, document: id, member: MEMBER };
    await this.#files.put(taken.bytes, { name: row, type: taken.type, owner });
    const add = async (name: string) => {
      const { servedAt } = this.#rule;
      const url = servedAt ? servedAt + encodeURIComponent(name) : attachmentPath(slug, id, row);
      const attached = rowOf(taken, { id: row, name, url }, viewer);
      const document = { ...content, ...(servedAt && { filename: name }), [MEMBER]: [attached] };
      const [added] = await this.#store.add([{ content: document, id }], {
        actor: viewer,
        correlationId,
      });
      return added;
    };
    try {
      const added = await (this.#rule.servedAt
        ? this.#names.give(taken.name, add)
        : add(taken.name));
      if (added) return added;
      // Another call made it meanwhile.
      await this.#files.remove(row);
      const made = await this.#store.findById(objectId(id));
      if (!made) throw apiErrors.unexpected();
      return made;
    } catch (error) {
      // Only where it is certain that nothing points to it.
      if (error instanceof ApiError && error.status < 500) await this.#files.remove(row);
      throw error;
    }
  }

  get #access() {
    return this.#store.collection.access;
  }

  get #tenant(): string | undefined {
    return tenantMemberOf(this.#store.collection);
  }

  /** The organizations for which somebody makes such documents. */
  #organizationsOf(viewer: Viewer): string[] {
    const tenant = this.#tenant ?? '';
    return [...new Set(organizationsOfMember(viewer))].filter(
      (organization) => this.#access.create(viewer, { [tenant]: organization }) === true,
    );
  }
}
