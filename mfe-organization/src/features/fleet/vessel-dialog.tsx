import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { vesselStatuses, vesselUses } from '@fairlead/contracts/api/organizations';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { usePortal } from '@fairlead/remote-kit';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  ConflictDialog,
  Form,
  FormDialog,
  FormProblem,
  Pair,
  useConflict,
  useSubmission,
  useUnsavedForm,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button, Skeleton, TextField } from '@fairlead/ui';
import { vessels } from '../../api.ts';
import { changesOf, type VesselValues, valuesOf, vesselSchema, words } from './vessel-values.ts';

export type Vessel = DocumentOf<'vessels'>;

interface VesselDialogProps {
  org: string;
  /** The vessel to change; undefined for a new one. */
  vessel: Vessel | undefined;
  onClose(): void;
}

/** Adds or changes a vessel, over the list of vessels. */
export function VesselDialog({ org, vessel, onClose }: VesselDialogProps) {
  const read = vessels.read.useQuery({ id: vessel?.id ?? '', depth: 0 }, { skip: !vessel });
  const isThere = !vessel || read.currentData;
  return (
    <FormDialog title={vessel ? `Edit ${vessel.name}` : 'Add vessel'} onClose={onClose}>
      {isThere ? (
        <VesselForm org={org} kept={read.currentData} onDone={onClose} />
      ) : read.isError ? (
        <FormProblem message="The vessel could not be loaded." takesFocus />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </FormDialog>
  );
}

interface VesselFormProps {
  org: string;
  kept: Versioned<Vessel> | undefined;
  onDone(): void;
}

function VesselForm({ org, kept, onDone }: VesselFormProps) {
  const { toast } = usePortal();
  const [create] = vessels.create.useMutation();
  const [change] = vessels.patch.useMutation();
  const form = useZodForm(vesselSchema, valuesOf(kept?.doc));
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedForm(isDirty);
  const { save, conflict } = useConflict<VesselValues, Vessel>({
    form,
    kept,
    valuesOf,
    send: (values, seen) =>
      seen
        ? change({
            id: seen.doc.id,
            changes: changesOf(values),
            etag: seen.etag,
            depth: 0,
          }).unwrap()
        : create({
            content: { ...withoutNulls(changesOf(values)), organization: org },
            depth: 0,
          }).unwrap(),
  });
  const submit = useSubmission(form, async (values) => {
    if (!(await save(values))) return;
    toast({ kind: 'success', title: kept ? 'The vessel has been changed' : 'Vessel added' });
    onDone();
  });
  const { control, register } = form;
  return (
    <>
      <Form onSubmit={submit}>
        <FormProblem message={errors.root?.message} takesFocus={!errors.name} />
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
        <ChoiceField
          control={control}
          name="type"
          label="Type"
          options={listingVesselTypes}
          none="Not said"
        />
        <ChoiceField
          control={control}
          name="size"
          label="Size"
          options={vesselSizes}
          none="Not said"
        />
        <Pair>
          <TextField
            label="Year built"
            inputMode="numeric"
            error={errors.buildYear?.message}
            {...register('buildYear')}
          />
          <ChoiceField
            control={control}
            name="flagState"
            label="Flag"
            options={flagStates}
            none="Not said"
          />
        </Pair>
        <Pair>
          <TextField label="IMO number" error={errors.imo?.message} {...register('imo')} />
          <TextField label="MMSI" error={errors.mmsi?.message} {...register('mmsi')} />
        </Pair>
        <Pair>
          <TextField label="Call sign" error={errors.callSign?.message} {...register('callSign')} />
          <ChoiceField
            control={control}
            name="use"
            label="Use"
            options={vesselUses}
            none="Not said"
          />
        </Pair>
        <Pair>
          <TextField
            label="Gross tonnage"
            inputMode="numeric"
            error={errors.grossTonnage?.message}
            {...register('grossTonnage')}
          />
          <TextField
            label="Length overall (m)"
            inputMode="decimal"
            error={errors.lengthOverall?.message}
            {...register('lengthOverall')}
          />
        </Pair>
        <TextField
          label="Safe manning"
          hint="The least crew, by the minimum safe manning document. The crew list is compared with it."
          inputMode="numeric"
          error={errors.safeManning?.message}
          {...register('safeManning')}
        />
        <Pair>
          <ChoiceField control={control} name="status" label="Status" options={vesselStatuses} />
          <TextField
            label="Ship time"
            hint="Such as Europe/Athens or +13:00."
            error={errors.shipTime?.message}
            {...register('shipTime')}
          />
        </Pair>
        <CheckField control={control} name="isPublic" label="Show on the public page" />
        <Button type="submit" busy={isSubmitting}>
          {kept ? 'Save vessel' : 'Add vessel'}
        </Button>
      </Form>
      <ConflictDialog conflict={conflict} words={words} />
    </>
  );
}
