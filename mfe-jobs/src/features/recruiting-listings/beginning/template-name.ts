import { listingTemplateFields } from '@fairlead/contracts/api/listing-templates';
import { z } from 'zod';

export interface NamedTemplate {
  id: string;
  name: string;
}

export const longestTemplateName = 120;

/** The name of a template, in a form. */
export const templateName = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A template needs a name')
    .max(longestTemplateName, `This must be at most ${longestTemplateName} characters`)
    .pipe(listingTemplateFields.shape.name),
});
