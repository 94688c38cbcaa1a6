import type { ApplicationSource } from '../reference/recruitment.ts';

/** What the apply panel of a job tells whoever shows the form of that job (slot `jobs.apply.form`). */
export interface JobFormContext {
  /** The form, the job that asks for it, and the organization of both. */
  form: string;
  listing: string;
  organization: string;
  /** From where they came to the job, where that is known. */
  source?: ApplicationSource | undefined;
  /** Told once the answers were taken. */
  onSent(): void;
  /** Told when applying is given up. */
  onCancel(): void;
}

/** What the page of a candidate tells whoever shows the form that came with an application (slot `jobs.candidate.form`). */
export interface CandidateFormContext {
  /** The application; a form that was sent has the id of the application that it became. */
  application: string;
}
