import type {
  FormDraft,
  FormDraftAnswer,
  StoredFormDraft,
} from '@fairlead/contracts/api/form-drafts';
import type { Answers } from '@fairlead/contracts/forms/submission';
import { formsApi } from '../../../api.ts';

/** The form, and the job where it is filled in to apply for one. */
export interface DraftOf {
  form: string;
  listing?: string | undefined;
}

const pathOf = ({ form, listing }: DraftOf) =>
  `/forms/${encodeURIComponent(form)}/draft${listing ? `?listing=${encodeURIComponent(listing)}` : ''}`;

/** The account's draft of one's answers to a form. */
export const draftApi = formsApi.injectEndpoints({
  endpoints: (build) => ({
    getDraft: build.query<FormDraft | null, DraftOf>({
      query: (of) => ({ path: pathOf(of), failure: 'What you began could not be read' }),
      transformResponse: ({ draft }: FormDraftAnswer) => draft,
      // Another device may have continued it.
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
