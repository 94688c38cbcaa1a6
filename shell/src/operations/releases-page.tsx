import {
  type ReleasesOverview,
  type RemoteOverview,
  type RevisionOverview,
  releasesPage,
} from '@fairlead/contracts/portal/releases-overview';
import { wordsOf } from '@fairlead/remote-kit/forms';
import {
  Button,
  Card,
  Disclosure,
  dayAndTime,
  EmptyState,
  PageContainer,
  PageOutline,
  Timestamp,
  type ToastStore,
  wholeNumber,
} from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { setTitle } from '../navigation/title.ts';
import { DecisionDialog, type Question } from './decision-dialog.tsx';
import { OperatorSignIn } from './operator-sign-in.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { signOutOperator, useReleases } from './use-releases.ts';
import { VersionList } from './version-list.tsx';

interface ReleasesPageProps {
  toast: ToastStore['show'];
}

/** What visitors get of each remote, for those who operate the platform: what is live, what could be, how it goes, and who decided what. */
export default function ReleasesPage({ toast }: ReleasesPageProps) {
  useEffect(() => setTitle(releasesPage.title), []);
  const { state, reread } = useReleases();
  const retry = <Button onClick={() => void reread()}>Try again</Button>;
  return (
    <PageContainer>
      <Page>
        {state.status === 'loading' && <PageOutline label="Opening releases" />}
        {state.status !== 'loading' && state.status !== 'read' && <h1>{releasesPage.title}</h1>}
        {state.status === 'nobody' && <OperatorSignIn onSignedIn={() => void reread()} />}
        {state.status === 'failed' && (
          <EmptyState
            kind="error"
            title="The releases could not be read"
            description={wordsOf(state.problem)}
            action={retry}
          />
        )}
        {state.status === 'read' && (
          <>
            {state.problem && (
              <Outdated role="alert">
                {`What you see may be out of date: ${wordsOf(state.problem)}`} {retry}
              </Outdated>
            )}
            <Overview overview={state.overview} reread={reread} toast={toast} />
          </>
        )}
      </Page>
    </PageContainer>
  );
}

interface OverviewProps extends ReleasesPageProps {
  overview: ReleasesOverview;
  reread(): Promise<void>;
}

function Overview({ overview, reread, toast }: OverviewProps) {
  const { operator, revision, remotes, revisions, canOverride } = overview;
  const [question, setQuestion] = useState<Question>();
  const [elsewhere, setElsewhere] = useState<string>();
  /** The revision that the open question is about: what it is decided on stays what was seen. */
  const [askedOn, setAskedOn] = useState(revision);
  const ask = (next: Question) => {
    setAskedOn(revision);
    setQuestion(next);
  };
  const leave = async () => {
    try {
      await signOutOperator();
    } catch (thrown) {
      toast({ kind: 'error', title: wordsOf(thrown) });
    }
    await reread();
  };
  return (
    <>
      <Top>
        <h1>{releasesPage.title}</h1>
        <p>
          <span translate="no">{operator.email}</span>
          <Button look="quiet" size="sm" onClick={() => void leave()}>
            Sign out
          </Button>
        </p>
      </Top>
      {remotes.map((remote) => (
        <Remote
          key={remote.name}
          remote={remote}
          onAsk={ask}
          {...(canOverride && { onElsewhere: () => setElsewhere(remote.name) })}
        />
      ))}
      <Past>
        <Disclosure level="h2" title="What has happened">
          {revisions.length === 0 ? (
            <p>Nothing has been changed yet.</p>
          ) : (
            <Revisions>
              {revisions.map((one) => (
                <Revision key={one.revision} {...one} />
              ))}
            </Revisions>
          )}
        </Disclosure>
      </Past>
      <OverrideDialog
        remote={elsewhere}
        onClose={() => setElsewhere(undefined)}
        onDone={() => location.reload()}
      />
      <DecisionDialog
        question={question}
        revision={askedOn}
        onClose={() => setQuestion(undefined)}
        onOutdated={() => void reread()}
        onDone={(message) => {
          setQuestion(undefined);
          toast({ kind: 'success', title: message });
          void reread();
        }}
      />
    </>
  );
}

interface RemoteProps {
  remote: RemoteOverview;
  onAsk(question: Question): void;
  /** Has this browser get it from elsewhere, where that is possible. */
  onElsewhere?(): void;
}

function Remote({ remote, onAsk, onElsewhere }: RemoteProps) {
  const { name, live, canary, earlier, versions } = remote;
  const [before] = earlier;
  const find = (version: string) => versions.find((one) => one.version === version);
  return (
    <Card>
      <RemoteHead>
        <h2 translate="no">{name}</h2>
        <p>
          {live ? (
            <>
              <b translate="no">{live.version}</b> is live
              {live.since && (
                <>
                  {', since '}
                  <Timestamp at={live.since} relative />
                </>
              )}
            </>
          ) : (
            'No version is live'
          )}
        </p>
        <RemoteActs>
          {onElsewhere && live && (
            <Button
              size="sm"
              look="quiet"
              aria-label={`From another address…: ${name}`}
              onClick={onElsewhere}
            >
              From another address…
            </Button>
          )}
          {before && (
            <Button
              size="sm"
              look="secondary"
              aria-label={`Go back to ${before}: ${name}`}
              onClick={() =>
                onAsk({
                  remote: name,
                  decision: { act: 'rollback' },
                  version: find(before) ?? { version: before, obstacles: [], pairs: [] },
                  live: live?.version,
                })
              }
            >
              {`Go back to ${before}`}
            </Button>
          )}
        </RemoteActs>
      </RemoteHead>
      {canary && (
        <Canary>
          <p>
            <b translate="no">{canary.version}</b>
            {` is shown to ${canary.share} % of visitors, since `}
            <Timestamp at={canary.since} relative />.{' '}
            {`${wholeNumber(canary.failures)} of ${wholeNumber(canary.loads)} page loads failed, and ${wholeNumber(canary.stableFailures)} of ${wholeNumber(canary.stableLoads)} of the live version.`}
          </p>
          <Button
            size="sm"
            look="secondary"
            aria-label={`End canary: ${name}`}
            onClick={() =>
              onAsk({
                remote: name,
                decision: { act: 'end-canary', version: canary.version },
                version: find(canary.version),
                live: live?.version,
              })
            }
          >
            End canary
          </Button>
        </Canary>
      )}
      <VersionList remote={remote} onAsk={onAsk} />
    </Card>
  );
}

const Revision = ({ revision, at, by, what, why }: RevisionOverview) => (
  <li>
    <p>{what || `The registry was changed.`}</p>
    {why && <p>{`“${why}”`}</p>}
    <small>
      {dayAndTime(at)} · <span translate="no">{by}</span> · {`revision ${revision}`}
    </small>
  </li>
);

const Page = styled.div`
  display: grid;
  gap: 1.25rem;
  padding-block: clamp(1.5rem, 4vw, 2.5rem) 3rem;
  h1 {
    font-size: var(--page-title, clamp(1.75rem, 5vw, 2.5rem));
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

const RemoteHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.25rem 1rem;
  margin-block-end: 0.875rem;
  h2 {
    font-size: 1.25rem;
    text-transform: capitalize;
  }
  p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  b {
    color: var(--text);
  }
`;

const RemoteActs = styled.div`
  margin-inline-start: auto;
  button {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

const Canary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
  margin-block-end: 0.875rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--info-border);
  border-radius: var(--radius);
  background: var(--info-soft);
  p {
    flex: 1 1 20rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Outdated = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.75rem 1rem;
  border: 1px solid var(--warning-border);
  border-radius: var(--radius);
  background: var(--warning-soft);
`;

const Past = styled(Card)`
  > section {
    border: 0;
  }
`;

const Revisions = styled.ol`
  display: grid;
  li {
    display: grid;
    gap: 0.125rem;
    padding-block: 0.75rem;
    overflow-wrap: anywhere;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  small {
    color: var(--muted);
  }
`;
