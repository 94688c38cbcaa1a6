import { plainDescription } from './description.ts';
import type { FieldName, ListingValues } from './fields.ts';
import { type Problems, problemsIn } from './problems.ts';

/** The minimum length, in characters, of a meaningful description. */
export const shortestDescription = 80;

/** Something that a listing needs before it is published, and the field to enter it in. */
export interface Need {
  label: string;
  field: FieldName;
  isMet: boolean;
}

/** What publishing a listing needs. */
export function needsOf(values: ListingValues, problems: Problems = problemsIn(values)): Need[] {
  const isSaid = (...names: FieldName[]) =>
    names.some((name) => String(values[name] || '').trim() !== '');
  const wrong = (Object.keys(problems) as FieldName[]).find(
    (name) => name !== 'title' || values.title.trim(),
  );
  const needs: Need[] = [
    { label: 'A title', field: 'title', isMet: isSaid('title') },
    {
      label: 'A place or a region',
      field: 'locationDisplay',
      isMet: isSaid('locationDisplay', 'remoteOption') || values.regions.length > 0,
    },
    { label: 'A position', field: 'jobPosition', isMet: isSaid('jobPosition') },
    {
      label: 'A start, or that it is as agreed',
      field: 'jobStartdate',
      isMet: isSaid('jobStartdate') || values.startAsAgreed,
    },
    {
      label: 'A salary, or words for it',
      field: 'salaryAmount',
      isMet: isSaid('salaryAmount', 'salaryDisplay'),
    },
    {
      label: `A description of ${shortestDescription} characters or more`,
      field: 'jobDescription',
      isMet: lengthOf(values) >= shortestDescription,
    },
  ];
  return wrong
    ? [...needs, { label: 'Nothing that is marked as wrong', field: wrong, isMet: false }]
    : needs;
}

const lengthOf = ({ jobDescription }: ListingValues) =>
  plainDescription(jobDescription).trim().length;
