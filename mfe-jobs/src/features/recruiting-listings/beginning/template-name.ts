import { listingTemplateFields } from '@fairlead/contracts/api/listing-templates';
import { z } from 'zod';

export interface NamedTemplate {
  id: string;
  name: string;
}

export const longestTemplateName = 120;

/** What a template is called, in a form. */
export const templateName = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A template needs a name')
    .max(longestTemplateName, `This must be at most ${longestTemplateName} characters`)
    .pipe(listingTemplateFields.shape.name),
});
