import { text } from '@fairlead/contracts/api/fields';
import { line } from '@fairlead/contracts/api/profile-fields';
import { longestReference, type OpenedReference } from '@fairlead/contracts/profile/references';
import { errorKindOf } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  Form,
  FormProblem,
  TextArea,
  useSubmission,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { WithLinkSecret } from '@fairlead/remote-kit/secret-links';
import {
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  calendarDay,
  EmptyState,
  Link,
  PageContainer,
  TextField,
  useParams,
  VisuallyHidden,
} from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { paths } from '../../paths.ts';
import {
  useDeclineReferenceMutation,
  useGiveReferenceMutation,
  useOpenReferenceMutation,
  useWithdrawReferenceMutation,
} from './reference-calls.ts';
import { workInWords } from './work-words.ts';

/** `/reference/{id}`: a request for a reference by a mailed link, for somebody without an account. A press opens it, as link previews open pages too. */
export default function RefereePage() {
  const { id = '' } = useParams();
  return (
    <PageContainer>
      <Sheet>
        <WithLinkSecret title="Reference" ask="It is in the email that you got.">
          {(secret) => <LinkedReference id={id} secret={secret} />}
        </WithLinkSecret>
      </Sheet>
    </PageContainer>
  );
}

interface MailedLink {
  id: string;
  secret: string;
}

type Outcome = 'given' | 'declined' | 'withdrawn';

const outcomes: Readonly<Record<Outcome, { title: string; description: string }>> = {
  given: {
    title: 'Thank you for your reference',
    description: 'We have sent you an email with a link by which you can read and withdraw it.',
  },
  declined: {
    title: 'You have declined',
    description: 'We have deleted your address, and write to you no more about this.',
  },
  withdrawn: {
    title: 'Your reference is deleted',
    description: 'Nobody sees it any longer.',
  },
};

function LinkedReference(link: MailedLink) {
  const [open, { data, error, isLoading }] = useOpenReferenceMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome)
    return (
      <>
        <VisuallyHidden as="h1">Reference</VisuallyHidden>
        <EmptyState kind="no-documents" {...outcomes[outcome]} />
      </>
    );
  if (data?.status === 'given')
    return <Written link={link} reference={data} onDone={() => setOutcome('withdrawn')} />;
  if (data) return <Request link={link} reference={data} onDone={setOutcome} />;
  const isGone = error && errorKindOf(error) === 'missing';
  return (
    <>
      <VisuallyHidden as="h1">Reference</VisuallyHidden>
      <EmptyState
        kind={isGone ? 'error' : 'no-documents'}
        title={isGone ? 'This link cannot be used' : 'Somebody asks you for a reference'}
        description={
          isGone
            ? 'It has ended, was used, or was not copied whole.'
            : 'You need no account to write it or to decline.'
        }
        action={
          !isGone && (
            <>
              {error && <p role="alert">It could not be opened. Try again.</p>}
              <Button busy={isLoading} onClick={() => void open(link)}>
                Open the request
              </Button>
            </>
          )
        }
      />
    </>
  );
}

interface RequestProps {
  link: MailedLink;
  reference: OpenedReference;
  onDone(outcome: Outcome): void;
}

function Request({ link, reference, onDone }: RequestProps) {
  const { person, message, endsAt, refereeName } = reference;
  return (
    <Card as="article">
      <h1>{person.name} asks you for a reference</h1>
      <p>
        To {refereeName}, about their work as {workInWords(reference)}.
      </p>
      {message && <Quote>{message}</Quote>}
      <p>You can answer until {calendarDay(endsAt.slice(0, 10))}.</p>
      <AnswerForm link={link} name={person.name} onDone={() => onDone('given')} />
      <Decline link={link} onDone={() => onDone('declined')} />
    </Card>
  );
}

const schema = z.object({
  text: text(longestReference).min(1, 'Write the reference'),
  position: line(120),
  consents: z.boolean().refine((is) => is, 'Confirm that the reference may be shown'),
});

function AnswerForm({ link, name, onDone }: { link: MailedLink; name: string; onDone(): void }) {
  const [give] = useGiveReferenceMutation();
  const form = useZodForm(schema, { text: '', position: '', consents: false });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmission(form, async ({ text: written, position }) => {
    await give({
      ...link,
      text: written,
      consents: true,
      ...(position.trim() && { position: position.trim() }),
    }).unwrap();
    onDone();
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired}>
      <FormProblem
        message={errors.root?.message ?? errors.consents?.message}
        takesFocus={!errors.text}
      />
      <TextArea
        label="Your reference"
        hint="How long and how well you know them, what they did well, and whether you would work with them again."
        rows={10}
        maxLength={longestReference}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <TextField
        label="Your position"
        hint="It is shown beside your name, such as “Master of M/Y Aurora”."
        error={errors.position?.message}
        {...form.register('position')}
      />
      <CheckField
        control={form.control}
        name="consents"
        label={`${name} may show this reference to employers, with my name and position`}
      />
      <Small>
        Nobody can change what you write. Once you have sent it we delete your address and mail you
        a link by which you can withdraw it at any time. <Link href={paths.privacy}>Privacy</Link>
      </Small>
      <div>
        <Button type="submit" busy={isSubmitting}>
          Send reference
        </Button>
      </div>
    </Form>
  );
}

function Decline({ link, onDone }: { link: MailedLink; onDone(): void }) {
  const [decline, { isLoading }] = useDeclineReferenceMutation();
  const [isAsked, setAsked] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async () => {
    setProblem(undefined);
    try {
      await decline({ ...link, isForAll }).unwrap();
      onDone();
    } catch (refusal) {
      setProblem(wordsOf(refusal));
    }
  };
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setAsked(true)}>
          Decline
        </Button>
      </div>
      <ConfirmDialog
        title="Decline to write a reference?"
        open={isAsked}
        yes="Decline"
        no="Cancel"
        busy={isLoading}
        onNo={() => setAsked(false)}
        onYes={() => void take()}
      >
        <FormProblem message={problem} takesFocus />
        <p>They are notified that you declined, without a reason.</p>
        <Checkbox
          label="Nobody may ask this address for a reference again"
          checked={isForAll}
          onChange={setForAll}
        />
      </ConfirmDialog>
    </>
  );
}

interface WrittenProps {
  link: MailedLink;
  reference: OpenedReference;
  onDone(): void;
}

/** What somebody wrote, to read and to withdraw. */
function Written({ link, reference, onDone }: WrittenProps) {
  const { person, text: written, refereeName, refereePosition } = reference;
  const [withdraw, { isLoading }] = useWithdrawReferenceMutation();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async () => {
    setProblem(undefined);
    try {
      await withdraw(link).unwrap();
      onDone();
    } catch (refusal) {
      setProblem(wordsOf(refusal));
    }
  };
  return (
    <Card as="article">
      <h1>Your reference for {person.name}</h1>
      <p>{workInWords(reference)}</p>
      <Quote>{written}</Quote>
      <p>{[refereeName, refereePosition].filter(Boolean).join(', ')}</p>
      <div>
        <Button look="danger" onClick={() => setAsked(true)}>
          Withdraw it
        </Button>
      </div>
      <ConfirmDialog
        title="Withdraw your reference?"
        open={isAsked}
        yes="Withdraw it"
        no="Keep it"
        busy={isLoading}
        onNo={() => setAsked(false)}
        onYes={() => void take()}
      >
        <FormProblem message={problem} takesFocus />
        <p>It is deleted for good, and {person.name} is notified.</p>
      </ConfirmDialog>
    </Card>
  );
}

const Sheet = styled.div`
  max-width: 42rem;
  margin: 2rem auto;
  overflow-wrap: anywhere;
  article {
    display: grid;
    gap: 1rem;
  }
  h1 {
    font-size: 1.5rem;
  }
`;
const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: 0.875rem;
  border-inline-start: 3px solid var(--border-strong);
  white-space: pre-line;
`;
const Small = styled.p`
  color: var(--muted);
  font-size: 0.875rem;
`;
