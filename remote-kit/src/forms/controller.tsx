import {
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  Controller as PlainController,
} from 'react-hook-form';
import { FieldNamed } from './required.tsx';

/** A field of a form that is no plain input, marked as one that must be filled in where the form's schema says so. */
export const Controller = <Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  props: ControllerProps<Values, Name, Sent>,
) => (
  <FieldNamed name={props.name}>
    <PlainController {...props} />
  </FieldNamed>
);
