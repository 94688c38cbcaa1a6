import type {
  FormDraft,
  FormDraftAnswer,
  StoredFormDraft,
} from '@fairlead/contracts/api/form-drafts';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { formsApi } from '../../../api.ts';

/** Of which form, and of which job where it is filled in to apply for one. */
export interface DraftOf {
  form: string;
  listing?: string | undefined;
}

const pathOf = ({ form, listing }: DraftOf) =>
  `/forms/${encodeURIComponent(form)}/draft${listing ? `?listing=${encodeURIComponent(listing)}` : ''}`;

/** What one has answered so far of a form, as one's account keeps it. */
export const draftApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getDraft: build.query<FormDraft | null, DraftOf>({
      query: (of) => ({ path: pathOf(of), failure: 'What you began could not be read' }),
      transformResponse: ({ draft }: FormDraftAnswer) => draft,
      // Another device may have gone on with it.
      keepUnusedDataFor: 0,
    }),
    keepDraft: build.mutation<StoredFormDraft['draft'], DraftOf & { answers: Answers }>({
      query: ({ form, listing, answers }) => ({
        path: pathOf({ form }),
        method: 'PUT',
        body: { answers, ...(listing && { listing }) },
        failure: 'What you began could not be kept',
      }),
      transformResponse: ({ draft }: StoredFormDraft) => draft,
    }),
  }),
});
