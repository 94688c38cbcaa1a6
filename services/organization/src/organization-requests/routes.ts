import { decliningRequest, isId } from '@fairlead/contracts';
import {
  apiErrors,
  byId,
  described,
  isOperator,
  newId,
  type Origin,
  queryOf,
  ref,
  type Service,
  schemaNames,
  unguarded,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { today } from '../days.ts';
import { employees } from '../employees/collection.ts';
import { organizations } from '../organizations/collection.ts';
import { organizationProfiles } from '../profiles/collection.ts';
import {
  type OrganizationRequestForms,
  organizationRequests,
  type StoredOrganizationRequest,
} from './collection.ts';

type Content = OrganizationRequestForms['content'];
type ReviewRequest = FastifyRequest<{ Params: { id: string } }>;

/** The routes by which a request is withdrawn by whoever made it, and admitted or declined by an operator. */
export function organizationRequestRoutes(service: Service): void {
  const store = service.store(organizationRequests);
  const { written } = schemaNames(organizationRequests);

  service.app.post(
    '/api/organizationRequests/:id/withdraw',
    {
      schema: described({
        summary: 'Withdraw one’s own request to join as an organization',
        params: byId,
        answers: { 200: ref(written) },
      }),
      preValidation: async ({ viewer }) => {
        if (viewer.kind !== 'person') throw apiErrors.forbidden();
      },
    },
    (request) =>
      decide(request, (current) => ({ ...current, status: 'withdrawn' }), 'Request withdrawn.'),
  );

  service.app.post(
    '/api/organizationRequests/:id/admit',
    {
      schema: described({
        summary: 'Admit an organization: it is made, with whoever asked as its first admin',
        params: byId,
        answers: { 200: ref(written) },
      }),
      preValidation: requireOperator,
    },
    (request) => {
      const organization = newId();
      return decide(
        request,
        (current) => ({ ...current, ...decided('admitted'), organization }),
        'Organization admitted.',
        (current) => madeWith(organization, current),
      );
    },
  );

  service.app.post(
    '/api/organizationRequests/:id/decline',
    {
      schema: described({
        summary: 'Decline to admit an organization, with a reason for whoever asked',
        params: byId,
        body: decliningRequest,
        answers: { 200: ref(written) },
      }),
      preValidation: requireOperator,
    },
    (request) =>
      decide(
        request,
        (current) => ({ ...current, ...decided('declined'), reason: request.body.reason }),
        'Request declined.',
      ),
  );

  /** Changes a waiting request that the caller reads; `making` is what is added in the same write. */
  async function decide(
    request: ReviewRequest,
    change: (current: Content) => Content,
    message: string,
    making?: (current: Content) => Made,
  ) {
    const { viewer, params, id: correlationId } = request;
    if (!isId(params.id)) throw apiErrors.notFound();
    const found = await service.reading.find(store, params.id, viewer);
    let made: Made = [];
    const origin: Origin = { actor: viewer, correlationId, companions: () => made };
    const stored = await store.rewrite(
      (found as StoredOrganizationRequest)._id,
      (current) => {
        requireWaiting(current);
        made = making?.(current) ?? [];
        return change(current);
      },
      origin,
      unguarded,
    );
    if (!stored) throw apiErrors.notFound();
    const [doc] = await service.reading.answer(store, [stored], queryOf(request), viewer);
    return { doc, message };
  }
}

type Made = readonly { id: string; collection: string; content: Record<string, unknown> }[];

/** The organization of an admitted request, its public profile, and whoever asked as its admin. */
const madeWith = (organization: string, { user, name, website }: Content): Made => [
  { id: organization, collection: organizations.slug, content: { name } },
  {
    id: newId(),
    collection: organizationProfiles.slug,
    content: { organization, ...(website !== undefined && { website }) },
  },
  {
    id: newId(),
    collection: employees.slug,
    content: {
      user: { id: user },
      organization,
      orgRoles: ['org-admin'],
      startedOn: today(),
      isFounder: true,
    },
  },
];

const decided = (status: 'admitted' | 'declined') =>
  ({ status, decidedAt: new Date().toISOString() }) as const;

/** @throws {ApiError} 409 for a request that is decided or withdrawn. */
function requireWaiting({ status }: Content): void {
  if (status === 'waiting') return;
  throw apiErrors.conflict(`This request is ${status} already.`);
}

async function requireOperator({ viewer }: FastifyRequest): Promise<void> {
  if (!isOperator(viewer)) throw apiErrors.forbidden();
}
