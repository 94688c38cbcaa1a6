import type { Form } from '@fairlead/contracts/api/forms';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, usePageTitle } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { Loader, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useMemo } from 'react';
import { forms } from '../../api.ts';
import { paths } from '../../paths.ts';
import { nameOf } from '../form-lists/form-rows.tsx';
import { useOwnRequests } from '../form-lists/pending-forms.ts';
import { formNotFound } from '../form-not-found.ts';
import { AskedNote } from '../requests/asked-note.tsx';
import { useBegun } from './draft/use-begun.ts';
import { Filling } from './filling.tsx';

/** `/account/forms/fill/{form}`: fills in and submits a form. */
export default function FillPage() {
  const { form = '' } = useParams();
  return (
    <ForPerson>
      {(person) => <Read key={`${person.id} ${form}`} id={form} person={person} />}
    </ForPerson>
  );
}

function Read({ id, person }: { id: string; person: SessionUser }) {
  return (
    <ResourcePage
      resource={useResource(forms.read.useQuery({ id, depth: 1 }))}
      failure="The form could not be loaded"
      missing={formNotFound(
        { href: paths.own, label: 'See your forms' },
        'It may have been withdrawn, or the link is not quite right.',
      )}
    >
      {({ doc }) => <Begun form={doc} person={person} />}
    </ResourcePage>
  );
}

function Begun({ form, person }: { form: Form; person: SessionUser }) {
  const place = useMemo(() => ({ person: person.id, form: form.id }), [person.id, form.id]);
  const begun = useBegun(place);
  const request = useOwnRequests().get(form.id);
  usePageTitle(form.title);
  return (
    <PageContainer>
      <PageHeader
        title={form.title}
        description={[nameOf(form.organization), nameOf(form.vessel)].filter(Boolean).join(' · ')}
        back={{ href: paths.own, label: 'Forms' }}
      />
      {request && <AskedNote request={request} />}
      {begun ? (
        <Filling {...{ form, person, place, begun }} />
      ) : (
        <Loader label="Loading the form" />
      )}
    </PageContainer>
  );
}
