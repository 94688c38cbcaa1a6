import type { Form } from '@fairlead/contracts/api/forms';
import type { SendValues } from '@fairlead/remote-kit/autosave';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { forms } from '../../../api.ts';
import { contentOf, type Draft } from '../state/builder-state.ts';
import { withoutUndefined } from '../state/changed-field.ts';
import { wholeContent } from './form-values.ts';

/** What to do with a form: save it as it is, publish it, or discard the draft of its next version. */
export type Writing = 'keep' | 'publish' | 'discard';

/** The body of a write to an existing form. Once it was published, changes go to `draft` for the next version (F-052). */
export function changesOf(writing: Writing, draft: Draft, form: Form | undefined): object {
  const { vessel, purpose } = draft.settings;
  const place = { vessel: vessel ?? null, purpose };
  if (writing === 'discard') return { draft: null };
  if (writing === 'publish')
    return { ...place, ...wholeContent(draft), draft: null, status: 'published' };
  return form?.publishedAt
    ? { ...place, draft: contentOf(draft) }
    : { ...place, ...wholeContent(draft) };
}

/** The calls that write a form. They throw `ApiError`. */
export function useFormWrites(organization: string) {
  const [create] = forms.create.useMutation();
  const [patch] = forms.patch.useMutation();
  return {
    create(draft: Draft, idempotencyKey: string): Promise<Versioned<Form>> {
      const { vessel, purpose } = draft.settings;
      const content = withoutUndefined({ organization, vessel, purpose, ...contentOf(draft) });
      return create({ content, idempotencyKey, depth: 1 }).unwrap();
    },
    /** The call for one of the writes. */
    change:
      (writing: Writing): SendValues<Draft, Form> =>
      (draft, { id = '', etag }, form) => {
        const changes = changesOf(writing, draft, form);
        return patch({ id, changes, etag, depth: 1 }).unwrap();
      },
  };
}
