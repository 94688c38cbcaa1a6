import { relatedId } from '@fairlead/contracts/api/relations';
import type { CertificateType } from '@fairlead/contracts/reference/certificate-types';
import { certificateTypes } from '@fairlead/contracts/reference/certificate-types';
import { MultiSelect } from '@fairlead/remote-kit/choices';
import { Form, useAction } from '@fairlead/remote-kit/forms';
import { Rows, RowText } from '@fairlead/remote-kit/lists';
import { Button, Dialog, Select, Skeleton } from '@fairlead/ui';
import { type FormEvent, useState } from 'react';
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
  const [types, setTypes] = useState<string[]>([]);
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
  const [create] = certificateRequirements.create.useMutation();
  const [patch] = certificateRequirements.patch.useMutation();
  const [remove] = certificateRequirements.remove.useMutation();
  const options = (ranks.data?.docs ?? []).map(({ id, name }) => ({ code: id, label: name }));
  const said = (data?.docs ?? []).map((rule) => ({ ...rule, rank: relatedId(rule.position) }));
  const known = said.find((rule) => rule.rank === rank);
  const choose = (chosen: string) => {
    setRank(chosen);
    setTypes([...(said.find((rule) => rule.rank === chosen)?.types ?? [])]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const kept = types as CertificateType[];
    await act(
      () =>
        known
          ? patch({ id: known.id, changes: { types: kept }, etag: undefined }).unwrap()
          : create({
              content: {
                organization: org,
                ...(vessel !== undefined && { vessel }),
                position: rank,
                types: kept,
              },
            }).unwrap(),
      'Saved',
    );
  };
  return (
    <Dialog title="What ranks must hold" open place="right" onClose={onClose}>
      <Form onSubmit={save}>
        <Select
          label="Rank"
          options={[{ code: '', label: 'Please choose' }, ...options]}
          value={rank}
          onChange={choose}
        />
        <MultiSelect
          label="Certificates"
          options={certificateTypes}
          value={types}
          onChange={setTypes}
          disabled={!rank}
        />
        <Button type="submit" disabled={!rank}>
          Save
        </Button>
      </Form>
      {!data ? (
        <Skeleton $height="8rem" />
      ) : (
        <Rows aria-label="What has been said">
          {said.map((rule) => (
            <li key={rule.id}>
              <RowText>
                <strong>{options.find(({ code }) => code === rule.rank)?.label ?? 'Rank'}</strong>
                <p>{rule.types?.join(', ') || 'Nothing'}</p>
              </RowText>
              <Button size="sm" look="quiet" onClick={() => choose(rule.rank)}>
                Edit
              </Button>
              <Button
                size="sm"
                look="quiet"
                onClick={() =>
                  void act(() => remove({ id: rule.id, etag: undefined }).unwrap(), 'Removed')
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </Rows>
      )}
    </Dialog>
  );
}
