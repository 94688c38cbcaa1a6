import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import { codesOf } from '@fairlead/contracts/reference/options';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import {
  Controller,
  DocumentForm,
  LoadedDocument,
  useAction,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, Dialog, Select, Skeleton } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { certificateRequirements, positions } from '../../../api.ts';
import type { RegisterPlace } from '../register-place.ts';

interface RequirementsDialogProps {
  place: RegisterPlace;
  onClose(): void;
}

const most = 500;

/** The certificates that each rank must hold: on all vessels of the company or, opened on a vessel's page, aboard that one. */
export function RequirementsDialog({ place, onClose }: RequirementsDialogProps) {
  const { org, vessel } = place;
  const act = useAction();
  const [rank, setRank] = useState('');
  const where = {
    organization: { equals: org },
    vessel: vessel === undefined ? { exists: false } : { equals: vessel },
  };
  const { data } = certificateRequirements.list.useQuery({ where, depth: 0, limit: most });
  const ranks = positions.list.useQuery({
    sort: 'name',
    depth: 0,
    limit: most,
    select: { name: true },
  });
  const [remove] = certificateRequirements.remove.useMutation();
  const removeRule = async ({ id, updatedAt }: Required) => {
    if (await act(() => remove({ id, updatedAt }).unwrap(), 'Removed')) setRank('');
  };
  const options = (ranks.data?.docs ?? []).map(({ id, name }) => ({ code: id, label: name }));
  const rules = (data?.docs ?? []).map((rule) => ({ ...rule, rank: relatedId(rule.position) }));
  return (
    <Dialog title="What ranks must hold" open place="right" onClose={onClose}>
      <Parts>
        <Select
          label="Rank"
          options={[{ code: '', label: 'Please choose' }, ...options]}
          value={rank}
          onChange={setRank}
        />
        {rank && data && (
          <Requirement
            key={rank}
            place={place}
            rank={rank}
            known={rules.find((rule) => rule.rank === rank)?.id}
          />
        )}
      </Parts>
      {!data ? (
        <Skeleton $height="8rem" />
      ) : (
        <Rows aria-label="What has been said">
          {rules.map((rule) => (
            <li key={rule.id}>
              <RowText>
                <strong>{options.find(({ code }) => code === rule.rank)?.label ?? 'Rank'}</strong>
                <p>{rule.types?.join(', ') || 'Nothing'}</p>
              </RowText>
              <Button size="sm" look="quiet" onClick={() => setRank(rule.rank)}>
                Edit
              </Button>
              <Button size="sm" look="quiet" onClick={() => void removeRule(rule)}>
                Remove
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

interface RequirementProps {
  place: RegisterPlace;
  rank: string;
  /** The id of what is required of the rank already. */
  known: string | undefined;
}

/** What one rank must hold. */
function Requirement({ known, ...about }: RequirementProps) {
  // What the form creates is not loaded again: the form has it.
  const [id] = useState(known);
  return (
    <LoadedDocument
      what="What this rank must hold"
      height="8rem"
      read={useDocument(certificateRequirements, id)}
    >
      {(stored) => <RequirementForm {...about} stored={stored} />}
    </LoadedDocument>
  );
}

type Required = DocumentOf<'certificateRequirements'>;

const schema = z.object({ types: z.array(z.enum(codesOf(certificateTypes))) });
const valuesOf = (required: Required | undefined) => ({ types: [...(required?.types ?? [])] });
const words = {
  types: { label: 'Certificates', say: (types: readonly string[]) => types.join(', ') },
};

interface RequirementFormProps extends Pick<RequirementProps, 'place' | 'rank'> {
  stored: Versioned<Required> | undefined;
}

function RequirementForm({ place: { org, vessel }, rank, stored }: RequirementFormProps) {
  const { create, change } = useWrites(certificateRequirements);
  const form = useDocumentForm({
    schema,
    stored,
    valuesOf,
    create: ({ types }, key) =>
      create(
        {
          organization: org,
          ...(vessel !== undefined && { vessel }),
          position: rank,
          types,
        },
        key,
      ),
    change,
    saved: 'Saved',
  });
  return (
    <DocumentForm form={form} button="Save" words={words}>
      <Controller
        control={form.control}
        name="types"
        render={({ field: { value, onChange } }) => (
          <MultiSelect
            label="Certificates"
            options={certificateTypes}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </DocumentForm>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.125rem;
  margin-bottom: 1.5rem;
`;
