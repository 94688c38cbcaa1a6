import type { SessionUser } from '@fairlead/contracts/portal/session';
import { FormDialog, FormProblem } from '@fairlead/remote-kit/forms';
import { Skeleton } from '@fairlead/ui';
import { rotations } from '../../api.ts';
import { personName } from '../people/names.ts';
import { RotationFacts } from './rotation-facts.tsx';
import { RotationForm } from './rotation-form.tsx';
import { RotationSteps } from './rotation-steps.tsx';
import { newValues, valuesOf } from './rotation-values.ts';
import { idOf, type Rotation } from './rotation-words.ts';
import type { PlannedVessel } from './use-plannable.ts';

interface RotationDialogProps {
  /** The opened rotation; undefined for a new one. */
  rotation: Rotation | undefined;
  /** The vessel to plan; undefined where somebody proposes their own. */
  vessel: PlannedVessel | undefined;
  known: readonly PlannedVessel[];
  person: SessionUser;
  onClose(): void;
}

/** A rotation over the page: to create, change and advance, or only to view for those without the right. */
export function RotationDialog({ rotation, vessel, known, person, onClose }: RotationDialogProps) {
  if (rotation)
    return <OpenedRotation rotation={rotation} known={known} person={person} onClose={onClose} />;
  const own = { code: person.id, label: person.name || person.email };
  const first = vessel ?? known[0];
  return (
    <FormDialog title={vessel ? 'Add rotation' : 'Propose a rotation'} onClose={onClose}>
      <RotationForm
        stored={undefined}
        values={newValues({ vessel: first?.id ?? '', ...(!vessel && { user: own }) })}
        vessels={vessel ? known.filter(({ isPlanned }) => isPlanned) : known}
        isOwn={!vessel}
        onDone={onClose}
      />
    </FormDialog>
  );
}

type OpenedProps = Omit<RotationDialogProps, 'vessel'> & { rotation: Rotation };

function OpenedRotation({ rotation, known, person, onClose }: OpenedProps) {
  const { currentData: versioned, isError } = rotations.read.useQuery(
    { id: rotation.id, depth: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const isPlanner = known.some(({ id, isPlanned }) => isPlanned && id === idOf(rotation.vessel));
  const isOwnProposal = rotation.status === 'proposed' && idOf(rotation.user) === person.id;
  const mayChange = rotation.status !== 'done' && (isPlanner || isOwnProposal);
  return (
    <FormDialog title={`Rotation of ${personName(rotation.user)}`} onClose={onClose}>
      {isError ? (
        <FormProblem message="The rotation could not be loaded." takesFocus />
      ) : !versioned ? (
        <Skeleton $height="24rem" />
      ) : mayChange ? (
        <>
          <RotationSteps rotation={versioned.doc} isPlanner={isPlanner} onDone={onClose} />
          <RotationForm
            stored={versioned}
            values={valuesOf(versioned.doc)}
            vessels={known.filter(({ isPlanned }) => isPlanned || !isPlanner)}
            isOwn={!isPlanner}
            onDone={onClose}
          />
        </>
      ) : (
        <RotationFacts rotation={versioned.doc} />
      )}
    </FormDialog>
  );
}
