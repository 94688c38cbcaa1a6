import { credentialFiles } from '@fairlead/contracts/api/attachment-rules';
import {
  type Credential,
  type CredentialKind,
  credentialStatusOf,
  sharedKinds,
} from '@fairlead/contracts/api/credentials';
import { usePortal } from '@fairlead/remote-kit';
import { versionOf } from '@fairlead/remote-kit/calls';
import { useAction, useWrites } from '@fairlead/remote-kit/forms';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import {
  DocumentSection,
  type SavingWords,
  type Section,
  SectionDialog,
} from '@fairlead/remote-kit/sections';
import { AttachedFiles } from '@fairlead/remote-kit/uploads';
import { Button, EmptyState } from '@fairlead/ui';
import { StatusBadge } from '@fairlead/ui/records';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { accountApi } from '../../api.ts';
import { credentials } from './credential-calls.ts';
import { credentialWords } from './credential-kinds.ts';
import { Sharing } from './sharing.tsx';

/** The maximum number of credentials of one kind that are shown. */
const mostShown = 200;

interface CredentialsProps {
  user: string;
  kind: CredentialKind;
}

/** A person's credentials of one kind, each with its scans, and a way to add one. */
export function Credentials({ user, kind }: CredentialsProps) {
  const words = credentialWords[kind];
  const [isAdding, setAdding] = useState(false);
  const read = credentials.list.useQuery({
    where: { kind: { equals: kind } },
    sort: 'expiresOn',
    limit: mostShown,
    depth: 0,
  });
  const { create } = useWrites(credentials);
  const [upload] = credentials.upload.useMutation();
  const adding = (
    <Button look="secondary" onClick={() => setAdding(true)}>
      <Plus size="1.125rem" aria-hidden />
      Add {words.singular}
    </Button>
  );
  return (
    <Group aria-label={words.title}>
      {isAdding && (
        <SectionDialog
          title={`New ${words.singular}`}
          fields={words.fields}
          files={{
            label: 'Scans',
            rule: credentialFiles,
            send: (doc, file) =>
              upload({
                id: (doc as Credential).id,
                depth: 0,
                member: 'attachments',
                file,
              }).unwrap(),
          }}
          create={(content, key) => create({ user, kind, ...content } as never, key)}
          saved={`${sentence(words.singular)} added`}
          onClose={() => setAdding(false)}
        />
      )}
      <ResourcePart resource={useResource(read)} height="12rem" isLarge>
        {({ docs }) =>
          docs.length === 0 ? (
            <EmptyState {...words.empty} action={adding} />
          ) : (
            <>
              <div>{adding}</div>
              {docs.map((credential) => (
                <CredentialCard key={credential.id} credential={credential} kind={kind} />
              ))}
            </>
          )
        }
      </ResourcePart>
    </Group>
  );
}

const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** The current calendar day in the person's time zone. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

function CredentialCard({ credential, kind }: { credential: Credential; kind: CredentialKind }) {
  const { fields, singular, isDated } = credentialWords[kind];
  const [isEdited, setEdited] = useState(false);
  // The list has everything but the `ETag`, with which a change names the version it was made from.
  const { data } = credentials.read.useQuery({ id: credential.id, depth: 0 }, { skip: !isEdited });
  const [patch] = credentials.patch.useMutation();
  const stored = useMemo(() => data ?? { doc: credential, etag: undefined }, [data, credential]);
  const section = useMemo<Section>(
    () => ({ title: stored.doc.title, fields: fields.filter(({ name }) => name !== 'title') }),
    [stored.doc.title, fields],
  );
  const edited = useMemo<Section>(() => ({ ...section, fields }), [section, fields]);
  const status = credentialStatusOf(stored.doc.expiresOn, today());
  return (
    <DocumentSection
      section={edited}
      shown={section.fields}
      mark={isDated && stored.doc.expiresOn ? <StatusBadge status={status} /> : undefined}
      stored={stored}
      onEdit={() => setEdited(true)}
      save={(changes, seen = stored) =>
        patch({
          id: credential.id,
          changes: changes as never,
          ...versionOf(seen),
          depth: 0,
        }).unwrap()
      }
      words={wordsOf(singular)}
    >
      <Files credential={stored.doc} />
      {sharedKinds.includes(kind) && <Sharing credential={stored.doc} />}
      <Removal credential={stored.doc} singular={singular} />
    </DocumentSection>
  );
}

const wordsOf = (singular: string): SavingWords => ({
  updating: `Saving ${singular}...`,
  updated: `${sentence(singular)} saved`,
  failed: `Failed to save ${singular}`,
  restored: 'Change undone',
  notRestored: 'Failed to undo the change',
});

function Files({ credential }: { credential: Credential }) {
  const [upload, { isLoading }] = credentials.upload.useMutation();
  const [remove] = credentials.removePicture.useMutation();
  const one = { id: credential.id, depth: 0 };
  return (
    <FileBox>
      <AttachedFiles
        label={credential.title}
        title={<h3>Scans</h3>}
        files={credential.attachments}
        rule={credentialFiles}
        mayWrite
        busy={isLoading}
        upload={(file) =>
          upload({
            ...one,
            member: 'attachments',
            file,
          }).unwrap()
        }
        remove={({ id }) => remove({ ...one, member: `attachments/${id}` }).unwrap()}
      />
    </FileBox>
  );
}

function Removal({ credential, singular }: { credential: Credential; singular: string }) {
  const { toast } = usePortal();
  const act = useAction();
  const [remove, { isLoading }] = credentials.remove.useMutation();
  const [restore] = useRestoreMutation();
  const take = async () => {
    try {
      await remove({ id: credential.id, updatedAt: credential.updatedAt, depth: 0 }).unwrap();
    } catch {
      toast({ kind: 'error', title: `Failed to delete ${singular}` });
      return;
    }
    toast({
      kind: 'success',
      title: `${credential.title} deleted`,
      action: {
        label: 'Undo',
        onAct: () => void act(() => restore(credential.id).unwrap(), `${credential.title} is back`),
      },
    });
  };
  return (
    <End>
      <Button
        look="quiet"
        size="sm"
        busy={isLoading}
        aria-label={`Delete ${credential.title}`}
        onClick={() => void take()}
      >
        Delete
      </Button>
    </End>
  );
}

/** `POST /api/credentials/:id/restore` */
const { useRestoreMutation } = accountApi
  .enhanceEndpoints({ addTagTypes: ['credentials'] })
  .injectEndpoints({
    endpoints: (build) => ({
      restore: build.mutation<unknown, string>({
        query: (id) => ({ path: `/credentials/${id}/restore`, method: 'POST', body: {} }),
        invalidatesTags: [{ type: 'credentials', id: 'list' }],
      }),
    }),
  });

const Group = styled.section`
  display: grid;
  gap: 1.25rem;
`;
const FileBox = styled.div`
  display: grid;
  gap: 0.5rem;
  margin-top: 1.25rem;
  h3 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p {
    color: var(--muted);
    font-size: 0.9375rem;
  }
`;
const End = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: 0.5rem;
`;
