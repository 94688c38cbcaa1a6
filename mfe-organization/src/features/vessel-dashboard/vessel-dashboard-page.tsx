import { reaches } from '@fairlead/contracts/access/levels';
import { labelOf } from '@fairlead/contracts/reference/options';
import { flagStates } from '@fairlead/contracts/reference/places';
import { listingVesselTypes, vesselSizes } from '@fairlead/contracts/reference/vessels';
import { ForPerson, Slot, useLevel } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Skeleton, useParams } from '@fairlead/ui';
import { vessels } from '../../api.ts';
import { paths } from '../../paths.ts';
import { DashboardBody, DashboardHead } from '../dashboard/dashboard-parts.tsx';
import { useInspection } from '../inspection-links/use-inspection.tsx';
import { VesselAttention } from './vessel-attention.tsx';
import { VesselEquipment } from './vessel-equipment.tsx';
import { VesselFigures, VesselPositions } from './vessel-figures.tsx';
import { vesselNotFound } from './vessel-not-found.ts';

/** `/organization/{org}/vessel/{vessel}/dashboard`: the state of a vessel. */
export default function VesselDashboardPage() {
  const { org = '', vessel = '' } = useParams();
  return <ForPerson>{() => <VesselDashboard key={vessel} org={org} vessel={vessel} />}</ForPerson>;
}

function VesselDashboard({ org, vessel }: { org: string; vessel: string }) {
  // Read together with its organization: another organization's vessel is not found here, whoever may see it elsewhere.
  const read = vessels.list.useQuery({
    where: { id: { equals: vessel }, organization: { equals: org } },
    limit: 1,
  });
  const knowsPeople = reaches(useLevel(paths.people(org)), 'write');
  const inspection = useInspection({
    org,
    vessel,
    name: read.currentData?.docs[0]?.name ?? 'Vessel',
  });
  return (
    <ResourcePage
      resource={useResource(read, { isIt: ({ docs }) => docs.length > 0 })}
      failure="The vessel could not be loaded"
      outline={<VesselOutline />}
      missing={vesselNotFound(org)}
    >
      {({ docs: [found] }) => (
        <PageContainer>
          <DashboardHead
            kind="Vessel Dashboard"
            title={found?.name ?? ''}
            note={[
              labelOf(listingVesselTypes, found?.type),
              labelOf(vesselSizes, found?.size),
              labelOf(flagStates, found?.flagState),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={inspection.actions}
          />
          {inspection.dialog}
          <DashboardBody>
            <VesselFigures org={org} vessel={vessel} knowsPeople={knowsPeople} />
            <VesselAttention org={org} vessel={vessel} />
            <VesselEquipment org={org} vessel={vessel} />
            <VesselPositions org={org} vessel={vessel} />
            <Slot name="vessel.dashboard" context={{ organization: org, vessel }} />
          </DashboardBody>
        </PageContainer>
      )}
    </ResourcePage>
  );
}

function VesselOutline() {
  return (
    <PageContainer role="status" aria-label="Loading vessel">
      <DashboardBody>
        <Skeleton $width="18rem" $height="4.5rem" />
        <Skeleton $height="6rem" />
      </DashboardBody>
    </PageContainer>
  );
}
