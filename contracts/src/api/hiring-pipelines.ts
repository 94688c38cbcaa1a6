import { z } from 'zod';
import { workflowStatuses } from '../reference/listings.ts';
import { type FieldMeta, option, relation, requiredText, tenant } from './fields.ts';
import { carried, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** A stage a candidate can stand in; an application names it by its code. */
const stage = z.object({
  code: requiredText(40),
  label: requiredText(80),
  order: z.int().min(0),
});

/** Stages that belong together, and the workflow status of a candidate who stands in one of them. */
const stageGroup = z.object({
  groupLabel: requiredText(80),
  order: z.int().min(0),
  status: option(workflowStatuses),
  stages: z.array(stage),
});

/** The stages of one listing's candidates (J-183, J-184); made with the listing. */
export const hiringPipelineFields = z.object({
  listing: relation('listings').meta(readOnly),
  organization: tenant(['name']).meta(readOnly),
  stageGroups: z.array(stageGroup).meta(readOnly),
});

const row = z.object({ id: z.string() });

/** A pipeline as the organization's people read it. */
export const hiringPipeline = documentBase
  .extend({
    listing: z.union([z.string(), row.loose()]),
    organization: carried({ name: z.string().nullish() }),
    stageGroups: z.array(
      stageGroup.extend({ id: z.string(), stages: z.array(stage.extend({ id: z.string() })) }),
    ),
  })
  .meta({ id: 'HiringPipeline' });
export type HiringPipeline = z.infer<typeof hiringPipeline>;

export const hiringPipelinePage = pageOf(hiringPipeline);
export type HiringPipelinePage = z.infer<typeof hiringPipelinePage>;
