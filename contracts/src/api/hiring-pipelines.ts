import { z } from 'zod';
import { workflowStatuses } from '../reference/listings.ts';
import {
  type FieldMeta,
  id,
  json,
  option,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** A stage that a candidate can be in; an application refers to it by its code. */
const stage = z.object({
  code: requiredText(40),
  label: requiredText(80),
  order: z.int().min(0),
  /** Whether a candidate is notified that they were moved here; yes when left out. */
  tells: z.boolean().optional(),
  /** The organization's own message for that notification. */
  words: text(1_000).optional(),
});

/** Stages that belong together, and the workflow status of a candidate in one of them. */
const stageGroup = z.object({
  groupLabel: requiredText(80),
  order: z.int().min(0),
  status: option(workflowStatuses),
  stages: z.array(stage),
});

/** The stages of one listing's candidates (J-183, J-184); created with the listing. */
export const hiringPipelineFields = z.object({
  listing: relation('listings').meta(readOnly),
  organization: tenant(['name']).meta(readOnly),
  stageGroups: z.array(stageGroup).meta(readOnly),
  /** For removed stages: where their candidates went. */
  successors: json(z.record(z.string(), z.string())).optional().meta(readOnly),
});

/** How many groups of stages a pipeline has at most, and how many stages a group. */
export const mostGroups = 20;
export const mostStages = 12;

/** Stages as they are sent: in order, new ones without a code. */
const sentStage = stage.omit({ order: true }).extend({ code: requiredText(40).optional() });
const sentGroup = stageGroup
  .omit({ order: true })
  .extend({ stages: z.array(sentStage).min(1).max(mostStages) });
const sentGroups = z.array(sentGroup).min(1).max(mostGroups);
export type SentGroup = z.infer<typeof sentGroup>;

/**
 * What `PUT /api/hiringPipelines/:id/stages` takes: the groups and stages in order, and for every removed stage the code of the one its
 * candidates move to.
 */
export const stagesRequest = z.object({
  stageGroups: sentGroups,
  successors: z.record(z.string(), z.string()).default({}),
});

/** The stages of the pipelines of an organization's new listings; one per organization. */
export const stageTemplateFields = z.object({
  organization: tenant(),
  stageGroups: z.array(stageGroup),
});

/** What `PUT /api/stageTemplates/of/:organization` takes. */
export const stageTemplateRequest = z.object({ stageGroups: sentGroups });

const row = z.object({ id: z.string() });

/** A pipeline as the organization's people read it. */
export const hiringPipeline = documentBase
  .extend({
    listing: z.union([z.string(), row.loose()]),
    organization: denormalized({ name: z.string().nullish() }),
    stageGroups: z.array(
      stageGroup.extend({ id: z.string(), stages: z.array(stage.extend({ id: z.string() })) }),
    ),
  })
  .meta({ id: 'HiringPipeline' });
export type HiringPipeline = z.infer<typeof hiringPipeline>;

export const hiringPipelinePage = pageOf(hiringPipeline);
export type HiringPipelinePage = z.infer<typeof hiringPipelinePage>;

/** The parameter of a path that names an organization. */
export const byOrganization = z.object({ organization: id() });
