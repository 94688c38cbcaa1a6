import { collectionOf, registerRecordChanged, type Succession } from '@fairlead/contracts';
import { type ConsumerDeclaration, objectId, type Service } from '@fairlead/service-kit';
import { idIn } from './access.ts';
import { type RecordContent, withStep } from './completing.ts';
import { recomputedNow } from './flag-scheduler.ts';
import type { RegisterStore } from './register-store.ts';

/** Replaces a record with its successor, once that has the required status: a renewed certificate, a new version. */
export const takingOfPlaces = (
  service: Service,
  stores: readonly RegisterStore[],
): ConsumerDeclaration<typeof registerRecordChanged.payload> => ({
  name: 'takingOfPlaces',
  event: registerRecordChanged,
  handle: async ({ id, register: slug, status, deleted }) => {
    const register = stores.find((one) => one.register.slug === slug)?.register;
    const succession = register?.succession;
    if (!register || !succession || deleted || !succession.when.includes(status)) return;
    const store = service.store(collectionOf(slug));
    const follower = await store.findById(objectId(id));
    const followed = idIn(follower?.[succession.member]?.toString());
    if (!follower || followed === undefined) return;
    await store.rewrite(
      objectId(followed),
      async (current) =>
        succession.of.includes(String(current.status)) && isBeside({ ...follower }, current)
          ? recomputedNow(service, register, followedBy(succession, current as RecordContent))
          : undefined,
      { actor: 'system', correlationId: `register:${id}` },
    );
  },
});

/** Whether two records have the same place: both the company's, or one vessel's. */
const isBeside = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean => String(one.vessel ?? '') === String(other.vessel ?? '');

/** A replaced record. */
export const followedBy = (
  { becomes }: Succession,
  content: RecordContent,
  at = new Date().toISOString(),
): RecordContent => ({
  ...content,
  status: becomes,
  moves: withStep(content.moves, { from: content.status, to: becomes, at }),
});
