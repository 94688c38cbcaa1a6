import type {
  FormRecipients,
  FormReminded,
  FormRequestAnswers,
  FormRequestTo,
} from '@fairlead/contracts/api/form-requests';
import { formsApi } from '../../api.ts';

const pathOf = (request: string, what: string) =>
  `/formRequests/${encodeURIComponent(request)}/${what}`;

/** The calls of requests in addition to those of their collection. */
export const requestApi = formsApi
  .enhanceEndpoints({ addTagTypes: ['formRequests'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getRecipients: build.query<FormRecipients, { form: string; to: FormRequestTo }>({
        query: ({ form, to }) => ({
          path: `/forms/${encodeURIComponent(form)}/recipients`,
          method: 'POST',
          body: { to },
        }),
        // People come and go.
        keepUnusedDataFor: 30,
      }),
      getRequestAnswers: build.query<FormRequestAnswers, string>({
        query: (request) => ({
          path: pathOf(request, 'answers'),
          failure: 'Who has answered could not be loaded',
        }),
        keepUnusedDataFor: 0,
      }),
      remind: build.mutation<FormReminded, string>({
        query: (request) => ({ path: pathOf(request, 'remind'), method: 'POST' }),
        invalidatesTags: (_answer, problem) =>
          problem === undefined ? [{ type: 'formRequests', id: 'list' }] : [],
      }),
    }),
  });
