/** The members of a vessel by which hours of rest aboard are judged. */
const ofVessel = ['flagState', 'restProfile', 'shipTime', 'shipTimeLog'] as const;
/** The members of an employee record by which its person's hours are judged. */
const ofEmployee = ['vessel', 'startedOn', 'turns18On', 'status'] as const;

const isChanged =
  <Name extends string>(names: readonly Name[]) =>
  (
    after: Readonly<Partial<Record<Name, unknown>>>,
    before?: Readonly<Partial<Record<Name, unknown>>>,
  ): boolean =>
    names.some((name) => JSON.stringify(after[name]) !== JSON.stringify(before?.[name]));

/** Whether hours aboard a vessel are to be judged again after a change of it. */
export const isVesselRestChanged = isChanged(ofVessel);

/** Whether somebody's hours are to be judged again after a change of their employee record. */
export const isEmployeeRestChanged = isChanged(ofEmployee);
