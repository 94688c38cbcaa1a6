import {
  anyRegister,
  certificates,
  certificateTypes,
  collectionOf,
  credentialShared,
  registerRecordChanged,
} from '@fairlead/contracts';
import {
  apiErrors,
  type ConsumerDeclaration,
  derivedId,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { idIn } from './access.ts';
import { clockAboard } from './clocks.ts';
import { completed, type RecordContent, withStep } from './completing.ts';
import { plainContent } from './named-in.ts';
import type { RegisterRule } from './writing.ts';

const register = anyRegister(certificates);
const slug = collectionOf(certificates.slug);

/** The projection of the credentials that people share (`sharedCredentials`). */
const keptShare = credentialShared.payload
  .pick({ id: true, user: true, organizations: true })
  .extend({
    // A later release may have further types.
    credential: z.looseObject({
      type: z.string(),
      title: z.string(),
      issuer: z.string().optional(),
      issuedOn: z.string().optional(),
      expiresOn: z.string().optional(),
    }),
  });
type Share = z.output<typeof keptShare>;

/** The members of a record that follow what its holder shares. */
const followed = ['type', 'issuer', 'issuedDate', 'expiryDate'] as const;

/** The record of a credential in the register of an organization: its id is derived from both, so that there is only one. */
export const sharedRecordId = (credential: string, organization: string): string =>
  derivedId(`shared certificate ${credential} ${organization}`);

/** Keeps the records of shared credentials in sync with these, as their events arrive. */
export const followingSharedCredentials = (
  service: Service,
): ConsumerDeclaration<typeof credentialShared.payload> => ({
  name: 'followingSharedCredentials',
  event: credentialShared,
  // Follows the latest known state, so that a repeated or late event changes nothing.
  after: ['sharedCredentials'],
  handle: async ({ id, organizations, withdrawn }, { correlationId }) => {
    const stored = await service.projections.get('sharedCredentials')?.find(id);
    const share = stored && keptShare.parse(stored);
    for (const organization of new Set([...organizations, ...withdrawn]))
      await follow(
        service,
        { id: sharedRecordId(id, organization), organization, share },
        correlationId,
      );
  },
});

/** Makes a record restored from the trash follow what its holder has changed or withdrawn meanwhile. */
export const followingRestoredRecords = (
  service: Service,
): ConsumerDeclaration<typeof registerRecordChanged.payload> => ({
  name: 'followingRestoredRecords',
  event: registerRecordChanged,
  handle: async ({ id, register: of, organization, deleted }, { correlationId }) => {
    if (deleted || of !== certificates.slug) return;
    const record = await service.store(slug).findById(objectId(id));
    const user = idIn({ id: String((record?.holder as { id?: unknown } | undefined)?.id) });
    if (record?.sharedAs === undefined || user === undefined) return;
    const stored = (await service.projections.get('sharedCredentials')?.findAll({ user })) ?? [];
    const share = stored
      .map((one) => keptShare.parse(one))
      .find((one) => sharedRecordId(one.id, organization) === id);
    await follow(service, { id, organization, share }, correlationId);
  },
});

const begins = { check: 'unverified', status: 'valid' } as const;

interface Followed {
  id: string;
  organization: string;
  share: Share | undefined;
}

/** Updates the record of a credential in the register of an organization to what is currently shared. */
async function follow(
  service: Service,
  { id, organization, share }: Followed,
  correlationId: string,
): Promise<void> {
  const store = service.store(slug);
  const isShared = share?.organizations.includes(organization) === true;
  const found = await store.rewrite(
    objectId(id),
    async (current) => {
      const record = current as RecordContent;
      const next = isShared ? following(record, share) : withdrawn(record);
      return next && complete(service, next);
    },
    { actor: 'system', correlationId },
  );
  if (found || !isShared) return;
  const content = { organization, holder: share.user, ...contentOf(share), ...begins };
  await store.add([{ id, content: await complete(service, content) }], {
    actor: 'system',
    correlationId,
  });
}

/** The record content of a credential. */
function contentOf({ credential }: Share) {
  const { title, issuer, issuedOn, expiresOn } = credential;
  const type = certificateTypes.find(({ code }) => code === credential.type)?.code ?? 'OTHER';
  return { type, sharedAs: title, issuer, issuedDate: issuedOn, expiryDate: expiresOn };
}

/**
 * A record as its holder currently shares it; undefined if unchanged. The verification of other content no longer counts. A renewed record stays as
 * it was.
 */
function following(record: RecordContent, share: Share): RecordContent | undefined {
  if (record.status === 'renewed') return undefined;
  const content = contentOf(share);
  const now = plainContent(register.fields, record);
  const isRenamed = now.sharedAs !== content.sharedAs;
  const isOther =
    followed.some((name) => now[name] !== content[name]) || (isRenamed && content.type === 'OTHER');
  const isBack = record.status === 'withdrawn';
  if (!isOther && !isRenamed && !isBack) return undefined;
  return {
    ...(isBack ? stepped(record, 'valid', 'Shared again by the holder') : record),
    ...content,
    ...(isOther && { check: 'unverified' }),
  };
}

/** A record whose holder no longer shares it: it stays, without a scan and their own name for it; undefined if unchanged. */
function withdrawn(record: RecordContent): RecordContent | undefined {
  if (record.status === 'withdrawn') return undefined;
  return {
    ...stepped(record, 'withdrawn', 'Withdrawn by the holder'),
    sharedAs: undefined,
    file: undefined,
    attachments: [],
  };
}

const stepped = (record: RecordContent, to: string, reason: string): RecordContent => ({
  ...record,
  status: to,
  moves: withStep(record.moves, {
    from: record.status,
    to,
    at: new Date().toISOString(),
    reason,
  }),
});

const complete = async (service: Service, content: RecordContent): Promise<RecordContent> =>
  completed(register, content, {
    ...(await clockAboard(service, idIn(content.vessel))),
    at: Date.now(),
  });

/**
 * Refuses what callers change of a record that follows its holder's own: their next change would silently undo it.
 * @throws {ApiError} 400 at each of these members.
 */
export const keepingShared: RegisterRule = async (record, { previous, version }) => {
  if (previous?.sharedAs === undefined) return record;
  const [before, after] = [previous, record].map((one) => plainContent(register.fields, one));
  const changed = ['holder', ...followed].filter((name) => before?.[name] !== after?.[name]);
  if (changed.length === 0) return record;
  const message = 'The holder shares this. It changes when they change it in their account';
  throw apiErrors.validation(
    slug,
    changed.map((path) => ({ path, message })),
    version?.id,
  );
};
