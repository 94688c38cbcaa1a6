import { sendCsv } from '@fairlead/printing/csv';
import { byId, described, requireAccess, type Service, type Viewer } from '@fairlead/service-kit';
import { forms } from '../forms/collection.ts';
import { contentOf, versionsOf } from '../forms/versions.ts';
import { writtenBy } from '../forms/written-by.ts';
import { applicationFormSubmissions } from './application-collection.ts';
import { formSubmissions } from './collection.ts';
import { answerColumns, factColumns, rowOf, type StoredSubmission } from './export-table.ts';
import { visitorSubmissions } from './visitor-collection.ts';

const kept = [formSubmissions, applicationFormSubmissions, visitorSubmissions] as const;

/**
 * `GET /api/forms/:id/export`: the submissions of a form, latest first, streamed as CSV, for those who write the form.
 */
export function exportRoute(service: Service): void {
  service.app.get(
    '/api/forms/:id/export',
    {
      schema: described({
        tag: forms.slug,
        summary: 'What was sent by a form as CSV',
        params: byId,
        answers: { 200: { type: 'string', description: 'CSV (RFC 4180)' } },
        produces: 'text/csv',
      }),
      preValidation: async ({ viewer }) => void requireAccess(forms.access.update(viewer)),
    },
    async ({ params, viewer }, reply) => {
      const form = await writtenBy(service, params.id, viewer);
      const filled = await versionsOf(service, params.id);
      const versions = new Map([...filled, [form.version, contentOf(form)]]);
      const columns = answerColumns(versions);
      const isApplication = form.purpose === 'application';
      const read = {
        collection: forms.slug,
        document: form._id.toHexString(),
        organization: form.organization.id.toHexString(),
        fields: ['submissions'],
      };
      await service.recordReading(read, viewer);
      const headings = [...factColumns(isApplication), ...columns.map(({ label }) => label)];
      const rows = async function* (): AsyncGenerator<string[]> {
        for await (const submission of sentBy(service, params.id, viewer))
          yield rowOf(service, submission, versions, columns, isApplication);
      };
      return sendCsv(reply, { name: 'submissions', headings, rows: rows() });
    },
  );
}

/** The submissions of a form that the viewer may read. */
async function* sentBy(
  service: Service,
  form: string,
  viewer: Viewer,
): AsyncGenerator<StoredSubmission> {
  const query = { where: { form: { equals: form } }, sort: '-createdAt' };
  for (const { slug } of kept) {
    const found = service.reading.each(service.store(slug), query, viewer);
    for await (const submission of found) yield submission as unknown as StoredSubmission;
  }
}
