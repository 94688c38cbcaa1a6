import { z } from 'zod';
import { departments, experienceDurations, jobTypes } from '../reference/employment.ts';
import { datePostedOptions, listingStatuses, publishedStatus } from '../reference/listings.ts';
import { currencies, salaryPresets } from '../reference/money.ts';
import { codesOf } from '../reference/options.ts';
import { vesselCategories, vesselTypes } from '../reference/vessels.ts';
import { id } from './fields.ts';
import type { ListingFilters } from './listing-filters.ts';

const words = (description: string) => z.string().max(200).optional().meta({ description });
const amount = (description: string) => z.number().min(0).optional().meta({ description });
const several = <Member extends z.ZodType>(member: Member, description: string) =>
  z
    .array(member)
    .max(50)
    .optional()
    .meta({ description: `${description} Several are repeated, or one JSON list.` });

/**
 * The parameters of `readListingFilters`, for the API description: it parses by hand, and drops invalid values instead
 * of refusing them.
 */
export const listingParameterSchemas = {
  status: z
    .enum([publishedStatus, ...codesOf(listingStatuses)])
    .optional()
    .meta({ description: 'Listings in one state; `published` are those that everybody sees.' }),
  jobType: several(z.enum(codesOf(jobTypes)), 'Listings of these job types.'),
  department: several(z.enum(codesOf(departments)), 'Listings of these departments.'),
  location: several(z.string().max(200), 'Listings at one of these places.'),
  vesselType: several(z.enum(codesOf(vesselTypes)), 'Listings on vessels of these types.'),
  salaryRange: words(
    `What is paid in a year: ${codesOf(salaryPresets).join(', ')}, or a range as JSON such as {"min": 40000, "max": 60000, "currency": "euros"}.`,
  ),
  salaryMin: amount('The least that is paid in a year, in `currency`.'),
  salaryMax: amount('The most that is paid in a year, in `currency`.'),
  currency: z
    .enum(codesOf(currencies))
    .optional()
    .meta({ description: 'Of the amounts, US dollars when left out; alone, listings paid in it.' }),
  experienceLevel: several(z.enum(codesOf(experienceDurations)), 'Listings for such experience.'),
  organization: id().optional().meta({ description: 'Listings of one organization.' }),
  datePosted: z
    .enum(codesOf(datePostedOptions))
    .optional()
    .meta({ description: 'How long ago it was published at most.' }),
  remoteOption: z.boolean().optional().meta({ description: 'Whether it can be done from afar.' }),
  featured: z.boolean().optional().meta({ description: 'Whether it is featured.' }),
  searchTerm: words('Words to be found in it.'),
  position: words('Words of its position.'),
  place: words('Words of its place.'),
  category: z
    .enum(Object.keys(vesselCategories))
    .optional()
    .meta({ description: 'Chooses the types of vessel of a category.' }),
} satisfies Record<keyof ListingFilters | 'category', z.ZodType>;
