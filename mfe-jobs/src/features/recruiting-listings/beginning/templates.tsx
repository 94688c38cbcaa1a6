import { mostListingTemplates } from '@fairlead/contracts/api/listing-templates';
import { useAction } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { ConfirmDialog, IconButton, Link } from '@fairlead/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listingTemplates } from '../../recruitment/api.ts';
import { recruitment } from '../../recruitment/paths.ts';
import { BeginningRows } from './beginning-rows.tsx';
import { RenameTemplate } from './rename-template.tsx';
import type { NamedTemplate } from './template-name.ts';

/** The templates of a company, each to start a listing from, to rename or to delete. */
export function Templates({ org }: { org: string }) {
  const [renamed, rename] = useState<string>();
  const [deleted, remove] = useState<ListedTemplate>();
  const read = listingTemplates.list.useQuery({
    where: { organization: { equals: org } },
    sort: 'name',
    depth: 0,
    limit: mostListingTemplates,
    select: { name: true, updatedAt: true },
  });
  return (
    <ResourcePart
      resource={useResource(read)}
      failure="The templates could not be loaded."
      height="6rem"
    >
      {({ docs }) =>
        docs.length === 0 ? (
          <p>There is none yet. Open a listing and choose “Save as template”.</p>
        ) : (
          <>
            <BeginningRows aria-label="Templates">
              {docs.map(({ id, name, updatedAt }) => (
                <li key={id}>
                  {renamed === id ? (
                    <RenameTemplate template={{ id, name }} onDone={() => rename(undefined)} />
                  ) : (
                    <>
                      <Link href={`${recruitment.listing(org, 'new')}?template=${id}`}>{name}</Link>
                      <span>
                        <IconButton label={`Rename ${name}`} onClick={() => rename(id)}>
                          <Pencil size="1.125rem" aria-hidden />
                        </IconButton>
                        <IconButton
                          label={`Delete ${name}`}
                          onClick={() => remove({ id, name, updatedAt })}
                        >
                          <Trash2 size="1.125rem" aria-hidden />
                        </IconButton>
                      </span>
                    </>
                  )}
                </li>
              ))}
            </BeginningRows>
            {deleted && <DeleteTemplate template={deleted} onDone={() => remove(undefined)} />}
          </>
        )
      }
    </ResourcePart>
  );
}

type ListedTemplate = NamedTemplate & { updatedAt: string };

interface DeleteTemplateProps {
  template: ListedTemplate;
  onDone(): void;
}

function DeleteTemplate({ template, onDone }: DeleteTemplateProps) {
  const { id, name, updatedAt } = template;
  const act = useAction();
  const [send, { isLoading }] = listingTemplates.remove.useMutation();
  const remove = async () => {
    await act(() => send({ id, updatedAt }).unwrap(), `${name} is deleted`);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Delete the template ${name}?`}
      open
      yes="Delete"
      no="Keep it"
      busy={isLoading}
      onYes={() => void remove()}
      onNo={onDone}
    >
      <p>Listings that were made from it stay as they are.</p>
    </ConfirmDialog>
  );
}
