export { exchangeRates } from './exchange-rates/collection.ts';
export { listings } from './listings/collection.ts';
