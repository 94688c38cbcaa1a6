import { PageHeader } from '@fairlead/ui/page-header';
import { Eye, Inbox, Pencil, Share2, Undo2 } from 'lucide-react';
import { paths } from '../../paths.ts';
import { FormStatusBadge } from '../library/form-status-badge.tsx';
import type { useSaving } from './saving/use-saving.ts';

interface BuilderHeadProps {
  organization: string;
  title: string;
  saving: ReturnType<typeof useSaving>;
  isPreview: boolean;
  onPreview(): void;
  onPublish(): unknown;
  /** Shows how the published form is shared. */
  onShare(): void;
}

const publishWords = {
  draft: 'Publish',
  published: 'Publish changes',
  retired: 'Publish again',
} as const;

/** The title of a form, its status, and the actions on it as a whole. */
export function BuilderHead(props: BuilderHeadProps) {
  const { organization, title, saving, isPreview } = props;
  const { form, state } = saving;
  const status = form?.status ?? 'draft';
  const isChanged = Boolean(form?.draft) || state.is !== 'saved';
  return (
    <PageHeader
      title={title}
      description={
        <FormStatusBadge
          status={status}
          version={form?.publishedAt ? form.version : undefined}
          isChanged={status !== 'draft' && isChanged}
        />
      }
      back={{ href: paths.library(organization), label: 'Form Library' }}
      actions={[
        {
          label: publishWords[status],
          look: 'primary',
          disabled: status === 'published' && !isChanged,
          onAct: props.onPublish,
        },
        {
          label: isPreview ? 'Back to editing' : 'Preview',
          icon: isPreview ? (
            <Pencil size="1.125rem" aria-hidden />
          ) : (
            <Eye size="1.125rem" aria-hidden />
          ),
          onAct: props.onPreview,
        },
      ]}
      more={
        form?.publishedAt
          ? [
              ...(status === 'published'
                ? [
                    {
                      label: 'Share',
                      icon: <Share2 size="1rem" aria-hidden />,
                      onAct: props.onShare,
                    },
                  ]
                : []),
              {
                label: 'Submissions',
                icon: <Inbox size="1rem" aria-hidden />,
                href: paths.answers(organization, form.id),
              },
              {
                label: 'Discard changes',
                icon: <Undo2 size="1rem" aria-hidden />,
                look: 'danger',
                disabled: !isChanged,
                onAct: () => saving.discard(),
                confirm: {
                  title: 'Discard the changes?',
                  text: 'The form goes back to what was published last.',
                  yes: 'Discard changes',
                },
              },
            ]
          : []
      }
    />
  );
}
