import type { ApplicationSource } from '../reference/recruitment.ts';

/** What the apply panel of a job passes to the form of that job (slot `jobs.apply.form`). */
export interface JobFormContext {
  /** The form, the job that asks for it, and the organization of both. */
  form: string;
  listing: string;
  organization: string;
  /** What the job is called, and where one applies for it; earlier releases pass neither. */
  title?: string;
  href?: string;
  /** How they found the job, if known. */
  source?: ApplicationSource | undefined;
  /** Called once the answers were accepted. */
  onSent(): void;
  /** Called when applying is cancelled. */
  onCancel(): void;
}

/** What the page of a candidate passes to the form that came with an application (slot `jobs.candidate.form`). */
export interface CandidateFormContext {
  /** The application; a submission has the id of the application that it became. */
  application: string;
}
