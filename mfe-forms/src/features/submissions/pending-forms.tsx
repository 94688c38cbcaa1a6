import { Button, ButtonLink, EmptyState, Skeleton } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { FormRows } from '../form-lists/form-rows.tsx';
import { pendingApi } from '../form-lists/pending-forms.ts';

/** The forms that have yet to be filled in (F-001). */
export function PendingForms() {
  const { data, isError, refetch } = pendingApi.useGetPendingFormsQuery(undefined, {
    // Others publish forms meanwhile.
    refetchOnMountOrArgChange: true,
  });
  if (data && data.docs.length > 0)
    return <FormRows label="Still to be filled in" forms={data.docs} />;
  if (data)
    return (
      <EmptyState
        kind="no-data"
        title="You have filled in everything"
        description="Forms published for you appear here until you send them."
        action={<ButtonLink href={paths.submissions}>See what you sent</ButtonLink>}
      />
    );
  return isError ? (
    <EmptyState
      kind="error"
      title="The forms could not be loaded"
      action={<Button onClick={refetch}>Try again</Button>}
    />
  ) : (
    <Skeleton $height="16rem" />
  );
}
