import { type AccessLevel, reaches } from '@fairlead/contracts/access/levels';
import { optionOf } from '@fairlead/contracts/reference/options';
import type { Register, Section } from '@fairlead/contracts/registers/declaration/index';
import { ForPerson, usePageTitle, usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Badge, Button, PageContainer } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Copy, FileDown, FilePlus2, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Attachments } from './attachments.tsx';
import { Comments } from './comments.tsx';
import { Facts } from './facts.tsx';
import { FlagBadges } from './flag-badges.tsx';
import { useMoves } from './moves.tsx';
import { WaitingRecords } from './offline/waiting-records.tsx';
import { RecordFindings } from './overview.tsx';
import { isAskedFor, RecordDialog } from './record-dialog.tsx';
import { RecordHistory } from './record-history.tsx';
import { pdfLink, type RegisterRecord, recordsOf } from './register-calls.ts';
import { partsOf } from './register-parts.tsx';
import { type RegisterPlace, useRecordLevel, useRegisterPlace } from './register-place.ts';
import { RelatedRecords } from './related-records.tsx';
import { useOpenedRecord } from './use-opened-record.ts';
import type { FormValues } from './values.ts';

/** One record of a register: its facts, its status, and its actions. */
export default function RecordPage() {
  const { place, level } = useRegisterPlace();
  return <ForPerson>{() => <Record key={place.record} place={place} level={level} />}</ForPerson>;
}

function Record({ place, level }: { place: RegisterPlace; level: AccessLevel }) {
  const { register, record: id = '', base, vessel } = place;
  const read = recordsOf(register).read.useQuery({ id, depth: 1 });
  const isAnyVessels = vessel === undefined || place.list.isOfCompany;
  const resource = useResource(read, {
    isIt: ({ doc }) => isAnyVessels || vesselOf(doc) === vessel,
  });
  usePageTitle(read.currentData ? titleOf(register, read.currentData.doc) : register.singular);
  return (
    <ResourcePage
      resource={resource}
      failure={`This ${register.singular.toLowerCase()} could not be loaded`}
      missing={{
        heading: register.singular,
        title: `${register.singular} not found`,
        description: 'It may have been deleted, or belong to another vessel.',
        way: { href: base, label: `To ${place.title}` },
      }}
    >
      {(stored) => <Shown place={place} level={level} stored={stored} />}
    </ResourcePage>
  );
}

/** What a record is called on its page. */
const titleOf = (register: Register, record: RegisterRecord): string =>
  (partsOf(register).titleOf?.(record) ?? record.title) || register.singular;

const vesselOf = ({ vessel }: RegisterRecord) => (typeof vessel === 'object' ? vessel?.id : vessel);

interface ShownProps {
  place: RegisterPlace;
  level: AccessLevel;
  stored: Versioned<RegisterRecord>;
}

function Shown({ place, level: levelHere, stored }: ShownProps) {
  const { register, base, title: listTitle } = place;
  const { doc } = stored;
  const level = useRecordLevel(place, levelHere, doc);
  const { navigate, apiHost } = usePortal();
  const openRecord = useOpenedRecord(base);
  const act = useAction();
  const [remove] = recordsOf(register).remove.useMutation();
  const [edited, edit] = useState<Section>();
  const [made, make] = useState<{ title: string; initial: FormValues }>();
  const { actions: moves, dialog, notes } = useMoves({ place, level, stored });
  const status = optionOf(register.statuses, doc.status);
  const mayWrite = reaches(level, 'write');
  const mayEdit = mayWrite && !status?.isFixed;
  const parts = partsOf(register);
  const { succession } = register;
  const follow =
    mayWrite && succession?.of.includes(doc.status)
      ? [
          {
            label: succession.label,
            icon: <FilePlus2 size="1rem" aria-hidden />,
            look: 'secondary' as const,
            onAct: () => make({ title: succession.label, initial: followingOf(register, doc) }),
          },
        ]
      : [];
  return (
    <PageContainer>
      <PageHeader
        title={titleOf(register, doc)}
        description={
          <Standing>
            {doc.number && <span>{doc.number}</span>}
            <Badge $tone={status?.tone ?? 'neutral'}>{status?.label ?? doc.status}</Badge>
            <FlagBadges register={register} record={doc} />
          </Standing>
        }
        trail={[{ title: listTitle, href: base }]}
        actions={[...moves, ...follow]}
        more={[
          ...(mayWrite
            ? [
                {
                  label: 'Duplicate',
                  icon: <Copy size="1rem" aria-hidden />,
                  onAct: () =>
                    make({
                      title: `Add ${register.singular.toLowerCase()}`,
                      initial: copyOf(register, doc),
                    }),
                },
              ]
            : []),
          {
            label: 'Download PDF',
            icon: <FileDown size="1rem" aria-hidden />,
            ...pdfLink(apiHost, register, doc.id),
          },
          {
            label: 'Print',
            icon: <Printer size="1rem" aria-hidden />,
            onAct: () => window.print(),
          },
          ...(reaches(level, 'approve') && !status?.isPermanent
            ? [
                {
                  label: 'Delete',
                  icon: <Trash2 size="1rem" aria-hidden />,
                  look: 'danger' as const,
                  confirm: {
                    title: `Delete this ${register.singular.toLowerCase()}?`,
                    text: `It can be brought back for ${register.trashDays} days.`,
                    yes: 'Delete',
                  },
                  onAct: async () => {
                    const isGone = await act(
                      () => remove({ id: doc.id, etag: stored.etag }).unwrap(),
                      `${register.singular} deleted`,
                    );
                    if (isGone) navigate(base);
                  },
                },
              ]
            : []),
        ]}
      />
      {notes}
      <Columns>
        <div>
          <WaitingRecords place={place} />
          <RecordFindings place={place} record={doc} />
          {parts.OnRecord && <parts.OnRecord place={place} level={level} record={doc} />}
          {register.sections.map((section) => (
            <SectionCard
              key={section.title}
              title={section.title}
              aside={
                mayEdit &&
                isAskedFor(register, section) && (
                  <Button
                    look="quiet"
                    size="sm"
                    onClick={() => edit(section)}
                    aria-label={`Edit ${section.title.toLowerCase()}`}
                  >
                    <Pencil size="1rem" aria-hidden />
                    Edit
                  </Button>
                )
              }
            >
              <Facts place={place} section={section} record={doc} markOf={parts.markOf} />
            </SectionCard>
          ))}
          <RelatedRecords place={place} record={doc} />
          <Attachments place={place} record={doc} mayWrite={mayEdit} />
        </div>
        <div>
          <Comments place={place} record={doc} isFixed={status?.isFixed === true} />
          <RecordHistory place={place} record={doc} />
        </div>
      </Columns>
      {dialog}
      {edited && (
        <RecordDialog
          place={place}
          stored={stored}
          section={edited}
          onClose={() => edit(undefined)}
        />
      )}
      {made && (
        <RecordDialog
          place={place}
          title={made.title}
          initial={made.initial}
          onClose={() => make(undefined)}
          onMade={openRecord}
        />
      )}
    </PageContainer>
  );
}

/** The initial values of a copy of a record: its fields, without its files. */
function copyOf({ fields, succession }: Register, record: RegisterRecord): FormValues {
  const left = Object.entries(fields).filter(
    ([name, { kind }]) => kind === 'file' || name === succession?.member,
  );
  return without(
    record,
    left.map(([name]) => name),
  );
}

/** The initial values of a record's successor. */
function followingOf(register: Register, record: RegisterRecord): FormValues {
  const { succession } = register;
  if (!succession) return copyOf(register, record);
  const { counts, member, without: left } = succession;
  return {
    ...without(copyOf(register, record), left),
    [member]: record,
    ...(counts && { [counts]: Number(record[counts] ?? 1) + 1 }),
  };
}

const without = (content: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(
    Object.entries(content).filter(([name]) => !names.includes(name) && name !== 'id'),
  );

const Standing = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.5rem;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: 1rem;
  margin-bottom: 2rem;
  > div {
    display: grid;
    gap: 1rem;
  }
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;
