import { jobAlertFrequencies } from '@fairlead/contracts/api/job-alert-filters';
import type { JobAlert } from '@fairlead/contracts/api/job-alerts';
import { labelOf } from '@fairlead/contracts/reference/options';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { ConfirmDialog, calendarDay, IconButton, Link, later } from '@fairlead/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { RowBox, Rows } from '../account/account-parts.tsx';
import { jobAlerts, jobAlertsRead } from './alert-calls.ts';

// The filters of the directory take a lot of code.
const ChangeAlert = later(
  async () =>
    (await import(/* webpackChunkName: "lazy-change-alert" */ './change-alert.tsx')).ChangeAlert,
  null,
);

/** The job alerts of the person: the filters of each, its frequency, and actions to change and to delete it. */
export function AlertList() {
  const read = jobAlerts.list.useQuery(jobAlertsRead);
  return (
    <Box aria-labelledby="job-alerts">
      <h2 id="job-alerts">Job alerts</h2>
      <ResourcePart
        resource={useResource(read)}
        failure="Your job alerts could not be loaded."
        height="5rem"
      >
        {({ docs }) => <Alerts alerts={docs} />}
      </ResourcePart>
    </Box>
  );
}

function Alerts({ alerts }: { alerts: readonly JobAlert[] }) {
  const [changed, change] = useState<JobAlert>();
  const [deleted, remove] = useState<JobAlert>();
  if (alerts.length === 0)
    return (
      <p>
        You have no job alerts. <Link href={paths.jobs.href()}>Search for jobs</Link> and choose
        “Email me new jobs like these”.
      </p>
    );
  return (
    <>
      <Rows>
        {alerts.map((alert) => (
          <RowBox key={alert.id}>
            <div>
              <Link href={paths.jobs.href(new URLSearchParams(alert.filters))}>
                <bdi>{alert.name}</bdi>
              </Link>
              <p>
                {labelOf(jobAlertFrequencies, alert.frequency)}
                {alert.lastSentAt && ` · Last sent ${calendarDay(alert.lastSentAt.slice(0, 10))}`}
              </p>
            </div>
            <span>
              <IconButton label={`Change ${alert.name}`} onClick={() => change(alert)}>
                <Pencil size="1.125rem" aria-hidden />
              </IconButton>
              <IconButton label={`Delete ${alert.name}`} onClick={() => remove(alert)}>
                <Trash2 size="1.125rem" aria-hidden />
              </IconButton>
            </span>
          </RowBox>
        ))}
      </Rows>
      {changed && <ChangeAlert alert={changed} onDone={() => change(undefined)} />}
      {deleted && <DeleteAlert alert={deleted} onDone={() => remove(undefined)} />}
    </>
  );
}

interface OneAlertProps {
  alert: JobAlert;
  onDone(): void;
}

function DeleteAlert({ alert: { id, name }, onDone }: OneAlertProps) {
  const act = useAction();
  const [send, { isLoading }] = jobAlerts.remove.useMutation();
  const remove = async () => {
    // Each message changes it.
    await act(() => send({ id, etag: undefined }).unwrap(), `${name} is deleted`);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Delete the alert ${name}?`}
      open
      yes="Delete"
      no="Keep it"
      busy={isLoading}
      onYes={() => void remove()}
      onNo={onDone}
    >
      <p>You are no longer notified of these jobs.</p>
    </ConfirmDialog>
  );
}

const Box = styled.section`
  display: grid;
  gap: 1rem;
  margin-top: 2.5rem;
`;
