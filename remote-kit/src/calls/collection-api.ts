import type { AuditPage } from '@fairlead/contracts/api/audit';
import type {
  ChangesOf,
  CollectionSlug,
  CreationOf,
  DocumentOf,
} from '@fairlead/contracts/api/documents';
import type { Page } from '@fairlead/contracts/api/rest';
import { nanoid } from '@reduxjs/toolkit';
import type { RemoteDispatch, RemoteState } from '../store.ts';
import { ApiError, outdatedError } from './api-error.ts';
import type { ApiCall } from './call.ts';
import type { AnswerMeta, CallContext, createPortalApi } from './portal-api.ts';
import { type CollectionRead, countCollection, readCollection, readDocument } from './read.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { uploadTagged } from './upload-file.ts';
import { createCall } from './write.ts';

/** A document, and the `ETag` with which a change names the version it was made from; one that came with the page has none. */
export interface Versioned<Document> {
  doc: Document;
  etag: string | undefined;
}

/** The answer to a change: the document as it is now, and a message for the person. */
export type Written<Document> = Versioned<Document> & { message: string };

interface One {
  id: string;
  /** To what depth relations are answered with the documents they refer to. */
  depth?: number;
}

interface Creation<Content> {
  content: Content;
  depth?: number;
  /** The same for a repeated call, when no answer came; by default that of the last try with this content. */
  idempotencyKey?: string;
}

/**
 * The version that a change is made from: by its `ETag` or, where it was shown in a list, whose documents come without, by its `updatedAt`. Without an
 * `ETag` a change that somebody else made meanwhile is overwritten.
 */
export type SeenVersion = { etag: string | undefined } | { updatedAt: string };

/** The version of a document that was read; of one that came without an `ETag`, by its `updatedAt`. */
export function versionOf({
  doc,
  etag,
}: Versioned<{ id: string; updatedAt?: string }>): SeenVersion {
  return etag === undefined && doc.updatedAt !== undefined
    ? { updatedAt: doc.updatedAt }
    : { etag };
}

type Change<Changes> = One & SeenVersion & { changes: Changes };

type Removal = One & SeenVersion;

/** The member of a document that points to a picture. */
interface PictureOf extends One {
  member: string;
}

/** A picture to upload, its progress (from 0 to 1), and how to abort it. */
interface PictureUpload extends PictureOf {
  file: File;
  /** The same for a file that is sent again; by default that of the last try with this file. */
  idempotencyKey?: string;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const tagged = <Answer extends object>(answer: Answer, meta?: AnswerMeta) => ({
  ...answer,
  etag: meta?.etag,
});

/**
 * The idempotency keys under which documents of a collection are created, and files uploaded. A repeated call uses the key of the first try until that
 * has succeeded: neither a lost answer nor a double click creates or stores anything twice.
 */
function idempotencyKeys() {
  const pending = new Map<string, string>();
  return {
    of(content: unknown): string {
      const sent = JSON.stringify(content);
      const key = pending.get(sent) ?? nanoid();
      pending.set(sent, key);
      return key;
    },
    /** It has been created or stored: the same content again is another one. */
    made(content: unknown): void {
      pending.delete(JSON.stringify(content));
    },
    clear: () => pending.clear(),
  };
}

/** What the own changes have made of the versions that lists show: until these are refetched, another change is made of the latest of them. */
function ownVersions() {
  const next = new Map<string, string>();
  const nameOf = (id: string, updatedAt: string) => `${id} ${updatedAt}`;
  return {
    latestOf(seen: Removal): SeenVersion {
      if ('etag' in seen) return seen;
      let { updatedAt } = seen;
      let later = next.get(nameOf(seen.id, updatedAt));
      while (later !== undefined) {
        updatedAt = later;
        later = next.get(nameOf(seen.id, updatedAt));
      }
      return { updatedAt };
    },
    changed(seen: Removal, updatedAt: string | undefined): void {
      const latest = this.latestOf(seen);
      // Never an earlier one, as by a clock that was set back: they would lead to each other for ever.
      if ('updatedAt' in latest && updatedAt !== undefined && latest.updatedAt < updatedAt)
        next.set(nameOf(seen.id, latest.updatedAt), updatedAt);
    },
  };
}

/** What makes a file the same when it is chosen again. */
const identityOf = ({ id, member, file }: PictureUpload) => {
  const { name, size, lastModified } = file;
  return { id, member, name, size, lastModified };
};

/** Makes a call of the API. */
type Ask = (call: ApiCall) => Promise<{ data?: unknown; error?: ApiError; meta?: AnswerMeta }>;

/** The `ETag` of the version that was seen. One known by its `updatedAt` is read for it, and refused as `outdated` where it is no longer the current one. */
async function tagOf(
  seen: SeenVersion,
  path: string,
  ask: Ask,
): Promise<{ etag: string | undefined } | { error: ApiError }> {
  if ('etag' in seen) return seen;
  // With its method it is neither answered by what came with the page nor repeated: whoever pressed the button waits for it.
  const { data, error, meta } = await ask({ path, method: 'GET', isFresh: true });
  if (error) return { error };
  const doc = data as { updatedAt: string };
  const etag = meta?.etag;
  return doc.updatedAt === seen.updatedAt ? { etag } : { error: outdatedError(doc, etag) };
}

/** The current document, in a refusal that reports that it has changed. */
export function versionedIn<Document>(error: unknown): Versioned<Document> | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'outdated') return undefined;
  const { doc } = (error.answer ?? {}) as { doc?: Document };
  return doc && error.etag ? { doc, etag: error.etag } : undefined;
}

/** Whether a change was refused because somebody else has changed or removed the document. */
const isOfAnotherVersion = (problem: ApiError | undefined) =>
  problem?.kind === 'outdated' || problem?.kind === 'missing';

/** What can be done with a collection. */
type EndpointName =
  | 'list'
  | 'count'
  | 'read'
  | 'changes'
  | 'create'
  | 'patch'
  | 'remove'
  | 'upload'
  | 'removePicture';

/** The name of a collection's endpoint in the cache, which all collections of a remote share. */
const endpointName = <Name extends EndpointName>(slug: CollectionSlug, name: Name) =>
  `${slug}.${name}` as const;

/** Changes a document in the cache; does nothing where it is not cached. */
type UpdateRead<Document> = (
  endpoint: ReturnType<typeof endpointName<'read'>>,
  read: One,
  change: () => Versioned<Document>,
) => Parameters<RemoteDispatch>[0];

/** The endpoints, by what they do; in the cache each is named after its collection too. */
const inject = <Key extends string, Slug extends CollectionSlug>(
  api: ReturnType<typeof createPortalApi<Key>>,
  slug: Slug,
) => {
  type Document = DocumentOf<Slug>;
  /** The same, before the compiler knows the endpoints. */
  const updateRead = api.util.updateQueryData as unknown as UpdateRead<Document>;
  const keys = idempotencyKeys();
  const uploadKeys = idempotencyKeys();
  const lists = { type: slug, id: 'list' } as const;
  const ofOne = (id: string) => ({ type: slug, id });
  const pathOf = ({ id, depth }: One) => readDocument(slug, id, depth).path;
  /** The path of a member of a document, before any query. */
  const pathAt = (document: One, member: string) =>
    pathOf(document).replace(/(?=\?|$)/, `/${member}`);
  const changed = (_answer: unknown, problem: ApiError | undefined, { id }: One) =>
    problem === undefined ? [lists, ofOne(id)] : [];
  /** What somebody else has changed or removed meanwhile is refetched too. */
  const changedByAnybody = (...[answer, problem, one]: Parameters<typeof changed>) =>
    changed(answer, isOfAnotherVersion(problem) ? undefined : problem, one);
  const own = ownVersions();
  /** Sends a change of the version that was seen. */
  const write = async (seen: Removal, call: Omit<ApiCall, 'path'>, ask: Ask) => {
    const path = pathOf(seen);
    const version = await tagOf(own.latestOf(seen), path, ask);
    if ('error' in version) return version;
    const { data, error, meta } = await ask({ ...call, path, ifMatch: version.etag });
    if (error) return { error };
    const written = data as Omit<Written<Document>, 'etag'>;
    // However it was answered, the change was made.
    own.changed(seen, (written.doc as { updatedAt?: string } | undefined)?.updatedAt);
    return { data: tagged(written, meta) };
  };
  return api.enhanceEndpoints({ addTagTypes: [slug] }).injectEndpoints({
    endpoints: (build) =>
      named(slug, {
        list: build.query<Page<Document>, CollectionRead>({
          query: (read) => readCollection(slug, read),
          providesTags: [lists],
        }),
        count: build.query<number, Pick<CollectionRead, 'where'>>({
          query: ({ where }) => countCollection(slug, where),
          transformResponse: ({ totalDocs }: { totalDocs: number }) => totalDocs,
          providesTags: [lists],
        }),
        read: build.query<Versioned<Document>, One>({
          query: ({ id, depth }) => readDocument(slug, id, depth),
          transformResponse: (doc: Document, meta?: AnswerMeta) => tagged({ doc }, meta),
          providesTags: (_answer, _problem, { id }) => [ofOne(id)],
        }),
        changes: build.query<AuditPage, string>({
          query: (id) => ({
            path: `/audit?collection=${slug}&document=${encodeURIComponent(id)}&limit=100`,
            failure: 'The history could not be loaded',
          }),
          providesTags: (_answer, _problem, id) => [ofOne(id)],
          // Others change it too: it is refetched each time.
          keepUnusedDataFor: 0,
        }),
        create: build.mutation<Written<Document>, Creation<CreationOf<Slug>>>({
          query: ({ content, depth, idempotencyKey = keys.of(content) }) =>
            createCall(slug, { content, depth, idempotencyKey }),
          transformResponse: tagged<Omit<Written<Document>, 'etag'>>,
          invalidatesTags: (_answer, problem) => (problem === undefined ? [lists] : []),
          onQueryStarted: ({ content }, { queryFulfilled }) =>
            queryFulfilled.then(
              () => keys.made(content),
              () => undefined,
            ),
        }),
        patch: build.mutation<Written<Document>, Change<ChangesOf<Slug>>>({
          queryFn: ({ changes, ...seen }, _api, _options, ask) =>
            write(seen, { method: 'PATCH', body: changes }, ask as Ask),
          invalidatesTags: (answer, problem, one) =>
            problem?.kind === 'outdated' ? [lists] : changedByAnybody(answer, problem, one),
          // What was read shows the document as it was answered at once, in a refusal too, not only after the refetch.
          onQueryStarted: async ({ id, depth }, { dispatch, queryFulfilled }) => {
            const answered = await queryFulfilled.then(
              ({ data }) => data,
              ({ error }: { error: unknown }) => versionedIn<Document>(error),
            );
            if (!answered) return;
            const { doc, etag } = answered;
            dispatch(updateRead(endpointName(slug, 'read'), { id, depth }, () => ({ doc, etag })));
          },
        }),
        remove: build.mutation<Written<Document>, Removal>({
          queryFn: (seen, _api, _options, ask) => write(seen, { method: 'DELETE' }, ask as Ask),
          // Once it is removed, not itself: its page, which is about to be left, would find nothing.
          invalidatesTags: (answer, problem, one) =>
            problem === undefined ? [lists] : changedByAnybody(answer, problem, one),
        }),
        upload: build.mutation<Written<Document>, PictureUpload>({
          queryFn: async (upload, { extra }) => {
            const { file, member, onProgress, signal, ...one } = upload;
            const { idempotencyKey = uploadKeys.of(identityOf(upload)) } = upload;
            const { apiHost: host, session } = extra as CallContext;
            const how = { host, session, idempotencyKey, onProgress, signal };
            try {
              const path = pathAt(one, member);
              const { answer, etag } = await (member === 'attachments'
                ? uploadAttachment(slug, path, file, how)
                : uploadTagged(path, file, how));
              uploadKeys.made(identityOf(upload));
              return { data: { ...(answer as Omit<Written<Document>, 'etag'>), etag } };
            } catch (thrown) {
              return { error: ApiError.from(thrown) };
            }
          },
          invalidatesTags: changed,
        }),
        removePicture: build.mutation<Written<Document>, PictureOf>({
          query: ({ member, ...one }) => ({ path: pathAt(one, member), method: 'DELETE' }),
          transformResponse: tagged<Omit<Written<Document>, 'etag'>>,
          invalidatesTags: changed,
          // A file whose answer was lost and that was removed is stored anew.
          onQueryStarted: () => uploadKeys.clear(),
        }),
      }),
  });
};

/** The same endpoints under their names in the cache. To the compiler they keep the short ones, as it knows no more of the collection than its type. */
const named = <Endpoints extends Record<EndpointName, unknown>>(
  slug: CollectionSlug,
  endpoints: Endpoints,
) =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, one]) => [endpointName(slug, name as EndpointName), one]),
  ) as Endpoints;

type Injected<Key extends string, Slug extends CollectionSlug> = ReturnType<
  typeof inject<Key, Slug>
>;

/** The cache of a remote's calls, for changing what is in it. */
export interface CallCache {
  dispatch: RemoteDispatch;
  getState(): RemoteState;
}

/**
 * The endpoints of one collection: `list`, `count`, `read` with the document's `ETag`, `changes` with who changed what in it, `create` under an
 * idempotency key, `patch` and `remove` with that `ETag`, or with the `updatedAt` of what a list has shown; `upload` and `removePicture` of a member that points to a picture. After a change that
 * succeeded, or came too late, the lists of the collection and that document are refetched. Once for each collection in a remote.
 */
export function collectionApi<Key extends string, Slug extends CollectionSlug>(
  api: ReturnType<typeof createPortalApi<Key>>,
  slug: Slug,
) {
  const { endpoints, util } = inject(api, slug);
  // The name in the cache, by the one that the compiler has for it.
  const nameOf = <Name extends EndpointName & keyof Injected<Key, Slug>['endpoints']>(name: Name) =>
    endpointName(slug, name) as unknown as Name;
  const one = <Name extends EndpointName & keyof Injected<Key, Slug>['endpoints']>(name: Name) =>
    endpoints[nameOf(name)];
  const undoing = (patches: { undo(): void }[]) => () => {
    for (const patch of patches) patch.undo();
  };
  return {
    list: one('list'),
    count: one('count'),
    read: one('read'),
    changes: one('changes'),
    create: one('create'),
    patch: one('patch'),
    remove: one('remove'),
    upload: one('upload'),
    removePicture: one('removePicture'),
    /** Optimistically changes every page of the collection that was read. Returns how to undo it. */
    changeLists({ dispatch, getState }: CallCache, change: (page: Page<DocumentOf<Slug>>) => void) {
      const name = nameOf('list');
      const read = util.selectCachedArgsForQuery(getState(), name);
      return undoing(read.map((args) => dispatch(util.updateQueryData(name, args, change))));
    },
    /** Optimistically changes a document that was read. */
    changeOne(
      { dispatch, getState }: CallCache,
      id: string,
      change: (document: DocumentOf<Slug>) => void,
    ) {
      const name = nameOf('read');
      const read = util.selectCachedArgsForQuery(getState(), name);
      return undoing(
        read
          .filter((one) => one.id === id)
          .map((args) => dispatch(util.updateQueryData(name, args, ({ doc }) => change(doc)))),
      );
    },
  };
}
