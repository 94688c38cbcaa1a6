import type {
  ContractPair,
  LoadSummary,
  RemoteOverview,
  VersionOverview,
} from '@fairlead/contracts/portal/releases-overview';
import { Badge, Button, oneDecimal, Timestamp, type Tone, wholeNumber } from '@fairlead/ui';
import { styled } from 'styled-components';
import type { Question } from './decision-dialog.tsx';

interface VersionListProps {
  remote: RemoteOverview;
  onAsk(question: Question): void;
}

/** The published versions of a remote: what each needs of services, how its pages load, and what may be done with it. */
export function VersionList({ remote, onAsk }: VersionListProps) {
  return (
    <Versions aria-label={`Versions of ${remote.name}`}>
      {remote.versions.map((version) => (
        <Version key={version.version} remote={remote} version={version} onAsk={onAsk} />
      ))}
    </Versions>
  );
}

function Version({ remote, version, onAsk }: VersionListProps & { version: VersionOverview }) {
  const { name, live, canary } = remote;
  const isLive = live?.version === version.version;
  const isCanary = canary?.version === version.version;
  const canaryWords = isCanary ? 'Change share' : 'Show to some';
  const ask = (act: 'promote' | 'canary') =>
    onAsk({
      remote: name,
      version,
      live: live?.version,
      decision:
        act === 'promote'
          ? { act, version: version.version }
          : { act, version: version.version, share: 0 },
    });
  return (
    <li>
      <Head>
        <b translate="no">{version.version}</b>
        {isLive && <Badge $tone="success">Live</Badge>}
        {isCanary && <Badge $tone="info">{`Canary, ${canary.share} %`}</Badge>}
        {version.forced && <Badge $tone="warning">Forced</Badge>}
        <Muted>
          {version.publishedAt ? (
            <>
              published <Timestamp at={version.publishedAt} relative />
            </>
          ) : (
            'published before versions were recorded'
          )}
        </Muted>
      </Head>
      <Muted>{loadWords(version.loads)}</Muted>
      {version.pairs.length > 0 && (
        <Pairs aria-label={`What ${name} ${version.version} needs`}>
          {version.pairs.map((pair) => (
            <li key={pair.provider}>
              <Badge $tone={tones[pair.state]}>{pairWords(pair)}</Badge>
            </li>
          ))}
        </Pairs>
      )}
      {!isLive && version.obstacles.length > 0 && <Obstacle>{obstacleWords(version)}</Obstacle>}
      {version.forced && <Muted>{`Forced: ${version.forced.reason}`}</Muted>}
      {!isLive && (
        <Acts>
          <Button
            size="sm"
            look="secondary"
            aria-label={`Make live: ${name} ${version.version}`}
            onClick={() => ask('promote')}
          >
            Make live
          </Button>
          {live && (
            <Button
              size="sm"
              look="quiet"
              aria-label={`${canaryWords}: ${name} ${version.version}`}
              onClick={() => ask('canary')}
            >
              {canaryWords}
            </Button>
          )}
        </Acts>
      )}
    </li>
  );
}

const tones: Record<ContractPair['state'], Tone> = {
  fulfilled: 'success',
  unverified: 'warning',
  refused: 'danger',
};
const states: Record<ContractPair['state'], string> = {
  fulfilled: 'verified',
  unverified: 'not verified',
  refused: 'not fulfilled',
};

const pairWords = ({ provider, running, state }: ContractPair): string =>
  `${provider} ${running.map((version) => version ?? 'of unknown version').join(', ') || 'not there'}: ${states[state]}`;

const seconds = (ms: number | null): string =>
  ms === null ? 'more than 8 s' : `${oneDecimal(ms / 1_000)} s`;

/** How pages of a version loaded in the last day, in a sentence. */
function loadWords(loads: LoadSummary | undefined): string {
  if (!loads) return 'Not loaded in the last 24 hours';
  const { shown, failed, late, broke, median, most } = loads;
  const bad = [
    [failed, 'failed'],
    [late, 'took too long'],
    [broke, 'broke'],
  ] as const;
  const kinds = bad.flatMap(([number, what]) =>
    number > 0 ? [`${wholeNumber(number)} ${what}`] : [],
  );
  const times =
    median === undefined || most === undefined
      ? []
      : [`half within ${seconds(median)}, 95 % within ${seconds(most)}`];
  const tried = shown + failed + late;
  return [
    `${wholeNumber(tried)} ${tried === 1 ? 'load' : 'loads'} in the last 24 hours`,
    kinds.join(', ') || 'none failed',
    ...times,
  ].join(' · ');
}

/** Why a version may not be shown: the reason, or how many there are, which are listed where it is decided. */
function obstacleWords({ obstacles }: VersionOverview): string {
  const [first = ''] = obstacles;
  return obstacles.length > 1
    ? `${wholeNumber(obstacles.length)} reasons keep it from being shown.`
    : first;
}

const Versions = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: 0.375rem;
    padding-block: 0.875rem;
    border-block-start: 1px solid var(--border);
  }
  > li:last-child {
    padding-block-end: 0;
  }
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  b {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.span`
  color: var(--muted);
  font-size: 0.875rem;
`;

const Pairs = styled.ul`
  padding: 0;
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  span {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Obstacle = styled.p`
  color: var(--danger);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
