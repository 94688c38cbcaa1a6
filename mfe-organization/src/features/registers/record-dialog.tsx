import type { Option } from '@fairlead/contracts/reference/options';
import type {
  Register,
  RegisterFields,
  Section,
} from '@fairlead/contracts/registers/declaration/index';
import { plainContent } from '@fairlead/contracts/registers/declaration/plain-content';
import { ApiError, type Versioned } from '@fairlead/remote-kit/calls';
import {
  DocumentForm,
  type FieldWords,
  FormDialog,
  useDocumentForm,
  useWrites,
} from '@fairlead/remote-kit/forms';
import { Select } from '@fairlead/ui';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { vessels } from '../../api.ts';
import { amountsIn, currencyFieldsOf } from './amount-currencies.ts';
import { FieldInput } from './field-input.tsx';
import { formSchema } from './form-schema.ts';
import type { QueuedRecord } from './offline/queued-record.ts';
import { type Unsent, useOfflineRecords } from './offline/use-offline-records.ts';
import { waitingValues } from './offline/waiting-values.ts';
import { type RegisterRecord, recordsOf } from './register-calls.ts';
import { type RegisterPlace, useReadsRestricted } from './register-place.ts';
import { useLastCurrency } from './use-last-currency.ts';
import {
  type FormValues,
  idOf,
  sentValues,
  shownValues,
  withoutNothing,
  wordsInForm,
} from './values.ts';

/** A placeholder for a record that was not created yet: it waits on this device. */
const unmade = { doc: { id: '' } as RegisterRecord, etag: undefined, message: '' };

const notStored =
  'This browser could not store it. What waited to be sent is unchanged. Stay on this page and try again.';

interface RecordDialogProps {
  place: RegisterPlace;
  /** The record to change; undefined for a new one. */
  stored?: Versioned<RegisterRecord> | undefined;
  /** The section to change; all of it without one. */
  section?: Section;
  /** The initial values of a new record, in the API's shape. */
  initial?: FormValues;
  /** What waits in this browser of this record, or as a new one: the form shows it, and saving replaces it. */
  waiting?: QueuedRecord;
  title?: string;
  onClose(): void;
  onMade?(record: RegisterRecord): void;
}

/** Adds a record or changes a part of one, over its page. */
export function RecordDialog(props: RecordDialogProps) {
  const { place, stored, section, onClose } = props;
  const { singular } = place.register;
  const title =
    props.title ??
    (stored ? `Edit ${section?.title.toLowerCase()}` : `Add ${singular.toLowerCase()}`);
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm {...props} />
    </FormDialog>
  );
}

/** The form that adds or changes a record, in a dialog of its own. */
export function RecordForm({
  place,
  stored,
  section,
  initial,
  waiting,
  onClose,
  onMade,
}: RecordDialogProps) {
  const { register, org, vessel } = place;
  const { singular } = register;
  const member = register.succession?.member ?? '';
  const followed = initial?.[member];
  const { create, change } = useWrites(recordsOf(register), 1);
  const readsAll = useReadsRestricted(place, stored?.doc ?? {});
  const isNew = stored === undefined;
  const fields = useMemo(() => {
    const named = (section ? [section] : register.sections).flatMap((one) => one.fields);
    return Object.fromEntries(
      named.flatMap((name) => {
        const field = register.fields[name];
        // A new record has no files yet that a field could refer to; withheld values would be sent as empty.
        const isAsked = isNew ? field?.kind !== 'file' : readsAll || !field?.isRestricted;
        const isOfChange = !waiting?.record || name in waiting.content;
        return field && isAsked && isOfChange && !field.isGiven ? [[name, field]] : [];
      }),
    ) as RegisterFields;
  }, [register, section, isNew, readsAll, waiting]);
  const sections = (section ? [section] : register.sections).filter((one) =>
    one.fields.some((name) => name in fields),
  );
  const valuesOf = useMemo(
    () => (document: RegisterRecord | FormValues | undefined) => ({
      ...shownValues(fields, document),
      ...(waiting && waitingValues(fields, waiting)),
    }),
    [fields, waiting],
  );
  const schema = useMemo(
    () =>
      formSchema(fields, {
        problemsOf: register.problemsOf,
        ...(stored && { record: plainContent(register.fields, stored.doc) }),
      }),
    [fields, register, stored],
  );
  const offline = useOfflineRecords(place);
  const wasKept = useRef(false);
  const [ship, setShip] = useState(vessel ?? idOf(waiting?.vessel ?? initial?.vessel));
  /** Stores what could not be sent for lack of a connection, for registers that are filled in aboard. */
  const keep = async (problem: ApiError, unsent: Unsent, key?: string): Promise<void> => {
    const isOffline = problem.isUnanswered && register.keepsOffline;
    wasKept.current = isOffline ? await offline.keep(unsent, ship || undefined, key) : false;
    if (!wasKept.current) throw problem;
    onClose();
  };
  /** Puts what is entered in the place of what waits, and sends it. */
  const replace = async (queued: QueuedRecord, content: FormValues, entered: FormValues) => {
    const others = Object.entries(queued.content).filter(([name]) => !(name in fields));
    wasKept.current = await offline.sendAgain(queued, {
      content: { ...Object.fromEntries(others), ...content },
      entered,
      vessel: queued.record ? queued.vessel : ship || null,
    });
    if (!wasKept.current) throw new ApiError({ kind: 'failed', message: notStored });
    onClose();
    void offline.sendNow();
  };
  const form = useDocumentForm<FormValues, RegisterRecord>({
    schema,
    stored,
    valuesOf,
    initial: valuesOf(stored?.doc ?? initial),
    create: async (values, key) => {
      const content = {
        ...withoutUnusedCurrency(fields, withoutNothing(sentValues(fields, values))),
        ...(followed !== undefined && { [member]: idOf(followed) }),
      };
      if (waiting) {
        await replace(waiting, content, values);
        return unmade;
      }
      const title = `New ${singular.toLowerCase()}`;
      const whole = { ...content, organization: org, ...(ship && { vessel: ship }) };
      return create(whole, key).catch(async (problem: ApiError) => {
        await keep(problem, { record: null, title, content, entered: values }, key);
        return unmade;
      });
    },
    change: async (values, seen) => {
      const content = sentValues(fields, values);
      if (waiting) {
        await replace(waiting, content, values);
        return { ...seen, message: '' };
      }
      const record = { id: seen.doc.id, tag: seen.etag };
      return change(content, seen).catch(async (problem: ApiError) => {
        const base = sentValues(fields, valuesOf(seen.doc));
        const title = seen.doc.title ?? singular;
        await keep(problem, { record, title, content, entered: values, base });
        return { ...seen, message: '' };
      });
    },
    saved: () =>
      wasKept.current
        ? { kind: 'info', title: 'Saved. We’ll send it when you’re online.' }
        : { kind: 'success', title: stored ? 'Saved' : `${register.singular} added` },
    onDone: ({ doc }) => {
      if (wasKept.current) return;
      if (isNew) onMade?.(doc);
      onClose();
    },
  });
  useLastCurrency(form, place, { fields, isNew });
  const files = filesOf(stored?.doc);
  const isAsked =
    !stored &&
    followed === undefined &&
    place.scope === 'org' &&
    (register.pages.vessel !== undefined || register.asksVessel === true);
  const first = sections.length === 1;
  return (
    <DocumentForm
      form={form}
      button={stored || waiting ? 'Save' : `Add ${register.singular.toLowerCase()}`}
      words={wordsOf(fields)}
    >
      {isAsked && <VesselChoice org={org} value={ship} onChange={setShip} />}
      {sections.map((one) => (
        <Part key={one.title} aria-label={one.title}>
          {!first && <legend>{one.title}</legend>}
          {one.fields.flatMap((name) => {
            const field = fields[name];
            return field ? (
              <FieldInput
                key={name}
                control={form.control}
                name={name}
                field={field}
                org={org}
                vessel={stored ? idOf(stored.doc.vessel) : ship}
                files={files}
              />
            ) : (
              []
            );
          })}
        </Part>
      ))}
    </DocumentForm>
  );
}

/** A new record without the currency that was filled in for amounts that it does not have. */
const withoutUnusedCurrency = (fields: RegisterFields, content: FormValues): FormValues => {
  const unused = currencyFieldsOf(fields).filter(
    (name) => !fields[name]?.isRequired && amountsIn(name, fields, content).length === 0,
  );
  return Object.fromEntries(Object.entries(content).filter(([name]) => !unused.includes(name)));
};

/** Whether a section has anything to fill in: what the service sets itself is not. */
export const isAskedFor = ({ fields }: Register, section: Section): boolean =>
  section.fields.some((name) => !fields[name]?.isGiven);

/** The labels of the fields for conflicts. */
const wordsOf = (fields: RegisterFields): FieldWords<FormValues> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { label: field.label, say: (value: unknown) => wordsInForm(field, value) },
    ]),
  );

/** The owner of a record: the company itself, or one vessel. */
function VesselChoice({
  org,
  value,
  onChange,
}: {
  org: string;
  value: string;
  onChange(value: string): void;
}) {
  const { data } = vessels.list.useQuery({
    where: { organization: { equals: org } },
    sort: 'name',
    depth: 0,
    limit: 200,
    select: { name: true },
  });
  const options: Option[] = (data?.docs ?? []).map(({ id, name }) => ({ code: id, label: name }));
  return (
    <Select
      label="Vessel"
      options={[{ code: '', label: 'The whole company' }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}

/** The files that are attached to a record, as options for a field. */
export const filesOf = (record: RegisterRecord | undefined): Option[] =>
  ((record?.attachments ?? []) as { id: string; name: string }[]).map(({ id, name }) => ({
    code: id,
    label: name,
  }));

const Part = styled.fieldset`
  display: grid;
  gap: 1.125rem;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 0.75rem;
    padding: 0;
    font-size: 1.0625rem;
    font-weight: 600;
  }
`;
