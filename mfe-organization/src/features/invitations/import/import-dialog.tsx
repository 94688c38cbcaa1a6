import { importColumns } from '@fairlead/contracts/api/organizations';
import { usePortal } from '@fairlead/remote-kit';
import { ImportDialog } from '../../importing/import-dialog.tsx';
import { useImportInvitationsMutation } from './import-calls.ts';

/** Checks a file of people first, lists every invalid row, and then invites them. */
export function ImportPeopleDialog({ org, onClose }: { org: string; onClose(): void }) {
  const { toast } = usePortal();
  const [send] = useImportInvitationsMutation();
  const ask = (csv: string, commit: boolean) => send({ organization: org, csv, commit }).unwrap();
  return (
    <ImportDialog
      title="Invite people from a file"
      hint={`The first line names the columns: ${importColumns.map(({ label }) => label).join(', ')}. Only the email must be there. Several roles stand between semicolons.`}
      columns={importColumns}
      words={{
        good: 'can be invited',
        bad: 'Rows that cannot be invited',
        act: (count) => `Invite ${people(count)}`,
      }}
      look={async (csv) => {
        const { bad, ...found } = await ask(csv, false);
        return { ...found, bad: bad.map(({ member, ...row }) => ({ ...row, column: member })) };
      }}
      take={async (csv) => {
        const { invited } = await ask(csv, true);
        toast({ kind: 'success', title: `${people(invited)} invited` });
      }}
      onClose={onClose}
    />
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
