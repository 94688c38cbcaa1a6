import type { Listing } from '@fairlead/contracts/api/listings';
import { posterUserTypes } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { RichText } from '@fairlead/remote-kit/rich-text';
import { flagText, vesselSizeText, vesselTypeText } from '../listings/wording.ts';
import { Requirements } from './requirements.tsx';
import { DetailSection, Section } from './section.tsx';

/** Everything in a listing beyond the summary; missing facts are left out. */
export function DetailSections({ listing }: { listing: Listing }) {
  const { jobDescription, vessDetails, itineraryDetails, Details } = listing;
  const crew = vessDetails.vessCrewNumber;
  return (
    <>
      {jobDescription && (
        <Section title="Job Description">
          <RichText content={jobDescription} />
        </Section>
      )}
      <Requirements listing={listing} />
      <DetailSection
        title="Vessel Specifications"
        details={[
          { label: 'Type', value: vesselTypeText(listing) },
          { label: 'Size', value: vesselSizeText(listing) },
          { label: 'Build Year', value: vessDetails.vessBuildYear },
          { label: 'Operation', value: vessDetails.vessOperation },
          { label: 'Crew Size', value: crew ? `${crew} members` : undefined },
          { label: 'Flag State', value: flagText(listing) },
        ]}
      />
      <DetailSection
        title="Itinerary & Locations"
        details={[
          {
            label: 'Home Port',
            value: itineraryDetails.homePort,
            secondary: itineraryDetails.homePortlocation,
          },
          {
            label: 'Current Location',
            value: itineraryDetails.currentBerth,
            secondary: itineraryDetails.berthLocation,
          },
          { label: 'Cruising Itinerary', value: itineraryDetails.cruisingItin },
          { label: 'Cruising Areas', value: itineraryDetails.cruisingDestination },
        ]}
      />
      <DetailSection
        title="Additional Information"
        details={[
          { label: 'Posted by', value: labelOf(posterUserTypes, Details.posterUserType) },
          { label: 'Address', value: Details.posterAdd },
          {
            label: 'Reference',
            value: Details.postersReference,
            secondary: Details.postersReferenceNotes,
          },
        ]}
      />
    </>
  );
}
