import type { WellnessTeamEntry } from '@fairlead/contracts/api/wellness-team';
import { useAction } from '@fairlead/remote-kit/forms';
import { PagedRows, Rows } from '@fairlead/remote-kit/lists';
import { ConfirmDialog, PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { wellnessTeam } from '../../api.ts';
import { paths } from '../../paths.ts';
import { ForStaff } from '../care/for-staff.tsx';
import { Parts } from '../care/parts.tsx';
import { personName } from '../care/words.ts';
import { useToday } from '../figures/use-today.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { TeamRow } from './team-row.tsx';
import { WeekGrid } from './week-grid.tsx';

/** The maximum team size that a page shows: the uncovered hours are calculated from all of them. */
const most = 1_000;

/** `/organization/{org}/wellness/team`: who is on the wellness team, and when. */
export default function TeamPage() {
  const { org = '' } = useParams();
  return <ForStaff page={paths.team(org)}>{() => <Team key={org} org={org} />}</ForStaff>;
}

function Team({ org }: { org: string }) {
  const today = useToday();
  const [edited, edit] = useState<WellnessTeamEntry | 'new'>();
  const [removed, ask] = useState<WellnessTeamEntry>();
  const read = wellnessTeam.list.useQuery(
    { where: { organization: { equals: org } }, sort: 'member.fullName', depth: 1, limit: most },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PageContainer>
      <PageHeader
        title="Wellness Team"
        description="Who looks after the crew, in which languages, and when."
        actions={[
          {
            label: 'Add to the team',
            icon: <Plus size="1.125rem" aria-hidden />,
            shortcut: 'n',
            onAct: () => edit('new'),
          },
        ]}
      />
      <PagedRows
        read={read}
        page={1}
        onPage={() => {}}
        notLoaded={{
          title: 'The team could not be loaded',
        }}
        empty={{
          title: 'Nobody is on the team yet',
          description: 'Add whoever looks after the crew. The hours without cover appear here.',
        }}
      >
        {(entries) => (
          <Parts>
            <WeekGrid rota={entries.flatMap(({ rota }) => rota)} today={today} />
            <Rows aria-label="Wellness team">
              {entries.map((entry) => (
                <TeamRow
                  key={entry.id}
                  entry={entry}
                  today={today}
                  onEdit={() => edit(entry)}
                  onRemove={() => ask(entry)}
                />
              ))}
            </Rows>
          </Parts>
        )}
      </PagedRows>
      {edited && (
        <EntryDialog
          org={org}
          entry={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
      {removed && <RemoveEntry entry={removed} onDone={() => ask(undefined)} />}
    </PageContainer>
  );
}

/** Asks before somebody is removed from the team. */
function RemoveEntry({ entry, onDone }: { entry: WellnessTeamEntry; onDone(): void }) {
  const act = useAction();
  const [remove, { isLoading }] = wellnessTeam.remove.useMutation();
  const name = personName(entry.member);
  const take = async () => {
    const isDone = await act(
      () => remove({ id: entry.id, updatedAt: entry.updatedAt, depth: 0 }).unwrap(),
      `${name} is off the team`,
    );
    if (isDone) onDone();
  };
  return (
    <ConfirmDialog
      title={`Remove ${name} from the team?`}
      open
      yes="Remove"
      no="Keep"
      busy={isLoading}
      onYes={take}
      onNo={onDone}
    >
      <p>Their hours leave the rota. Their role and what they may open stay as they are.</p>
    </ConfirmDialog>
  );
}
