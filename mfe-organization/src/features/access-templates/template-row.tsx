import { accessScopes } from '@fairlead/contracts/access/table';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { RowActions, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button } from '@fairlead/ui';
import { people, useAffected } from './use-affected.ts';

interface TemplateRowProps {
  template: DocumentOf<'accessTemplates'>;
  onEdit(): void;
  onPeople(): void;
}

/** A template with its scope and how many people have it. */
export function TemplateRow({ template, onEdit, onPeople }: TemplateRowProps) {
  const { id, name, description, scope, roles, permissions } = template;
  const affected = useAffected(id);
  const gives = [
    ...roles.map((role) => labelOf(organizationRoles, role)),
    permissions.length === 1 ? '1 page' : permissions.length > 1 && `${permissions.length} pages`,
  ].filter(Boolean);
  return (
    <li>
      <RowText>
        <strong>{name}</strong>
        <p>{description || gives.join(' · ') || 'Gives nothing yet'}</p>
      </RowText>
      <Badge>{labelOf(accessScopes, scope)}</Badge>
      {affected !== undefined && <Badge $tone="info">{people(affected)}</Badge>}
      <RowActions>
        <Button look="secondary" size="sm" onClick={onPeople} aria-label={`People with ${name}`}>
          People
        </Button>
        <Button look="secondary" size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      </RowActions>
    </li>
  );
}
