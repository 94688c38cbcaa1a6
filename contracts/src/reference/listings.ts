/** Statuses of a listing (J-085). `published` is not stored: it means active and not expired. */
export const listingStatuses = [
  { code: 'draft', label: 'Draft' },
  { code: 'pending', label: 'Pending' },
  { code: 'active', label: 'Active' },
  { code: 'archived', label: 'Archived' },
  { code: 'expired', label: 'Expired' },
] as const;
export type ListingStatus = (typeof listingStatuses)[number]['code'];
export const publishedStatus = 'published';

/** Workflow statuses (J-086). */
export const workflowStatuses = [
  { code: 'pending', label: 'Pending' },
  { code: 'in-progress', label: 'In Progress' },
  { code: 'completed', label: 'Completed' },
  { code: 'cancelled', label: 'Cancelled' },
  { code: 'rejected', label: 'Rejected' },
  { code: 'approved', label: 'Approved' },
] as const;

/** The filter's choices of when a listing was posted (J-042); `days` before now, none for any time. */
export const datePostedOptions = [
  { code: 'anytime', label: 'Any time', days: undefined },
  { code: 'today', label: 'Last 24 hours', days: 1 },
  { code: 'week', label: 'Last week', days: 7 },
  { code: 'month', label: 'Last month', days: 30 },
  { code: '3months', label: 'Last 3 months', days: 90 },
] as const;
export type DatePosted = (typeof datePostedOptions)[number]['code'];

/** Sort options of the directory (J-055). */
export const listingSorts = [
  { code: 'relevance', label: 'Relevance' },
  { code: 'date_desc', label: 'Newest first' },
  { code: 'date_asc', label: 'Oldest first' },
  { code: 'salary_desc', label: 'Salary, high to low' },
  { code: 'salary_asc', label: 'Salary, low to high' },
  { code: 'title_asc', label: 'Title, A to Z' },
  { code: 'title_desc', label: 'Title, Z to A' },
  { code: 'applications_desc', label: 'Most applications' },
  { code: 'applications_asc', label: 'Fewest applications' },
] as const;
export type ListingSort = (typeof listingSorts)[number]['code'];

/** How a listing is promoted. */
export const promotionTypes = [
  { code: 'standard', label: 'Standard' },
  { code: 'featured', label: 'Featured' },
] as const;

/** Where a search suggestion comes from (J-016). */
export const suggestionTypes = [
  { code: 'position', label: 'Position' },
  { code: 'location', label: 'Location' },
  { code: 'company', label: 'Company' },
  { code: 'trending', label: 'Trending' },
  { code: 'recent', label: 'Recent' },
  { code: 'other', label: 'Other' },
] as const;

/** What is shown where a listing has no value (J-079). */
export const listingFallbacks = {
  salary: 'Competitive',
  location: 'Worldwide',
  company: 'Company',
  title: 'Job Position',
  position: 'Position',
  employmentType: 'permanent',
} as const;
