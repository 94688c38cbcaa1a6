import type { DocumentOf } from '@fairlead/contracts/api/documents';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { useAction } from '@fairlead/remote-kit/forms';
import { Button, ConfirmDialog } from '@fairlead/ui';
import { useState } from 'react';
import { accessTemplates } from '../../api.ts';
import { people } from './use-affected.ts';

interface ArchiveButtonProps {
  stored: Versioned<DocumentOf<'accessTemplates'>>;
  affected: number | undefined;
  onDone(): void;
}

/** Archives a template, once it is confirmed what its people lose; or restores an archived one. */
export function ArchiveButton({ stored: versioned, affected, onDone }: ArchiveButtonProps) {
  const act = useAction();
  const [change, { isLoading }] = accessTemplates.patch.useMutation();
  const [isAsking, ask] = useState(false);
  const { id, name, status } = versioned.doc;
  const isActive = status === 'active';
  const move = async () => {
    const status = isActive ? 'archived' : 'active';
    const moved = await act(
      () => change({ id, changes: { status }, etag: versioned.etag, depth: 0 }).unwrap(),
      isActive ? `${name} is archived` : `${name} is back`,
    );
    if (moved) onDone();
  };
  return (
    <>
      <Button look="quiet" onClick={() => ask(true)} disabled={affected === undefined}>
        {isActive ? 'Archive template' : 'Bring template back'}
      </Button>
      <ConfirmDialog
        title={isActive ? `Archive ${name}?` : `Bring ${name} back?`}
        open={isAsking}
        yes={isActive ? 'Archive' : 'Bring back'}
        no="Cancel"
        busy={isLoading}
        onYes={() => void move()}
        onNo={() => ask(false)}
      >
        <p>
          {isActive
            ? `What it gives is taken at once from ${people(affected ?? 0)}.`
            : `What it gives counts again at once for ${people(affected ?? 0)}.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
