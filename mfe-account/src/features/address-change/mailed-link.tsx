import { errorKindOf } from '@fairlead/remote-kit/calls';
import { FormProblem, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, ButtonLink, EmptyState, useLocation } from '@fairlead/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { FormPage } from '../forms/form-page.tsx';

interface MailedLinkPageProps {
  title: string;
  lead: string;
  children(token: string): ReactNode;
}

/** The target page of an emailed link. Opening it alone does nothing, as mail scanners open links too. */
export function MailedLinkPage({ title, lead, children }: MailedLinkPageProps) {
  const token = new URLSearchParams(useLocation().search).get('token');
  return (
    <FormPage title={title} lead={lead}>
      {token ? children(token) : <UnusableLink title="This link is incomplete" />}
    </FormPage>
  );
}

interface FollowingProps {
  /** The label of the button. */
  action: string;
  busy: boolean;
  problem: unknown;
  onFollow(): void;
}

/** Asks to confirm the action of an emailed link, and shows why it failed. */
export function Following({ action, busy, problem, onFollow }: FollowingProps) {
  const kind = errorKindOf(problem);
  if (kind === 'forbidden' || kind === 'unauthenticated')
    return <UnusableLink title="This link cannot be used" description={wordsOf(problem)} />;
  return (
    <Asking>
      <FormProblem message={problem === undefined ? undefined : wordsOf(problem)} />
      <Button size="lg" busy={busy} onClick={onFollow}>
        {action}
      </Button>
    </Asking>
  );
}

function UnusableLink({ title, description }: { title: string; description?: string }) {
  return (
    <EmptyState
      kind="error"
      title={title}
      description={description ?? 'Open it again from the email.'}
      action={<ButtonLink href={paths.settings}>Go to your settings</ButtonLink>}
    />
  );
}

const Asking = styled.div`
  display: grid;
  gap: 1.125rem;
`;
