export { type ClockTime, clockIn, instantsIn, isZone } from '@fairlead/contracts/time/clock';
/** Days and times: fields to type or choose them in, and moments in a vessel's time. */
export * from './date-field.tsx';
export * from './date-range-field.tsx';
export * from './date-time-field.tsx';
export { type DayRange, type RangePreset, rangePresets } from './presets.ts';
export { offsetText, shipTime } from './ship-time.ts';
export * from './ship-timestamp.tsx';
export * from './time-field.tsx';
