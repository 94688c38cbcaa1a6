import type { Form } from '@fairlead/contracts/api/forms';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, NotLoaded, NotThere, usePageTitle } from '@fairlead/remote-kit';
import type { ApiProblem } from '@fairlead/remote-kit/calls';
import { PageContainer, PageOutline, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { forms } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf } from '../form-lists/form-rows.tsx';
import { FormView } from '../form-view/form-view.tsx';
import { useFilling } from './use-filling.ts';
import { usePlaceholderData } from './use-placeholder-data.ts';

/** `/account/forms/fill/{form}`: a form, filled in and sent. */
export default function FillPage() {
  const { form = '' } = useParams();
  return (
    <ForPerson>
      {(person) => <Read key={`${person.id} ${form}`} id={form} person={person} />}
    </ForPerson>
  );
}

function Read({ id, person }: { id: string; person: SessionUser }) {
  const { data, error, isFetching, refetch } = forms.read.useQuery({ id, depth: 1 });
  if (data) return <Filling form={data.doc} person={person} />;
  if (isFetching || !error) return <PageOutline />;
  const { kind } = error as ApiProblem;
  if (kind === 'missing' || kind === 'forbidden')
    return (
      <NotThere
        heading="Form not found"
        title="There is no such form for you"
        description="It may have been withdrawn, or the link is not quite right."
        way={{ href: paths.own, label: 'See your forms' }}
      />
    );
  return (
    <NotLoaded
      title="The form could not be loaded"
      description="The connection may be interrupted, or forms are not available right now."
      onAgain={refetch}
    />
  );
}

function Filling({ form, person }: { form: Form; person: SessionUser }) {
  usePageTitle(form.title);
  const data = usePlaceholderData(person);
  const { content, initial, onChange, onSend } = useFilling(form, person.id);
  return (
    <PageContainer>
      <PageHeader
        title={form.title}
        description={[nameOf(form.organization), nameOf(form.vessel)].filter(Boolean).join(' · ')}
        back={{ href: paths.own, label: 'Forms' }}
      />
      <FormView
        content={content}
        organization={relatedId(form.organization)}
        initial={initial}
        data={data}
        onChange={onChange}
        onSend={onSend}
      />
    </PageContainer>
  );
}
