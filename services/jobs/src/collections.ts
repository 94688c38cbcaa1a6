export { applications } from './applications/collection.ts';
export { candidateMoves, candidateNotes, candidateRatings } from './candidates/collections.ts';
export { interviews } from './candidates/interviews.ts';
export { exchangeRates } from './exchange-rates/collection.ts';
export { hiringPipelines } from './hiring-pipelines/collection.ts';
export { stageTemplates } from './hiring-pipelines/stage-templates.ts';
export { listingTemplates } from './listing-templates/collection.ts';
export { listings } from './listings/collection.ts';
export { savedJobs } from './saved-jobs/collection.ts';
