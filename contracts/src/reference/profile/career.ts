/** When somebody can begin. */
export const availabilities = [
  { code: 'immNow', label: 'Immediately' },
  { code: 'w1week', label: 'Within 1 week' },
  { code: '1to2wk', label: '1 to 2 weeks' },
  { code: '2to3wk', label: '2 to 3 weeks' },
  { code: '4pWks', label: '4 weeks or more' },
  { code: 'noAvail', label: 'Not available' },
] as const;
export type Availability = (typeof availabilities)[number]['code'];

/** How well somebody can do something. */
export const skillLevels = [
  { code: 'none', label: 'None' },
  { code: 'basic', label: 'Basic' },
  { code: 'interm', label: 'Intermediate' },
  { code: 'advanc', label: 'Advanced' },
  { code: 'extens', label: 'Extensive' },
] as const;

/** Why somebody left a position. */
export const reasonsForLeaving = [
  { code: 'better-offer', label: 'Better offer' },
  { code: 'career-progression', label: 'Career progression' },
  { code: 'seasonal-ended', label: 'Season ended' },
  { code: 'temp-position', label: 'Temporary position' },
  { code: 'contract-completed', label: 'Contract completed' },
  { code: 'trial-ended', label: 'Trial ended' },
  { code: 'rotation-schedule', label: 'Rotation schedule' },
  { code: 'promotion-elsewhere', label: 'Promotion elsewhere' },
  { code: 'vessel-sold', label: 'Vessel sold' },
  { code: 'refit-period', label: 'Refit period' },
  { code: 'yard-time', label: 'Yard time' },
  { code: 'owner-inactivity', label: 'Vessel rarely used' },
  { code: 'role-redundant', label: 'Role made redundant' },
  { code: 'crew-changeover', label: 'Crew changeover' },
  { code: 'family-emergency', label: 'Family emergency' },
  { code: 'health-reasons', label: 'Health reasons' },
  { code: 'mental-health-break', label: 'Mental health break' },
  { code: 'burnout', label: 'Burnout' },
  { code: 'study-commitments', label: 'Studies' },
  { code: 'relocation', label: 'Relocation' },
  { code: 'crew-conflict', label: 'Conflict in the crew' },
  { code: 'program-mismatch', label: 'The vessel’s programme did not suit me' },
  { code: 'unpaid-wages', label: 'Unpaid wages' },
  { code: 'poor-conditions', label: 'Poor conditions' },
  { code: 'dismissed', label: 'Dismissed' },
] as const;

/** Levels of education. */
export const educationLevels = [
  { code: 'high-school', label: 'High school' },
  { code: 'technical-certificate', label: 'Technical certificate' },
  { code: 'associate', label: 'Associate degree' },
  { code: 'bachelor', label: 'Bachelor’s degree' },
  { code: 'master', label: 'Master’s degree' },
  { code: 'doctorate', label: 'Doctorate' },
  { code: 'professional-certification', label: 'Professional certification' },
  { code: 'maritime-academy', label: 'Maritime academy' },
  { code: 'other', label: 'Other' },
] as const;
