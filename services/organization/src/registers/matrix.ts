import {
  anyRegister,
  type CertificateMatrix,
  certificateMatrix,
  certificates,
  collectionOf,
  isId,
  openStatuses,
} from '@fairlead/contracts';
import {
  apiErrors,
  described,
  type Filter,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { employees } from '../employees/collection.ts';
import { positions } from '../positions/collection.ts';
import { levelOf } from './access.ts';
import { certificateRequirements } from './certificate-requirements.ts';
import { accessOf, typesOf } from './held-certificates.ts';

const slug = collectionOf(certificates.slug);
const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
});

/**
 * `GET /api/registers/certificates/matrix?organization=…[&vessel=…]`: what each active person must hold by their rank and what of it they
 * do hold (O-082). A vessel's own requirement for a rank replaces the company's.
 */
export function matrixRoute(service: Service): void {
  service.read(
    `/api/${slug}/matrix`,
    {
      from: [slug, 'employees', 'positions', 'certificateRequirements'],
      parameters: ['organization', 'vessel'],
      schema: described({
        tag: slug,
        summary: 'Who must hold which certificates, and who does',
        query: asked,
        answers: { 200: certificateMatrix },
      }),
    },
    ({ organization, vessel }, viewer) => matrixOf(service, { organization, vessel }, viewer),
  );
}

interface MatrixQuery {
  organization: string;
  vessel?: string | undefined;
}

/**
 * The matrix of an organization, or of one of its vessels; only the viewer's own line if they may read nobody else's
 * certificates there.
 * @throws {ApiError} 403 for non-members.
 */
export async function matrixOf(
  service: Service,
  { organization, vessel }: MatrixQuery,
  viewer: Viewer,
): Promise<CertificateMatrix> {
  if (!isId(organization) || (vessel !== undefined && !isId(vessel))) throw apiErrors.forbidden();
  const register = anyRegister(certificates);
  const readsAll = levelOf(register, viewer, { organization, vessel }) !== 'none';
  const own = viewer.kind === 'person' ? viewer.id : undefined;
  if (!readsAll && levelOf(register, viewer, { organization, vessel, holder: own }) === 'none')
    throw apiErrors.forbidden();
  const within = { organization: objectId(organization) };
  const crew: Filter = {
    ...within,
    status: 'active',
    ...(vessel && { vessel: objectId(vessel) }),
    ...(!readsAll && own && { 'user.id': objectId(own) }),
  };
  const [people, rules, ranks] = await Promise.all([
    service.store(employees).find(crew).sort({ 'user.fullName': 1, _id: 1 }).toArray(),
    service.store(certificateRequirements).find(within).toArray(),
    service.store(positions).find({}).toArray(),
  ]);
  const held = await service
    .store(slug)
    .find({
      ...within,
      'holder.id': { $in: people.map(({ user }) => user.id) },
      status: { $in: openStatuses(certificates) },
    })
    .toArray();
  const byHolder = Map.groupBy(held, ({ holder }) => String((holder as { id: unknown }).id));
  const rankNames = new Map(ranks.map(({ _id, name }) => [String(_id), name]));
  return {
    people: people.map(({ _id, user, position, vessel: aboard, endedOn }) => {
      const types = typesOf(rules, { position, vessel: aboard });
      const mine = byHolder.get(String(user.id)) ?? [];
      return {
        employee: String(_id),
        user: String(user.id),
        name: user.fullName ?? '',
        rank: rankNames.get(String(position)) ?? '',
        contractEnds: endedOn ?? null,
        certificates: types.map((type) => accessOf(type, mine, endedOn)),
      };
    }),
  };
}
