import type { Register, RegisterField } from './declaration/index.ts';
import { registers } from './registers.ts';

/** A field by which the records of a register point to those of another, or of the same one. */
export interface Pointing {
  register: Register;
  member: string;
  field: RegisterField;
}

/** Every field that points to records of a register, except restricted ones. */
export const pointingTo = ({ slug }: Pick<Register, 'slug'>): Pointing[] =>
  registers.flatMap((register) =>
    Object.entries(register.fields).flatMap(([member, field]) =>
      field.register === slug && !field.isRestricted ? [{ register, member, field }] : [],
    ),
  );
