import { type Register, registerNamed } from '@fairlead/contracts';
import { type Access, both, type Filter, objectId } from '@fairlead/service-kit';

/** The company whose records are counted, or one of its vessels. */
export interface ReportingPlace {
  organization: string;
  vessel: string | undefined;
}

/** The filter for the records of a place. */
export const placeOf = ({ organization, vessel }: ReportingPlace): Filter => ({
  organization: objectId(organization),
  ...(vessel && { vessel: objectId(vessel) }),
});

/** The same as a condition of a query. */
export const whereIn = ({ organization, vessel }: ReportingPlace) => ({
  organization: { equals: organization },
  ...(vessel && { vessel: { equals: vessel } }),
});

/** The records that match, among those that the viewer has access to. */
export const reached = (access: Exclude<Access, false>, fits: Filter): Filter =>
  access === true ? fits : both(access, fits);

/** The register with a slug. @throws {RangeError} when there is none. */
export function registerOf(slug: string): Register {
  const register = registerNamed(slug);
  if (!register) throw new RangeError(`There is no register ${slug}`);
  return register;
}
