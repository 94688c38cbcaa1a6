import { useState } from 'react';
import { DateField } from '../areas/dates/date-field.tsx';
import { DateRangeField } from '../areas/dates/date-range-field.tsx';
import { DateTimeField } from '../areas/dates/date-time-field.tsx';
import { ShipTimestamp } from '../areas/dates/ship-timestamp.tsx';
import { TimeField } from '../areas/dates/time-field.tsx';
import { Specimen } from './specimen.tsx';

const at = '2026-10-25T00:30:00.000Z';

/** Days and times to type or choose. */
export function Days() {
  const [leave, setLeave] = useState({ from: '2026-11-10', to: '2026-11-20' });
  const [none, setNone] = useState({ from: '', to: '' });
  return (
    <>
      <Specimen title="Days">
        <DateField label="Joins" />
        <DateField label="Leaves" defaultValue="2026-11-24" min="2026-11-20" max="2026-12-20" />
        <DateField label="Born" hint="As in the passport" />
        <DateField label="Expires" error="Please enter a date" />
        <DateField label="Issued" defaultValue="2026-11-24" disabled />
      </Specimen>
      <Specimen title="Ranges of days">
        <DateRangeField label="Leave" value={leave} onChange={setLeave} />
        <DateRangeField label="Charter" value={none} onChange={setNone} hint="Both ends count." />
        <DateRangeField label="Refit" value={none} onChange={setNone} error="Please enter both" />
        <DateRangeField label="Survey" value={leave} onChange={setLeave} disabled />
      </Specimen>
      <Specimen title="Times">
        <TimeField label="Departs" />
        <TimeField label="Arrives" defaultValue="14:05" hint="Local time" />
        <TimeField label="Meets" error="Please enter a time" />
        <TimeField label="Ends" defaultValue="18:00" disabled />
      </Specimen>
      <Specimen title="Ship time">
        <DateTimeField label="Arrival" />
        <DateTimeField label="Watch, clocks put back" zone="Europe/Athens" defaultValue={at} />
        <DateTimeField label="Departure" zone="+13:00" defaultValue={at} error="Too early" />
        <DateTimeField label="Drill" zone="Pacific/Kiritimati" defaultValue={at} disabled />
        <ShipTimestamp at={at} zone="Pacific/Kiritimati" />
      </Specimen>
    </>
  );
}
