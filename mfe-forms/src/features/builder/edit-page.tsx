import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, NotLoaded, NotThere } from '@fairlead/remote-kit';
import { PageOutline, useParams } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { Builder } from './builder.tsx';
import { ForWriters } from './for-writers.tsx';
import { useOpenedForm } from './use-opened-form.ts';

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
  const { stored, problem, again } = useOpenedForm(id);
  const isMissing = problem?.kind === 'missing' || problem?.kind === 'forbidden';
  if (isMissing || (stored && relatedId(stored.doc.organization) !== org))
    return (
      <NotThere
        heading="Form not found"
        title="We couldn’t find this form"
        description="It may have been deleted, or the link is not quite right."
        way={{ href: paths.library(org), label: 'See the Form Library' }}
      />
    );
  if (problem) return <NotLoaded title="The form could not be loaded" onAgain={again} />;
  return stored ? <Builder organization={org} person={person} opened={stored} /> : <PageOutline />;
}
