import {
  accusedRoles,
  incidentSeverities,
  incidentTypes,
  isReviewedExternally,
  reviewHours,
} from '@fairlead/contracts/reference/incidents';
import type { Option } from '@fairlead/contracts/reference/options';
import { usePortal } from '@fairlead/remote-kit';
import {
  CheckField,
  ChoiceField,
  Controller,
  Form,
  FormProblem,
  Pair,
  TextArea,
  useUnsavedForm,
  useWatch,
  useZodForm,
} from '@fairlead/remote-kit/forms';
import { Button } from '@fairlead/ui';
import { DateField, TimeField } from '@fairlead/ui/dates';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { dayOf } from '../figures/use-today.ts';
import { isComplete, type ReportValues, reportSchema } from './report-schema.ts';
import { newReportKey, type Reported } from './send-report.ts';
import { WhatIsKept } from './what-is-kept.tsx';

/** A new report: today, at the current time (W-046). */
const freshReport = (organization: string, anonymous: boolean): ReportValues => {
  const now = new Date();
  return {
    organization,
    vessel: '',
    type: '',
    severity: '',
    roleOfAccused: 'unknown',
    description: '',
    involvedParties: '',
    date: dayOf(now),
    time: `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`,
    anonymous,
    isLater: false,
  };
};

interface ReportFormProps {
  /** Whether the reporter has no account, and can only be anonymous. */
  isVisitor?: boolean;
  /** The organizations to report to; without an account they are searched. */
  organizations?: readonly Option[];
  vesselsOf?(organization: string): readonly Option[];
  /** Renders the choice of an organization for those who have none. */
  organizationField?(choose: (organization: string) => void): ReactNode;
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
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isReceived, setReceived] = useState(false);
  const isTimeSaid = useRef(false);
  const [first] = organizations;
  const form = useZodForm(reportSchema, freshReport(first?.code ?? '', isVisitor));
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control }) as ReportValues;
  useUnsavedForm(isDirty && !isReceived);
  const vessels = vesselsOf?.(values.organization) ?? [];
  const submit = form.handleSubmit(async (written) => {
    if (isSending) return;
    if (!isComplete(written))
      return toast({ kind: 'error', title: 'Please fill in all required fields' });
    setSending(true);
    setProblem(undefined);
    try {
      await send({ values: written, isTimeSaid: isTimeSaid.current, key });
      toast({
        kind: 'success',
        title: written.anonymous
          ? 'Anonymous report submitted successfully'
          : 'Report submitted successfully',
        description: 'Your report has been sent to the appropriate support staff.',
      });
      setKey(newReportKey());
      setReceived(true);
    } catch (thrown) {
      const { message } = thrown as { message?: string };
      setProblem(`${message ?? 'It could not be sent'}. What you wrote is still here.`);
    } finally {
      setSending(false);
    }
  });
  return (
    <Form onSubmit={submit} isRequired={form.isRequired} autoComplete="off">
      <Promised>
        Reports are reviewed within {reviewHours} hours. Urgent ones are escalated immediately.
      </Promised>
      {!isVisitor && <CheckField control={control} name="anonymous" label="Report anonymously" />}
      {organizationField?.((organization) =>
        form.setValue('organization', organization, { shouldDirty: true }),
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
          label="Vessel (optional)"
          options={vessels}
          none="Not stated"
        />
      )}
      <ChoiceField
        control={control}
        name="type"
        label="Type (required)"
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
        label="Severity (required)"
        options={incidentSeverities}
        none="Choose a severity"
      />
      {values.severity === 'critical' && values.anonymous && !values.isLater && (
        <Notice role="status">
          Support staff are notified at once, so they will know the minute in which it was sent.
        </Notice>
      )}
      <TextArea
        label="Description (required)"
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
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
          render={({ field }) => (
            <DateField
              label="Date"
              value={field.value}
              max={dayOf(new Date())}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="time"
          render={({ field }) => (
            <TimeField
              label="Time"
              value={field.value}
              onChange={(time) => {
                isTimeSaid.current = true;
                field.onChange(time);
              }}
            />
          )}
        />
      </Pair>
      {values.anonymous && (
        <CheckField
          control={control}
          name="isLater"
          label="Send later: at an hour of tomorrow, by chance"
        />
      )}
      <WhatIsKept isAnonymous={values.anonymous} />
      <FormProblem message={problem} takesFocus />
      <Button type="submit" busy={isSending}>
        Submit Report
      </Button>
    </Form>
  );
}

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
