import { isId } from '@fairlead/contracts';
import { Types } from 'mongoose';
import type { FieldKind } from '../model/fields.ts';

/** Represents a value that no stored value can equal, such as letters for a number. */
export const unmatched = Symbol('unmatched');
export type Cast = string | number | boolean | Date | Types.ObjectId | null | typeof unmatched;

const isScalar = (raw: unknown): raw is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof raw);

/**
 * Casts one queried value to what a field of this kind stores. Only scalars come out, so no
 * operator or object of the caller can reach the database.
 */
export function castValue(kind: FieldKind | 'id', raw: unknown): Cast {
  if (raw === null) return null;
  if (!isScalar(raw)) return unmatched;
  // As texts are stored.
  if (kind === 'text' || kind === 'select' || kind === 'json') return String(raw).normalize('NFC');
  const text = String(raw).trim();
  if (kind === 'relation' || kind === 'id') {
    if (kind === 'relation' && (text === '' || text === 'null')) return null;
    return isId(text) ? Types.ObjectId.createFromHexString(text) : unmatched;
  }
  if (text === '') return null;
  if (kind === 'checkbox') return castCheckbox(text.toLowerCase());
  if (kind === 'number') return castNumber(text);
  if (kind === 'instant') return castInstant(text);
  if (kind === 'date') return castDate(text);
  return unmatched;
}

/** A list of values: an array, or one text split at commas. */
export function listedValues(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'string') return raw === '' ? [] : raw.split(',');
  // A list longer than the parser's array limit arrives as an object with its positions as keys.
  if (typeof raw === 'object' && raw !== null) return Object.values(raw);
  return isScalar(raw) ? [raw] : [];
}

function castCheckbox(text: string): Cast {
  if (text === 'true') return true;
  return text === 'false' ? false : unmatched;
}

function castNumber(text: string): Cast {
  const number = Number(text);
  return Number.isFinite(number) ? number : unmatched;
}

function castInstant(text: string): Cast {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? unmatched : instant;
}

/** A day; of an instant, its day by UTC. */
function castDate(text: string): Cast {
  const instant = castInstant(text);
  return instant instanceof Date ? instant.toISOString().slice(0, 10) : instant;
}
