import type { Form } from '@fairlead/contracts/api/forms';
import type { Page } from '@fairlead/contracts/api/rest';
import { readCollection } from '@fairlead/remote-kit/calls';
import { formsApi } from '../../api.ts';

/** The calls of deleted forms. */
export const trashApi = formsApi.enhanceEndpoints({ addTagTypes: ['forms'] }).injectEndpoints({
  endpoints: (build) => ({
    deletedForms: build.query<Page<Form & { trashedAt: string }>, string>({
      query: (organization) => ({
        ...readCollection('forms/trash', {
          where: { organization: { equals: organization } },
          depth: 0,
        }),
        failure: 'What was deleted could not be loaded',
      }),
      keepUnusedDataFor: 0,
    }),
    restoreForm: build.mutation<unknown, string>({
      query: (id) => ({ path: `/forms/${encodeURIComponent(id)}/restore`, method: 'POST' }),
      invalidatesTags: (_answer, problem) =>
        problem === undefined ? [{ type: 'forms', id: 'list' }] : [],
    }),
  }),
});
