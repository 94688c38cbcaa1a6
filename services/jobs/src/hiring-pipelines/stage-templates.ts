import { stageTemplateFields } from '@fairlead/contracts';
import { defineCollection, holdersAt, objectId, type Service } from '@fairlead/service-kit';
import { pipelinePage } from '../listings/access.ts';
import { defaultStageGroups, type StageGroup } from './default-stages.ts';

const readers = holdersAt(stageTemplateFields, pipelinePage, 'read');

/** An organization's stages for its new listings; set by a separate route. */
export const stageTemplates = defineCollection({
  slug: 'stageTemplates',
  singular: 'Stage template',
  schema: stageTemplateFields,
  access: {
    read: readers.documents,
    create: () => false,
    update: () => false,
    delete: () => false,
  },
  audit: { keeps: 'values' },
  indexes: [{ name: 'onePerOrganization', keys: { organization: 1 }, unique: true }],
});

/** The stages of an organization's new listing: its own default, or the general one. */
export async function stagesOfNew(
  service: Service,
  organization: string,
): Promise<readonly StageGroup[]> {
  const [own] = await service
    .store(stageTemplates)
    .find({ organization: objectId(organization) })
    .toArray();
  return own?.stageGroups ?? defaultStageGroups;
}
