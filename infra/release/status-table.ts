import { earlierVersions } from '@fairlead/releases/operations';
import { shownVersions } from '@fairlead/releases/registry-changes';
import { readRegistry } from '@fairlead/releases/registry-file';
import { listRecords, readRecord } from '@fairlead/releases/version-records';

const columns = ['remote', 'live', 'since', 'canary', 'published last', 'can go back to'];

/** A moment to the minute, in UTC. */
const minute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

/** Rows as aligned text, with two spaces between columns. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = columns.map((_column, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table of all remotes: what is live since when, what is shown to whom, and what each can go back to. */
export function statusTable(releases: string, remotes: readonly string[]): string {
  const registry = readRegistry(releases);
  const rows = remotes.map((remote) => {
    const live = registry.remotes[remote];
    const history = registry.history?.[remote];
    const canary = registry.canaries?.[remote];
    const [latest] = listRecords(releases, remote);
    const earlier = earlierVersions(registry, releases, remote);
    return [
      remote,
      live?.version ?? 'none',
      history ? minute(history.since) : live ? 'unknown' : '',
      canary ? `${canary.release.version} for ${canary.share} %` : 'none',
      latest ? `${latest.release.version} on ${minute(latest.publishedAt)}` : 'none',
      earlier.map(({ release }) => release.version).join(', ') || 'none',
    ];
  });
  const forced = remotes.flatMap((remote) =>
    shownVersions(registry, remote).flatMap(({ version }) => {
      const last = readRecord(releases, remote, version)?.forced.at(-1);
      return last ? [`${remote} ${version} was forced on ${minute(last.at)}: ${last.reason}`] : [];
    }),
  );
  return [aligned([columns, ...rows]), ...forced].join('\n');
}
