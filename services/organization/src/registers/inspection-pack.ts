import { createHash } from 'node:crypto';
import { certificates, collectionOf, inspectionPack, openStatuses } from '@fairlead/contracts';
import { described, objectId, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { matrixOf } from './matrix.ts';

const slug = collectionOf(certificates.slug);

const asked = z.object({ organization: z.string().catch(''), vessel: z.string().catch('') });

/**
 * `GET /api/registers/certificates/inspection?organization=…&vessel=…`: the certificates of a vessel's crew as an inspector is shown them,
 * with the gaps and a hash of the content (O-085).
 */
export function inspectionRoute(service: Service): void {
  service.read(
    `/api/${slug}/inspection`,
    {
      from: [slug, 'employees', 'positions', 'certificateRequirements'],
      parameters: ['organization', 'vessel'],
      schema: described({
        tag: slug,
        summary: 'The certificates of a vessel’s crew for an inspection',
        query: asked,
        answers: { 200: inspectionPack },
      }),
    },
    async ({ organization, vessel }, viewer) => {
      const { people } = await matrixOf(service, { organization, vessel }, viewer);
      const held = await service
        .store(slug)
        .find({
          organization: objectId(organization),
          'holder.id': { $in: people.map(({ user }) => objectId(user)) },
          status: { $in: openStatuses(certificates) },
        })
        .sort({ 'holder.fullName': 1, type: 1, _id: 1 })
        .toArray();
      const content = {
        crew: people,
        certificates: held.map(({ _id, holder, type, certificateNumber, ...one }) => ({
          id: String(_id),
          holder: String((holder as { fullName?: unknown }).fullName ?? ''),
          type: String(type),
          number: certificateNumber === undefined ? null : String(certificateNumber),
          issuer: one.issuer === undefined ? null : String(one.issuer),
          issuedDate: one.issuedDate === undefined ? null : String(one.issuedDate),
          expiryDate: one.expiryDate === undefined ? null : String(one.expiryDate),
          status: String(one.status),
        })),
      };
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      return { ...content, hash };
    },
  );
}
