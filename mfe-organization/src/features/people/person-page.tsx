import { reaches } from '@fairlead/contracts/access/levels';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import { Slot, useLevel, usePageTitle } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { PageContainer, useParams } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { DashboardBody } from '../dashboard/dashboard-parts.tsx';
import { Employment } from '../employment/employment.tsx';
import { RecordFacts } from '../employment/record-facts.tsx';
import { employmentWords } from '../employment/record-words.ts';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { EndDialog } from './ending-dialogs.tsx';
import { History } from './history.tsx';
import { personName, relatedName } from './names.ts';
import { RecordDialog } from './record-dialog.tsx';

/** `/organization/{org}/crew-management/particulars/{employee}`: one person's record. */
export default function PersonPage() {
  const { org = '', employee = '' } = useParams();
  return (
    <Employment org={org} employee={employee}>
      {(record) => <Person org={org} record={record} />}
    </Employment>
  );
}

type Open = 'edit' | 'end' | 'invite' | undefined;

function Person({ org, record }: { org: string; record: DocumentOf<'employees'> }) {
  const level = useLevel(paths.people(org));
  const [open, setOpen] = useState<Open>();
  const name = personName(record.user);
  usePageTitle(name);
  const close = () => setOpen(undefined);
  const hasEnded = record.status === 'ended';
  const edit: PageAction = { label: 'Edit', shortcut: 'e', onAct: () => setOpen('edit') };
  const end: PageAction = { label: 'End employment', look: 'danger', onAct: () => setOpen('end') };
  const back: PageAction = { label: 'Invite again', onAct: () => setOpen('invite') };
  const keeps = reaches(level, 'write');
  const user = relatedId(record.user);
  const invites = level === 'approve';
  return (
    <PageContainer>
      <PageHeader
        title={name}
        description={[relatedName(record.position), relatedName(record.vessel)]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: paths.people(org), label: 'Particulars' }}
        actions={hasEnded ? (invites ? [back] : []) : keeps ? [edit] : []}
        more={keeps && !hasEnded ? [end] : []}
      />
      <DashboardBody>
        <SectionCard title={hasEnded ? 'Employment, ended' : 'Employment'}>
          <RecordFacts
            facts={{
              Email: typeof record.user === 'object' ? (record.user.email ?? undefined) : undefined,
              Position: relatedName(record.position),
              Department: relatedName(record.department),
              Vessel: relatedName(record.vessel),
              ...employmentWords(record),
              Templates:
                record.accessTemplates.map(relatedName).filter(Boolean).join(', ') || undefined,
            }}
          />
        </SectionCard>
        {user && keeps && <Slot name="organization.person" context={{ organization: org, user }} />}
        {level === 'approve' && <History record={record} />}
      </DashboardBody>
      {open === 'edit' && <RecordDialog org={org} record={record} onClose={close} />}
      {open === 'end' && <EndDialog record={record} onClose={close} />}
      {open === 'invite' && <InviteDialog org={org} former={record} onClose={close} />}
    </PageContainer>
  );
}
