export { applications } from './applications/collection.ts';
export { exchangeRates } from './exchange-rates/collection.ts';
export { hiringPipelines } from './hiring-pipelines/collection.ts';
export { listings } from './listings/collection.ts';
export { savedJobs } from './saved-jobs/collection.ts';
