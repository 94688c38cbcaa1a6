import type { CandidateFormContext, JobFormContext } from './job-forms.ts';
import type { PersonSlotContext } from './person-slot.ts';

/** What a page of an organization passes to those in its slots. */
export interface OrganizationSlotContext {
  organization: string;
}

/** What a page of a vessel passes to those in its slots. */
export interface VesselSlotContext extends OrganizationSlotContext {
  vessel: string;
}

/** What the host of each slot passes to those in it; undefined where it passes nothing. */
export interface SlotContexts {
  'header.actions': undefined;
  outbox: undefined;
  'account.dashboard': undefined;
  'account.payslips': undefined;
  'organization.attention': OrganizationSlotContext;
  'organization.dashboard': OrganizationSlotContext;
  'organization.person': PersonSlotContext;
  'vessel.dashboard': VesselSlotContext;
  'jobs.apply.form': JobFormContext;
  'jobs.candidate.form': CandidateFormContext;
}
