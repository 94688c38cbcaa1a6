import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useAction } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { MemberPicker, memberIn } from '@fairlead/remote-kit/members';
import { Button, Dialog, EmptyState, Pager, Skeleton } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { employees, members } from '../../api.ts';
import { personName, relatedName } from '../people/names.ts';

type Template = DocumentOf<'accessTemplates'>;
type Record = DocumentOf<'employees'>;

interface TemplatePeopleProps {
  org: string;
  template: Template;
  onClose(): void;
}

/** The people with a template, over the list of templates: it is assigned and withdrawn here. */
export function TemplatePeople({ org, template, onClose }: TemplatePeopleProps) {
  const change = useHolding(template);
  const [page, turnTo] = useState(1);
  const { data, currentData, isError, isFetching, refetch } = employees.list.useQuery(
    {
      where: { accessTemplates: { equals: template.id }, status: { equals: 'active' } },
      sort: 'user.fullName',
      depth: 1,
      limit: 25,
      page: Math.max(page, 1),
    },
    { refetchOnMountOrArgChange: true },
  );
  // The last page may be gone once its last person is removed.
  const last = currentData?.totalPages;
  if (last !== undefined && page > Math.max(last, 1)) turnTo(Math.max(last, 1));
  return (
    <Dialog title={`People with ${template.name}`} open place="right" onClose={onClose}>
      <Stack>
        {template.status === 'active' && (
          <MemberPicker
            search={members}
            organization={org}
            label="Give it to"
            hint="Its rights apply at once."
            value=""
            onChange={(text) => {
              const record = memberIn(text)?.metadata.employee.id;
              if (record) void change(record, 'give');
            }}
          />
        )}
        {data ? (
          <Holders
            records={data.docs}
            isBusy={isFetching}
            onTake={({ id }) => void change(id, 'take')}
          />
        ) : isError ? (
          <EmptyState
            kind="error"
            title="Who has it could not be loaded"
            action={<Button onClick={refetch}>Try again</Button>}
          />
        ) : (
          <Skeleton $height="12rem" />
        )}
        {data && (
          <Pager page={page} totalPages={data.totalPages} loading={isFetching} onPage={turnTo} />
        )}
      </Stack>
    </Dialog>
  );
}

interface HoldersProps {
  records: readonly Record[];
  isBusy: boolean;
  onTake(record: Record): void;
}

function Holders({ records, isBusy, onTake }: HoldersProps) {
  if (records.length === 0)
    return (
      <EmptyState
        kind="no-data"
        title="Nobody has it yet"
        description="Find a member above to give it to them."
      />
    );
  return (
    <Rows aria-label="Who has it" aria-busy={isBusy}>
      {records.map((record) => (
        <li key={record.id}>
          <RowText>
            <strong>{personName(record.user)}</strong>
            <p>
              {[relatedName(record.position), relatedName(record.vessel)]
                .filter(Boolean)
                .join(' · ') || 'No position yet'}
            </p>
          </RowText>
          <Button
            look="secondary"
            size="sm"
            aria-label={`Take away from ${personName(record.user)}`}
            onClick={() => onTake(record)}
          >
            Take away
          </Button>
        </li>
      ))}
    </Rows>
  );
}

/** Assigns a template to a record, or withdraws it, based on the record as it is at that moment. */
function useHolding(template: Template) {
  const act = useAction();
  const [read] = employees.read.useLazyQuery();
  const [patch] = employees.patch.useMutation();
  return (id: string, what: 'give' | 'take') =>
    act(
      async () => {
        const { doc, etag } = await read({ id, depth: 0 }).unwrap();
        const others = doc.accessTemplates.map(idOf).filter((held) => held !== template.id);
        const changes = { accessTemplates: what === 'give' ? [...others, template.id] : others };
        await patch({ id, changes, etag, depth: 0 }).unwrap();
      },
      what === 'give' ? `${template.name} has been given` : `${template.name} has been taken away`,
    );
}

const idOf = (related: string | { id: string }): string =>
  typeof related === 'string' ? related : related.id;

const Stack = styled.div`
  display: grid;
  gap: 1.125rem;
`;
