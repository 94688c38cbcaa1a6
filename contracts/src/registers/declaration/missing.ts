import type { FieldKind, RegisterField } from './field.ts';

/** What one does with a field of a kind that is entered otherwise than by writing. */
const verbs: Partial<Record<FieldKind, string>> = {
  option: 'Choose',
  options: 'Choose',
  person: 'Choose',
  people: 'Choose',
  rank: 'Choose',
  ranks: 'Choose',
  vessel: 'Choose',
  record: 'Choose',
  records: 'Choose',
  file: 'Choose',
  boolean: 'Choose',
  rows: 'Add',
};

/** A label that is a clause: “What is to be done”. */
const CLAUSE = /^(what|who|whom|whose|where|when|why|how|which|whether) /i;
/** A label that names its noun itself: “Their name”, “The master”. */
const DETERMINED = /^(the|their|its|his|her|your|each|every|all|any) /i;
/** A word that keeps its capitals: “IMO number”, “UN number”. */
const ABBREVIATION = /^[A-Z][A-Z\d]/;

/** The sentence at a field that must be filled in and is not: “Enter the date.”, “Choose the vessel.”, “Say what is to be done.” */
export function missingSentence({ label, kind, choices, missing }: Named): string {
  if (missing !== undefined) return missing;
  const name = ABBREVIATION.test(label)
    ? label
    : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (CLAUSE.test(label)) return `Say ${name}.`;
  const verb = verbs[kind] ?? (choices ? 'Choose' : 'Enter');
  if (kind === 'signature') return 'Write your name to sign.';
  return DETERMINED.test(label) ? `${verb} ${name}.` : `${verb} the ${name}.`;
}

type Named = Pick<RegisterField, 'label' | 'kind' | 'choices' | 'missing'>;
