import { helplineFields, helpline as read } from '@fairlead/contracts';
import {
  apiErrors,
  type Change,
  defineCollection,
  type FormsOf,
  isOperator,
} from '@fairlead/service-kit';

type LineChange = Change<FormsOf<typeof helplineFields, typeof read, never>>;

/** The helplines that people in need can turn to: maintained by operators, and readable by everybody (W-039). */
export const helplines = defineCollection({
  slug: 'helplines',
  singular: 'Helpline',
  schema: helplineFields,
  answers: read,
  access: {
    read: (viewer) => isOperator(viewer) || { published: true },
    create: isOperator,
    update: isOperator,
    delete: isOperator,
  },
  audit: { keeps: 'values' },
  filters: ['country', 'type'],
  hooks: { prepare: requireSource },
});

/** A number is only stored together with its source (W-038). @throws {ApiError} 400 at `source`. */
function requireSource({ content }: LineChange) {
  if (content.phone && !content.source)
    throw apiErrors.validation('helplines', [
      { path: 'source', message: 'A telephone number needs the source that it is from' },
    ]);
  return content;
}
