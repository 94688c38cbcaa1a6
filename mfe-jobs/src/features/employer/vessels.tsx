import type { Vessel, VesselPage } from '@fairlead/contracts/api/organizations';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { labelOf } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { wholeNumber } from '@fairlead/ui';
import { VesselsBox } from './employer-parts.tsx';

const byName = (one: Vessel, other: Vessel) => compareAsRead(one.name, other.name);

/** The public vessels of an employer, by name. */
export function Vessels({ page: { docs, totalDocs } }: { page: VesselPage }) {
  const further = totalDocs - docs.length;
  return (
    <VesselsBox aria-label="Vessels">
      <h2>Vessels</h2>
      <ul>
        {docs.toSorted(byName).map((vessel) => (
          <li key={vessel.id}>
            <h3>
              <bdi>{vessel.name}</bdi>
            </h3>
            <p>{kindOf(vessel)}</p>
            <p>{originOf(vessel)}</p>
          </li>
        ))}
      </ul>
      {further > 0 && <p>and {wholeNumber(further)} more</p>}
    </VesselsBox>
  );
}

const kindOf = ({ type, size }: Vessel) =>
  [labelOf(listingVesselTypes, type), labelOf(vesselSizes, size)].filter(Boolean).join(', ');

const originOf = ({ buildYear, flagState }: Vessel) =>
  [buildYear && `Built ${buildYear}`, flagState && `${labelOf(flagStates, flagState)} flag`]
    .filter(Boolean)
    .join(' · ');
