import { isId, mostResends } from '@fairlead/contracts';
import {
  ApiError,
  apiErrors,
  byId,
  described,
  isOperator,
  objectId,
  queryOf,
  ref,
  type Service,
  schemaNames,
  unguarded,
  type Viewer,
} from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import { today } from '../days.ts';
import { mayGive } from '../employees/access.ts';
import { accept } from './accepting.ts';
import {
  type InvitationForms,
  invitations,
  rightsIn,
  type StoredInvitation,
} from './collection.ts';
import { addressOf } from './people.ts';
import { namesOf, requireStranger, sentNow } from './sending.ts';
import { requireOpen, requireUnanswered } from './states.ts';

type Person = Extract<Viewer, { kind: 'person' }>;
type Invitation = InvitationForms['content'];
type InvitationRequest = FastifyRequest<{ Params: { id: string } }>;

/** The routes that resend, withdraw and answer invitations. */
export function invitationRoutes(service: Service): void {
  const store = service.store(invitations);
  const { written } = schemaNames(invitations);

  on('resend', 'Mail an invitation again, with another seven days', async (request) => {
    const invitation = await ofOffice(request);
    const { viewer } = request;
    await requireStranger(service, invitation.organization.toHexString(), invitation.email);
    const names = await namesOf(service, idsOf(invitation), viewer);
    const change = (current: Invitation): Invitation => {
      requireUnanswered(current);
      return {
        ...current,
        status: 'pending',
        ...sentNow(viewer),
        names,
        resends: onceMore(current),
      };
    };
    return [await rewritten(request, invitation, change), 'Invitation sent again.'];
  });

  on('withdraw', 'Take an invitation back', async (request) => {
    const change = (current: Invitation): Invitation => {
      requireUnanswered(current);
      return { ...current, status: 'withdrawn' };
    };
    const invitation = await ofOffice(request);
    return [await rewritten(request, invitation, change), 'Invitation withdrawn.'];
  });

  on('accept', 'Accept an invitation to one’s own address', async (request) => {
    const [invitation, viewer] = await ofInvited(request);
    const accepted = await accept(service, invitation, viewer, originOf(request));
    return [accepted, 'Invitation accepted.'];
  });

  on('decline', 'Decline an invitation to one’s own address', async (request) => {
    const [invitation] = await ofInvited(request);
    const change = (current: Invitation): Invitation => {
      requireOpen(current);
      return { ...current, status: 'declined' };
    };
    return [await rewritten(request, invitation, change), 'Invitation declined.'];
  });

  function on(
    act: string,
    summary: string,
    work: (request: InvitationRequest) => Promise<readonly [StoredInvitation, string]>,
  ): void {
    service.app.post(
      `/api/invitations/:id/${act}`,
      {
        schema: described({ summary, params: byId, answers: { 200: ref(written) } }),
        preValidation: async ({ viewer }) => {
          if (viewer.kind === 'visitor') throw apiErrors.forbidden();
        },
      },
      async (request) => {
        const [stored, message] = await work(request);
        const query = queryOf(request);
        const [doc] = await service.reading.answer(store, [stored], query, request.viewer);
        return { doc, message };
      },
    );
  }

  async function rewritten(
    request: FastifyRequest,
    { _id }: StoredInvitation,
    change: (current: Invitation) => Invitation,
  ): Promise<StoredInvitation> {
    const changed = await store.rewrite(_id, change, originOf(request), unguarded);
    if (!changed) throw apiErrors.notFound();
    return changed;
  }

  /** An invitation of an organization whose people the caller appoints. @throws {ApiError} 404, 403 for somebody who only reads it. */
  async function ofOffice({ viewer, params }: InvitationRequest): Promise<StoredInvitation> {
    const found = await service.reading.find(store, params.id, viewer);
    const invitation = found as StoredInvitation;
    if (!mayGive(viewer, invitation.organization.toHexString(), rightsIn(invitation)))
      throw apiErrors.forbidden();
    return invitation;
  }

  /** An invitation to the caller's own address. @throws {ApiError} 404 for everybody else, 403 until they have confirmed it. */
  async function ofInvited({
    viewer,
    params,
  }: InvitationRequest): Promise<readonly [StoredInvitation, Person]> {
    if (isOperator(viewer) || viewer.kind !== 'person' || !isId(params.id))
      throw apiErrors.notFound();
    const { email, isConfirmed } = await addressOf(service, viewer);
    const invitation = await store.findById(objectId(params.id), { email });
    if (!invitation) throw apiErrors.notFound();
    if (!isConfirmed)
      throw apiErrors.forbidden(
        'Forbidden: confirm your email address first, by the link that was mailed to you.',
      );
    return [invitation, viewer];
  }
}

const originOf = ({ viewer, id }: FastifyRequest) => ({ actor: viewer, correlationId: id });

const idsOf = ({ organization, vessel, position }: StoredInvitation) => ({
  organization: organization.toHexString(),
  vessel: vessel?.toHexString(),
  position: position?.toHexString(),
});

/** @throws {ApiError} 429 when it has reached today's limit of mails. */
function onceMore({ resends: { day, count } }: Invitation): Invitation['resends'] {
  const sentToday = day === today() ? count : 0;
  if (sentToday >= mostResends)
    throw new ApiError(429, {
      message: `This invitation was sent again ${mostResends} times today. Send it again tomorrow.`,
    });
  return { day: today(), count: sentToday + 1 };
}
