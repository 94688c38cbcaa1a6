import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { ButtonLink, EmptyState } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { FormRows } from '../form-lists/form-rows.tsx';
import { pendingApi } from '../form-lists/pending-forms.ts';

/** The forms that have yet to be filled in (F-001). */
export function PendingForms() {
  const read = pendingApi.useGetPendingFormsQuery(undefined, {
    // Others publish forms meanwhile.
    refetchOnMountOrArgChange: true,
  });
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The forms could not be loaded."
      height="16rem"
      isLarge
    >
      {({ docs }) =>
        docs.length > 0 ? (
          <FormRows label="Still to be filled in" forms={docs} />
        ) : (
          <EmptyState
            kind="no-data"
            title="You have filled in everything"
            description="Forms published for you appear here until you send them."
            action={<ButtonLink href={paths.submissions}>See what you sent</ButtonLink>}
          />
        )
      }
    </ResourcePart>
  );
}
