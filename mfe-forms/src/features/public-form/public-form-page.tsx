import type { PublicForm } from '@fairlead/contracts/api/forms';
import { type Answers, submittedOf } from '@fairlead/contracts/forms/submission';
import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { type PageModule, usePageTitle, usePerson, useUnsavedChanges } from '@fairlead/remote-kit';
import { ApiError, errorKindOf } from '@fairlead/remote-kit/calls';
import { withFieldsRenamed } from '@fairlead/remote-kit/forms';
import { type MissingPage, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { nanoid } from '@reduxjs/toolkit';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { visitorSubmissions } from '../../api.ts';
import { paths } from '../../paths.ts';
import { formNotFound } from '../form-not-found.ts';
import { FormView } from '../form-view/form-view.tsx';
import { publicFormApi } from './get-public-form.ts';
import { fieldOfMember, knownSender, senderIn, withSender } from './sender-fields.ts';

/** Reads the form itself. */
export const reads: PageModule['reads'] = (dispatch, { pathname }) => {
  const form = matchPath(paths.publicPattern, pathname)?.form;
  return form ? [dispatch(publicFormApi.endpoints.getPublicForm.initiate(form))] : [];
};

/** `/forms/{form}`: a form for anybody who has its link. */
export default function PublicFormPage() {
  const { form = '' } = useParams();
  return <Read key={form} id={form} />;
}

function Read({ id }: { id: string }) {
  const read = publicFormApi.useGetPublicFormQuery(id);
  const person = usePerson();
  const [begunBy, setBegunBy] = useState<string>();
  const resource = useResource(read, { orBy: ['invalid', 'conflict'] });
  return (
    <ResourcePage
      resource={resource}
      failure="The form could not be loaded"
      missing={errorKindOf(read.error) === 'conflict' ? closed : notFound}
    >
      {(form) => {
        // It is there before it is known who they are; what somebody has begun by then stays as it is.
        const by = begunBy ?? person?.id ?? visitor;
        return (
          <Filling
            key={by}
            form={form}
            person={by === person?.id ? person : undefined}
            onBegin={() => setBegunBy(by)}
          />
        );
      }}
    </ResourcePage>
  );
}

/** Somebody of whom nothing is known. */
const visitor = 'visitor';

const way = { href: '/', label: 'Go to the start' };
const closed: MissingPage = {
  heading: 'Form closed',
  title: 'This form is closed',
  description: 'Ask whoever sent you the link for another one.',
  way,
};
const notFound = formNotFound(way, 'It may have been withdrawn, or the link is not quite right.');

interface FillingProps {
  form: PublicForm;
  person: SessionUser | undefined;
  /** Called when something is entered. */
  onBegin(): void;
}

function Filling({ form: read, person, onBegin }: FillingProps) {
  // As it was when they began: what is read later is another version.
  const [form] = useState(read);
  const [stage, setStage] = useState<'begun' | 'changed' | 'sent'>('begun');
  const { title, organization, vessel } = form;
  const content = useMemo(() => ({ ...form, fields: withSender(form.fields) }), [form]);
  const send = useSend(form.id);
  usePageTitle(title);
  useUnsavedChanges(stage === 'changed');
  return (
    <PageContainer onInput={onBegin}>
      <PageHeader
        title={title}
        description={[organization.name, vessel?.name].filter(Boolean).join(' · ')}
      />
      <Note>Your answers go to {organization.name}. They can read and delete them.</Note>
      <FormView
        content={content}
        organization={organization.id}
        initial={person && knownSender(person)}
        // What was typed last may be reported after it was sent.
        onChange={() => setStage((now) => (now === 'sent' ? now : 'changed'))}
        onSend={async (answers) => {
          await send(answers);
          setStage('sent');
        }}
      />
    </PageContainer>
  );
}

/** Sends answers; the same ones again, after a lost answer, count once. */
function useSend(form: string) {
  const [create] = visitorSubmissions.create.useMutation();
  const last = useRef({ key: '', content: '' });
  return async (given: Answers) => {
    const { sender, answers } = senderIn(given);
    const content = { form, ...sender, submissionData: submittedOf(answers) };
    const serialized = JSON.stringify(content);
    if (last.current.content !== serialized) last.current = { key: nanoid(), content: serialized };
    await create({ content, idempotencyKey: last.current.key })
      .unwrap()
      .catch((problem) => {
        throw withFieldsRenamed(ApiError.from(problem), fieldOfMember);
      });
  };
}

const Note = styled.p`
  margin-bottom: 1rem;
  color: var(--muted);
`;
