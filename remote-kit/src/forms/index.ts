export { type Control, Controller, useController, useForm } from 'react-hook-form';
export * from './field-problems.ts';
export * from './form.ts';
export * from './form-problem.tsx';
export * from './use-submission.ts';
export * from './use-zod-form.ts';
export * from './words-of.ts';
