import type { AlertContact, WellnessAlert } from '@fairlead/contracts/api/wellness-care';
import { wellnessApi } from '../../api.ts';

/** `POST /api/wellnessAlerts/:id/contacts`: records that staff have contacted the person. */
export const contactsApi = wellnessApi
  .enhanceEndpoints({ addTagTypes: ['wellnessAlerts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      logContact: build.mutation<{ doc: WellnessAlert }, AlertContact & { id: string }>({
        query: ({ id, note }) => ({
          path: `/wellnessAlerts/${encodeURIComponent(id)}/contacts?depth=0`,
          method: 'POST',
          body: { note },
        }),
        invalidatesTags: (_answer, problem, { id }) =>
          problem === undefined
            ? [
                { type: 'wellnessAlerts', id: 'list' },
                { type: 'wellnessAlerts', id },
              ]
            : [],
      }),
    }),
  });
