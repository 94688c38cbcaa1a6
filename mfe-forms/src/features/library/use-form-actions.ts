import { type Form, formContent } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import { usePortal, useRemoteStore } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import { useAction, wordsOf } from '@fairlead/remote-kit/forms';
import { forms } from '../../api.ts';
import { publishedContent } from '../builder/state/opened.ts';

/** The actions on a form as a whole. Each shows that it was done, or why it was not, and returns whether it was. */
export function useFormActions() {
  const act = useAction();
  const { toast } = usePortal();
  const { dispatch } = useRemoteStore();
  const [create] = forms.create.useMutation();
  const [patch] = forms.patch.useMutation();
  const [remove] = forms.remove.useMutation();

  const copy = async ({ id }: Form) => {
    const read = dispatch(
      forms.read.initiate({ id, depth: 0 }, { forceRefetch: true, subscribe: false }),
    );
    const { doc } = await read.unwrap();
    const { title, ...content } = publishedContent(doc);
    const named = formContent.shape.title.parse(`Copy of ${title}`.slice(0, 200));
    const place = {
      organization: relatedId(doc.organization),
      purpose: doc.purpose,
      ...(doc.vessel && { vessel: relatedId(doc.vessel) }),
    };
    await create({ content: { ...content, ...place, title: named } }).unwrap();
  };
  const move = ({ id, updatedAt }: Form, status: Form['status']) =>
    patch({ id, updatedAt, changes: { status }, depth: 0 }).unwrap();
  return {
    duplicate: (form: Form) => act(() => copy(form), `${form.title} duplicated`),
    retire: (form: Form) => act(() => move(form, 'retired'), `${form.title} retired`),
    remove: (form: Form) =>
      act(
        () => remove({ id: form.id, updatedAt: form.updatedAt, depth: 0 }).unwrap(),
        `${form.title} deleted`,
      ),
    publish: async (form: Form): Promise<boolean> => {
      try {
        await move(form, 'published');
        toast({ kind: 'success', title: `${form.title} published` });
        return true;
      } catch (problem) {
        const refusal = ApiError.from(problem);
        const notReady = `${form.title} is not ready. Open it to see what to fix.`;
        toast({ kind: 'error', title: refusal.kind === 'invalid' ? notReady : wordsOf(refusal) });
        return false;
      }
    },
  };
}
