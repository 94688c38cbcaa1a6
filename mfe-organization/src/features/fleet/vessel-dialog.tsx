import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { vesselStatuses, vesselUses } from '@fairlead/contracts/api/organizations';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { type Versioned, withoutNulls } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  DocumentDialog,
  DocumentForm,
  Pair,
  useDocument,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { TextField } from '@fairlead/ui';
import { vessels } from '../../api.ts';
import { changesOf, valuesOf, vesselSchema, words } from './vessel-values.ts';

export type Vessel = DocumentOf<'vessels'>;

interface VesselDialogProps {
  org: string;
  /** The vessel to change; undefined for a new one. */
  vessel: Vessel | undefined;
  onClose(): void;
}

/** Adds or changes a vessel, over the list of vessels. */
export function VesselDialog({ org, vessel, onClose }: VesselDialogProps) {
  return (
    <DocumentDialog
      title={vessel ? `Edit ${vessel.name}` : 'Add vessel'}
      what="The vessel"
      read={useDocument(vessels, vessel?.id)}
      onClose={onClose}
    >
      {(stored) => <VesselForm org={org} stored={stored} onDone={onClose} />}
    </DocumentDialog>
  );
}

interface VesselFormProps {
  org: string;
  stored: Versioned<Vessel> | undefined;
  onDone(): void;
}

function VesselForm({ org, stored, onDone }: VesselFormProps) {
  const { create, change } = useWrites(vessels);
  const form = useDocumentForm({
    schema: vesselSchema,
    stored,
    valuesOf,
    create: (values, key) => create({ ...withoutNulls(changesOf(values)), organization: org }, key),
    change: (values, seen) => change(changesOf(values), seen),
    saved: stored ? 'The vessel has been changed' : 'Vessel added',
    onDone,
  });
  const { control } = form;
  return (
    <DocumentForm form={form} button={stored ? 'Save vessel' : 'Add vessel'} words={words}>
      <TextField label="Name" {...form.field('name')} />
      <ChoiceField
        control={control}
        name="type"
        label="Type"
        options={listingVesselTypes}
        none="Not specified"
      />
      <ChoiceField
        control={control}
        name="size"
        label="Size"
        options={vesselSizes}
        none="Not specified"
      />
      <Pair>
        <TextField label="Year built" inputMode="numeric" {...form.field('buildYear')} />
        <ChoiceField
          control={control}
          name="flagState"
          label="Flag"
          options={flagStates}
          none="Not specified"
        />
      </Pair>
      <Pair>
        <TextField label="IMO number" {...form.field('imo')} />
        <TextField label="MMSI" {...form.field('mmsi')} />
      </Pair>
      <Pair>
        <TextField label="Call sign" {...form.field('callSign')} />
        <ChoiceField
          control={control}
          name="use"
          label="Use"
          options={vesselUses}
          none="Not specified"
        />
      </Pair>
      <Pair>
        <TextField label="Gross tonnage" inputMode="numeric" {...form.field('grossTonnage')} />
        <TextField
          label="Length overall (m)"
          inputMode="decimal"
          {...form.field('lengthOverall')}
        />
      </Pair>
      <TextField
        label="Safe manning"
        hint="The least crew, by the minimum safe manning document. The crew list is compared with it."
        inputMode="numeric"
        {...form.field('safeManning')}
      />
      <Pair>
        <ChoiceField control={control} name="status" label="Status" options={vesselStatuses} />
        <TextField
          label="Ship time"
          hint="Such as Europe/Athens or +13:00."
          {...form.field('shipTime')}
        />
      </Pair>
      <CheckField control={control} name="isPublic" label="Show on the public page" />
    </DocumentForm>
  );
}
