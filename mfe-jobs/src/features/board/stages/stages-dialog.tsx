import type { HiringPipeline } from '@fairlead/contracts/api/hiring-pipelines';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import { Form, FormDialog, FormProblem, useUnsavedForm, wordsOf } from '@fairlead/remote-kit/forms';
import { Button, Checkbox, Select, Skeleton } from '@fairlead/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hiringPipelines } from '../../recruitment/api.ts';
import type { Candidate } from '../candidates.ts';
import {
  type Draft,
  type DraftGroup,
  draftOf,
  lackOf,
  moved,
  newGroup,
  sentOf,
  withStageRemoved,
} from './draft.ts';
import { GroupFields } from './group-fields.tsx';
import { useSaveStagesMutation, useSaveStageTemplateMutation } from './stage-calls.ts';

interface StagesDialogProps {
  org: string;
  /** The id of the pipeline. */
  pipeline: string;
  candidates: readonly Candidate[];
  onClose(): void;
  onSaved(): void;
}

/** The stages of a listing's pipeline, to name, order, add and remove. */
export function StagesDialog({ org, pipeline, candidates, onClose, onSaved }: StagesDialogProps) {
  const { currentData, isError } = hiringPipelines.read.useQuery(
    { id: pipeline, depth: 0 },
    { refetchOnMountOrArgChange: true },
  );
  const [taken, take] = useState<Versioned<HiringPipeline>>();
  const stored = taken ?? currentData;
  return (
    <FormDialog title="Edit stages" onClose={onClose}>
      {stored ? (
        <StagesForm
          key={stored.etag}
          org={org}
          stored={stored}
          candidates={candidates}
          onTake={take}
          onDone={() => {
            onSaved();
            onClose();
          }}
        />
      ) : isError ? (
        <FormProblem message="The stages could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </FormDialog>
  );
}

interface StagesFormProps {
  org: string;
  stored: Versioned<HiringPipeline>;
  candidates: readonly Candidate[];
  /** Starts over with the stages as somebody else has saved them. */
  onTake(stored: Versioned<HiringPipeline>): void;
  onDone(): void;
}

function StagesForm({ org, stored, candidates, onTake, onDone }: StagesFormProps) {
  const { toast } = usePortal();
  const [save, { isLoading }] = useSaveStagesMutation();
  const [saveTemplate] = useSaveStageTemplateMutation();
  const [draft, setDraft] = useState<Draft>(() => draftOf(stored.doc));
  const [isForNew, setForNew] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<Versioned<HiringPipeline>>();
  const [isDirty, setDirty] = useState(false);
  useUnsavedForm(isDirty);
  const change = (next: Draft) => {
    setDraft(next);
    setDirty(true);
  };
  const changeGroup = (group: DraftGroup) =>
    change({
      ...draft,
      groups: draft.groups.map((one) => (one.key === group.key ? group : one)),
    });
  const send = async () => {
    const lack = lackOf(draft);
    setProblem(lack);
    if (lack) return;
    const { stageGroups, successors } = sentOf(draft);
    try {
      const { etag, doc } = stored;
      const saved = await save({ pipeline: doc.id, stageGroups, successors, etag }).unwrap();
      if (isForNew)
        await saveTemplate({ org, stageGroups: sentOf(draftOf(saved.doc)).stageGroups }).unwrap();
      setDirty(false);
      toast({ kind: 'success', title: 'The stages have been changed' });
      onDone();
    } catch (refusal) {
      const { kind, answer, etag } = ApiError.from(refusal);
      const { doc } = (answer ?? {}) as { doc?: HiringPipeline };
      if (kind === 'outdated' && doc) setTheirs({ doc, etag });
      setProblem(
        kind === 'outdated' ? 'Somebody else has changed the stages meanwhile.' : wordsOf(refusal),
      );
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <FormProblem message={problem} takesFocus />
      {theirs && (
        <Button look="secondary" onClick={() => onTake(theirs)}>
          Begin with their stages
        </Button>
      )}
      {draft.groups.map((group, at) => (
        <GroupFields
          key={group.key}
          group={group}
          onChange={changeGroup}
          onMove={(by) => change({ ...draft, groups: moved(draft.groups, at, by) })}
          onRemoveStage={(key) => change(withStageRemoved(draft, key))}
        />
      ))}
      <Button
        look="secondary"
        onClick={() => change({ ...draft, groups: [...draft.groups, newGroup()] })}
      >
        <Plus size="1rem" aria-hidden />
        Add group
      </Button>
      <RemovedStages draft={draft} candidates={candidates} onChange={change} />
      <Checkbox
        label="Use these stages for new listings too"
        checked={isForNew}
        onChange={(is) => {
          setForNew(is);
          setDirty(true);
        }}
      />
      <Button type="submit" busy={isLoading}>
        Save stages
      </Button>
    </Form>
  );
}

interface RemovedStagesProps {
  draft: Draft;
  candidates: readonly Candidate[];
  onChange(draft: Draft): void;
}

/** Asks for every removed stage where its candidates go. */
function RemovedStages({ draft, candidates, onChange }: RemovedStagesProps) {
  const left = draft.groups
    .flatMap(({ stages }) => stages)
    .flatMap(({ code, label }) => (code ? [{ code, label }] : []));
  return draft.removed.map((removed) => {
    const count = candidates.filter(({ stage }) => stage === removed.code).length;
    return (
      <Select
        key={removed.code}
        label={`Candidates of ${removed.label} go to`}
        hint={count === 1 ? '1 candidate stands there.' : `${count} candidates stand there.`}
        options={left}
        value={removed.to}
        onChange={(to) =>
          onChange({
            ...draft,
            removed: draft.removed.map((one) => (one.code === removed.code ? { ...one, to } : one)),
          })
        }
      />
    );
  });
}
