import {
  accusedRoles,
  incidentSeverities,
  incidentTypes,
  isReviewedExternally,
  reviewHours,
} from '@fairlead/contracts/reference/incidents';
import type { Option } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import { ApiError } from '@fairlead/remote-kit/calls';
import {
  CheckField,
  ChoiceField,
  Controller,
  Form,
  FormProblem,
  fieldProblemsIn,
  isOnlyRoot,
  Pair,
  TextArea,
  useSubmission,
  useUnsavedForm,
  useWatch,
  useZodForm,
  wordsOf,
} from '@fairlead/remote-kit/forms';
import { Button, Checkbox } from '@fairlead/ui';
import { DateField, TimeField } from '@fairlead/ui/dates';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { caseRules, problemWith } from '../case-files/case-file-rules.ts';
import { ChooseFiles } from '../case-files/choose-files.tsx';
import { dayOf } from '../figures/use-today.ts';
import { isComplete, type ReportValues, reportSchema } from './report-schema.ts';
import { newReportKey, type Reported } from './send-report.ts';
import { WhatIsKept } from './what-is-kept.tsx';

/**
 * When something happened, as a new report begins: today at the current time (W-046). An anonymous one begins with neither, as both would say when its
 * reporter wrote it.
 */
const freshMoment = (anonymous: boolean): Pick<ReportValues, 'date' | 'time'> => {
  if (anonymous) return { date: '', time: '' };
  const now = new Date();
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((one) =>
    String(one).padStart(2, '0'),
  );
  return { date: dayOf(now), time: `${hours}:${minutes}` };
};

const freshReport = (organization: string, anonymous: boolean): ReportValues => ({
  organization,
  vessel: '',
  type: '',
  severity: '',
  roleOfAccused: 'unknown',
  description: '',
  involvedParties: '',
  ...freshMoment(anonymous),
  anonymous,
  isLater: false,
});

interface OrganizationChoice {
  error: string | undefined;
  onChoose(organization: string): void;
}

interface ReportFormProps {
  /** Whether the reporter has no account, and can only be anonymous. */
  isVisitor?: boolean;
  /** The organizations to report to; without an account they are searched. */
  organizations?: readonly Option[];
  vesselsOf?(organization: string): readonly Option[];
  /** Renders the choice of an organization for those who have none. */
  organizationField?(field: OrganizationChoice): ReactNode;
  /** Renders the choice of involved members, for a report under one’s name. */
  parties?(organization: string): ReactNode;
  /** @throws {ApiError} */
  send(reported: Reported): Promise<void>;
}

/** Reports what happened, under one’s name or anonymously (W-043 to W-051). */
export function ReportForm(props: ReportFormProps) {
  const {
    isVisitor = false,
    organizations = [],
    vesselsOf,
    organizationField,
    parties,
    send,
  } = props;
  const { toast } = usePortal();
  const [key, setKey] = useState(newReportKey);
  const [isReceived, setReceived] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [first] = organizations;
  const form = useZodForm(reportSchema, freshReport(first?.code ?? '', isVisitor));
  const { control, register, formState } = form;
  const { errors, isDirty, dirtyFields, isSubmitting } = formState;
  const values = useWatch({ control }) as ReportValues;
  useUnsavedForm((isDirty || files.length > 0) && !isReceived);
  const takes = caseRules[values.anonymous ? 'anonymous' : 'named'];
  const vessels = vesselsOf?.(values.organization) ?? [];
  const submit = useSubmission(form, async (written) => {
    try {
      await send({ values: written, files, key });
    } catch (thrown) {
      throw withWhatIsKept(ApiError.from(thrown));
    }
    toast({
      kind: 'success',
      title: written.anonymous
        ? 'Anonymous report submitted successfully'
        : 'Report submitted successfully',
      description: 'Your report has been sent to the appropriate support staff.',
    });
    setKey(newReportKey());
    setReceived(true);
  });
  const beAnonymous = (anonymous: boolean) => {
    form.setValue('anonymous', anonymous, { shouldDirty: true });
    const moment = freshMoment(anonymous);
    // What the reporter has entered stays.
    for (const name of ['date', 'time'] as const)
      if (!dirtyFields[name]) form.resetField(name, { defaultValue: moment[name] });
  };
  return (
    <Form
      onSubmit={(event) => {
        const refused = files.filter((file) => problemWith(file, takes));
        if (refused.length > 0) {
          event.preventDefault();
          return toast({ kind: 'error', title: 'Please remove the files that cannot be sent' });
        }
        if (!isComplete(form.getValues()))
          toast({ kind: 'error', title: 'Please fill in all required fields' });
        return submit(event);
      }}
      isRequired={form.isRequired}
      autoComplete="off"
    >
      <Promised>
        Reports are reviewed within {reviewHours} hours. Urgent ones are escalated immediately.
      </Promised>
      {!isVisitor && (
        <Checkbox label="Report anonymously" checked={values.anonymous} onChange={beAnonymous} />
      )}
      {organizationField && (
        <Controller
          control={control}
          name="organization"
          render={({ field, fieldState }) => (
            <>{organizationField({ error: fieldState.error?.message, onChoose: field.onChange })}</>
          )}
        />
      )}
      {organizations.length > 1 && (
        <ChoiceField
          control={control}
          name="organization"
          label="Organization"
          options={organizations}
        />
      )}
      {vessels.length > 0 && (
        <ChoiceField
          control={control}
          name="vessel"
          label="Vessel"
          options={vessels}
          none="Not stated"
        />
      )}
      <ChoiceField
        control={control}
        name="type"
        label="Type"
        options={incidentTypes}
        none="Choose a type"
      />
      {isReviewedExternally(values.type) && (
        <Notice role="status">
          Cases involving senior crew or leadership are escalated to an external review team.
        </Notice>
      )}
      <ChoiceField
        control={control}
        name="severity"
        label="Severity"
        options={incidentSeverities}
        none="Choose a severity"
      />
      {values.severity === 'critical' && values.anonymous && !values.isLater && (
        <Notice role="status">
          Support staff are notified at once, so they will know the minute in which it was sent.
        </Notice>
      )}
      <TextArea
        label="Description"
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
      <ChooseFiles files={files} by={takes} onChange={setFiles} />
      <ChoiceField
        control={control}
        name="roleOfAccused"
        label="Who is it about?"
        options={accusedRoles}
        hint="Whoever has this role, and everybody who reports to them, will not see your report."
      />
      {!values.anonymous && (
        <>
          <TextArea
            label="Involved Parties"
            rows={2}
            error={errors.involvedParties?.message}
            {...register('involvedParties')}
          />
          {parties?.(values.organization)}
        </>
      )}
      <Pair>
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <DateField
              label="Date"
              value={field.value}
              error={fieldState.error?.message}
              max={dayOf(new Date())}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field, fieldState }) => (
            <TimeField
              label="Time"
              value={field.value}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      </Pair>
      {values.anonymous && (
        <CheckField
          control={control}
          name="isLater"
          label="Send later, at a random hour tomorrow"
        />
      )}
      <WhatIsKept isAnonymous={values.anonymous} />
      <FormProblem message={errors.root?.message} takesFocus={isOnlyRoot(errors)} />
      <Button type="submit" busy={isSubmitting}>
        Submit Report
      </Button>
    </Form>
  );
}

/** A failure of the whole, which says that nothing is lost; refused fields say what is wrong with them. */
const withWhatIsKept = (problem: ApiError) =>
  fieldProblemsIn(problem).length > 0
    ? problem
    : problem.with({
        kind: 'failed',
        message: `${wordsOf(problem).replace(/\.$/, '')}. What you wrote is still here.`,
      });

const Promised = styled.p`
  color: var(--muted);
`;
const Notice = styled.p`
  padding: 0.75rem 1rem;
  border: 1px solid var(--info-border);
  border-radius: var(--radius);
  background: var(--info-soft);
  font-size: 0.9375rem;
`;
