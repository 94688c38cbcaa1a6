import { areChanged } from '../are-changed.ts';

/** Whether hours aboard a vessel are to be judged again after a change of it. */
export const isVesselRestChanged = areChanged(
  'flagState',
  'restProfile',
  'shipTime',
  'shipTimeLog',
);

/** Whether somebody's hours are to be judged again after a change of their employee record. */
export const isEmployeeRestChanged = areChanged('vessel', 'startedOn', 'turns18On', 'status');
