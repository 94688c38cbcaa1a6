/** How somebody feels, from 1 to 10, with faces. */
export * from './rating-bands.ts';
export * from './rating-field.tsx';
