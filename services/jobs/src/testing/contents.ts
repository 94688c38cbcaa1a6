import { departments, positions } from './fixtures.ts';

/** Contents of listings such that each filter of the directory finds some and leaves out others. */
export const contents = {
  captain: {
    regions: ['mediterranean', 'europe'],
    vessDetails: { vessType222: 'motor' },
    jobDetails: {
      salaryAmount: 10_000,
      currency: 'usdol',
      salaryFrequency: 'monthly',
      jobPosType: 'permanent',
      jobDepartment: departments.deck,
      jobPosition: positions.captain,
    },
    experienceLevel: 'tenYears',
  },
  engineer: {
    regions: ['caribbean'],
    vessDetails: { vessType222: 'sailing' },
    jobDetails: {
      salaryAmount: 4_000,
      currency: 'euros',
      salaryFrequency: 'monthly',
      jobPosType: 'rotational',
      jobDepartment: departments.engineering,
      jobPosition: positions.engineer,
    },
    experienceLevel: 'fivePlusYears',
  },
  deckhand: {
    jobDetails: {
      salaryAmount: 150,
      currency: 'gbpound',
      salaryFrequency: 'daily',
      jobPosType: 'daywork',
      jobDepartment: departments.deck,
    },
  },
};
