import type { PublicForm } from '@fairlead/contracts/api/forms';
import { formsApi } from '../../api.ts';

/** A form that anybody with its link may fill in. */
export const publicFormApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicForm: build.query<PublicForm, string>({
      query: (form) => ({
        path: `/forms/${encodeURIComponent(form)}/public`,
        failure: 'The form could not be loaded',
      }),
    }),
  }),
});
