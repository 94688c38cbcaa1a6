import { publishedListing, publishedListingId } from '@fairlead/contracts/pacts/states';
import { Matchers } from '@pact-foundation/pact';

const { boolean, integer, iso8601DateTimeWithMillis, like, regex, string } = Matchers;

const id = (example: string) => regex(/^[0-9a-f]{24}$/.source, example);

/** The members that every listing in a list needs for its card to render. */
export const cardShape = {
  id: id(publishedListingId),
  title: string('Chief Engineer'),
  organization: { id: id(publishedListing.organization), name: string('Meridian Yachts') },
  createdAt: iso8601DateTimeWithMillis('2026-11-01T08:00:00.000Z'),
  applicationCount: integer(0),
  jobDetails: like({}),
  vessDetails: like({}),
};

/** The members that a full listing needs for its page. */
export const detailShape = {
  ...cardShape,
  publishedOn: iso8601DateTimeWithMillis('2026-11-10T08:00:00.000Z'),
  locationDisplay: string(publishedListing.locationDisplay),
  promotionType: string(publishedListing.promotionType),
  isFeatured: boolean(true),
  jobDescription: string(publishedListing.jobDescription),
  jobDetails: like(publishedListing.jobDetails),
  Requirments: like(publishedListing.Requirments),
  candidatePref: like(publishedListing.candidatePref),
  prefLanguage: like(publishedListing.prefLanguage),
  vessDetails: like(publishedListing.vessDetails),
  itineraryDetails: like(publishedListing.itineraryDetails),
  Details: like(publishedListing.Details),
};
