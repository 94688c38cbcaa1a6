import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, useRemoteStore } from '@fairlead/remote-kit';
import { useRecordedRead } from '@fairlead/remote-kit/calls';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { useParams } from '@fairlead/ui';
import { forms } from '../../api.ts';
import { paths } from '../../paths.ts';
import { Builder } from './builder.tsx';
import { ForWriters } from './for-writers.tsx';

/** `/organization/{org}/forms/edit/{form}`: edits a form. */
export default function EditPage() {
  const { org = '', form = '' } = useParams();
  return (
    <ForPerson>
      {(person) => (
        <ForWriters org={org}>
          <EditedForm key={`${person.id} ${form}`} org={org} id={form} person={person} />
        </ForWriters>
      )}
    </ForPerson>
  );
}

interface EditedFormProps {
  org: string;
  id: string;
  person: SessionUser;
}

/** The builder with a form, once that was read. */
export function EditedForm({ org, id, person }: EditedFormProps) {
  const { dispatch } = useRemoteStore();
  // Read once: what others change while it is edited is merged when it is saved.
  const read = useRecordedRead(id, () =>
    dispatch(
      forms.read.initiate({ id, depth: 1 }, { forceRefetch: true, subscribe: false }),
    ).unwrap(),
  );
  const resource = useResource(read, { isIt: ({ doc }) => relatedId(doc.organization) === org });
  return (
    <ResourcePage
      resource={resource}
      failure="The form could not be loaded"
      missing={{
        heading: 'Form not found',
        title: 'We couldn’t find this form',
        description: 'It may have been deleted, or the link is not quite right.',
        way: { href: paths.library(org), label: 'See the Form Library' },
      }}
    >
      {(opened) => <Builder organization={org} person={person} opened={opened} />}
    </ResourcePage>
  );
}
