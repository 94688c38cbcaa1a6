import { workflowStatuses } from '@fairlead/contracts/reference/listings';
import { TextArea } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, IconButton, Select, TextField } from '@fairlead/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type DraftGroup, type DraftStage, firstStage, moved, withStageAdded } from './draft.ts';

interface GroupFieldsProps {
  group: DraftGroup;
  onChange(group: DraftGroup): void;
  onMove(by: -1 | 1): void;
  onRemoveStage(key: string): void;
}

/** Edits a group of stages. */
export function GroupFields({ group, onChange, onMove, onRemoveStage }: GroupFieldsProps) {
  const name = group.label || 'new group';
  const change = (stage: DraftStage) =>
    onChange({
      ...group,
      stages: group.stages.map((one) => (one.key === stage.key ? stage : one)),
    });
  return (
    <Group>
      <legend>{name}</legend>
      <Line name={`group ${name}`} onMove={onMove}>
        <TextField
          label="Group"
          value={group.label}
          maxLength={80}
          onChange={({ target }) => onChange({ ...group, label: target.value })}
        />
      </Line>
      <Select
        label="Candidates in this stage are"
        options={workflowStatuses}
        value={group.status}
        onChange={(status) => onChange({ ...group, status })}
      />
      {group.stages.map((stage, at) => (
        <StageFields
          key={stage.key}
          stage={stage}
          onChange={change}
          onMove={(by) => onChange({ ...group, stages: moved(group.stages, at, by) })}
          onRemove={() => onRemoveStage(stage.key)}
        />
      ))}
      <Button look="quiet" size="sm" onClick={() => onChange(withStageAdded(group))}>
        <Plus size="1rem" aria-hidden />
        Add stage to {name}
      </Button>
    </Group>
  );
}

interface StageFieldsProps {
  stage: DraftStage;
  onChange(stage: DraftStage): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function StageFields({ stage, onChange, onMove, onRemove }: StageFieldsProps) {
  const name = stage.label || 'new stage';
  return (
    <Stage>
      <Line
        name={name}
        onMove={onMove}
        // New applications go there.
        onRemove={stage.code === firstStage ? undefined : onRemove}
      >
        <TextField
          label="Stage"
          value={stage.label}
          maxLength={80}
          onChange={({ target }) => onChange({ ...stage, label: target.value })}
        />
      </Line>
      <Checkbox
        label={`Notify candidates who are moved to ${name}`}
        checked={stage.tells}
        onChange={(tells) => onChange({ ...stage, tells })}
      />
      {stage.tells && (
        <TextArea
          label={`Words for ${name} (optional)`}
          rows={2}
          maxLength={1_000}
          value={stage.words}
          onChange={({ target }) => onChange({ ...stage, words: target.value })}
        />
      )}
    </Stage>
  );
}

interface LineProps {
  name: string;
  onMove(by: -1 | 1): void;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

const Line = ({ name, onMove, onRemove, children }: LineProps) => (
  <LineBox>
    {children}
    <IconButton label={`Move ${name} up`} onClick={() => onMove(-1)}>
      <ArrowUp size="1rem" aria-hidden />
    </IconButton>
    <IconButton label={`Move ${name} down`} onClick={() => onMove(1)}>
      <ArrowDown size="1rem" aria-hidden />
    </IconButton>
    {onRemove && (
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 size="1rem" aria-hidden />
      </IconButton>
    )}
  </LineBox>
);

const Group = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0.75rem;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  legend {
    padding: 0 0.25rem;
    font-weight: 550;
  }
  > button {
    justify-self: start;
    max-width: 100%;
    overflow: hidden;
  }
`;
const Stage = styled.div`
  display: grid;
  gap: 0.5rem;
  padding-inline-start: 0.75rem;
  border-inline-start: 3px solid var(--border);
`;
const LineBox = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 0.125rem;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
