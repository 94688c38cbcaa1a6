import { reaches } from '@fairlead/contracts/access/levels';
import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { useLevel, usePageTitle, usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import type { SaveState, Saving } from '@fairlead/remote-kit/autosave';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { ConflictDialog } from '@fairlead/remote-kit/forms';
import { PageContainer, PageOutline, useIsMobile } from '@fairlead/ui';
import { type PageAction, PageHeader } from '@fairlead/ui/page-header';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { recruitment } from '../recruitment/paths.ts';
import { type ActionName, actionsFor, actionWords, needsAll } from './actions.ts';
import { SaveTemplateDialog } from './beginning/save-template-dialog.tsx';
import { type FieldName, fieldOf, type ListingValues, wordsOf } from './form/fields.ts';
import { focusField } from './form/form-fields.tsx';
import { FixedProvider, ListingFormProvider } from './form/listing-form.ts';
import { needsOf } from './form/needs.ts';
import { problemsIn } from './form/problems.ts';
import { Sections } from './form/sections.tsx';
import { useChoices } from './form/use-choices.ts';
import { History } from './history.tsx';
import { ListingAside } from './listing-aside.tsx';
import { ListingStatusBadge } from './listing-status.tsx';
import { Notices } from './notices.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import type { ListingSaver } from './saving/listing-saver.ts';
import { type DraftPlace, type LocalDraft, readDraft } from './saving/local-draft.ts';
import { SaveNote } from './saving/save-note.tsx';
import { useSaver } from './saving/use-saver.ts';
import { useMove } from './use-listing-actions.ts';

interface ListingEditorProps {
  /** Where this browser stores unsaved changes. */
  place: DraftPlace;
  stored: Versioned<DocumentOf<'listings'>> | undefined;
  /** What a new listing starts from, where that is a template or another one, and the fields where something was left out. */
  first: ListingValues | undefined;
  left: readonly FieldName[];
  /** The new listing has this id from now on. */
  onMade(id: string): void;
}

/** The form of a listing, with what publishing needs, its preview and its history. It begins with the draft that this browser has. */
export function ListingEditor(props: ListingEditorProps) {
  // Once the listing is created its place is another one, and the form continues.
  const [place] = useState(props.place);
  const [read, setRead] = useState<{ local: LocalDraft | undefined }>();
  useEffect(() => {
    let isLeft = false;
    void readDraft(place).then((local) => isLeft || setRead({ local }));
    return () => {
      isLeft = true;
    };
  }, [place]);
  return read ? <BegunEditor {...props} local={read.local} /> : <PageOutline />;
}

interface BegunEditorProps extends ListingEditorProps {
  local: LocalDraft | undefined;
}

function BegunEditor({ place, local, stored, first, left, onMade }: BegunEditorProps) {
  const { org } = place;
  const level = useLevel(recruitment.listings(org));
  const mayWrite = reaches(level, 'write');
  const { form, saver, saving, conflict, isRestored } = useSaver({
    place,
    local,
    stored,
    first,
    proposes: level === 'write',
    onMade,
  });
  const choices = useChoices(org);
  // On a phone the header would take the room of the fields.
  const isPhone = useIsMobile();
  const [isReturning, setReturning] = useState(false);
  // Once it is created the address no longer names what it started from.
  const [leftOut] = useState(left);
  const [template, setTemplate] = useState<ListingValues>();
  const { state } = saving;
  const listing = stored?.doc;
  const title = listing?.title ?? 'New listing';
  usePageTitle(title);
  useUnsavedChanges(isUnsaved(state.is, saver.isAutomatic));
  useStopped(saver, mayWrite);
  const actions = useActions({
    org,
    saver,
    saving,
    listing,
    form,
    onReturn: () => setReturning(true),
    onTemplate: setTemplate,
  });
  const isClosed = listing?.status === 'archived' || listing?.status === 'expired';
  const isFixed = state.is !== 'stopped' && (!mayWrite || isClosed);
  return (
    <ListingFormProvider value={form}>
      <PageContainer>
        <PageHeader
          title={title}
          back={{ href: recruitment.listings(org), label: 'Job Listings' }}
          description={
            <State>
              <ListingStatusBadge
                status={listing?.status ?? 'draft'}
                returned={listing?.returned}
              />
              <SaveNote
                state={state}
                isAutomatic={saver.isAutomatic}
                isMade={saver.seen.id !== undefined}
                onTryAgain={() => void saver.flush()}
              />
            </State>
          }
          actions={actions}
          isSticky={!isPhone}
        />
        <Columns>
          <EditorColumn>
            <Notices
              org={org}
              level={level}
              listing={listing}
              words={wordsOf(choices.nameOf)}
              state={state}
              mayWrite={mayWrite}
              isRestored={isRestored}
              left={leftOut}
              onDiscard={() => saver.begin(saver.seen.values)}
            />
            <form
              method="post"
              noValidate
              onSubmit={(event) => event.preventDefault()}
              onBlur={() => saver.hurry()}
            >
              <EditorFields disabled={isFixed}>
                <FixedProvider value={isFixed}>
                  <Sections choices={choices} />
                </FixedProvider>
              </EditorFields>
            </form>
            {level === 'approve' && listing && (
              <History org={org} listing={listing.id} nameOf={choices.nameOf} />
            )}
          </EditorColumn>
          <ListingAside org={org} kept={listing} nameOf={choices.nameOf} />
        </Columns>
        <ConflictDialog conflict={conflict} words={wordsOf(choices.nameOf)} />
        {isReturning && listing && (
          <ReturnDialog listing={listing} onClose={() => setReturning(false)} />
        )}
        {template && (
          <SaveTemplateDialog org={org} values={template} onClose={() => setTemplate(undefined)} />
        )}
      </PageContainer>
    </ListingFormProvider>
  );
}

/** Whether others would miss something if the page were left now; a draft is saved automatically. */
const isUnsaved = (is: SaveState['is'], isAutomatic: boolean) =>
  is === 'changed' ? !isAutomatic : !['saved', 'saving'].includes(is);

/** Notifies somebody who may no longer write, once they could. */
function useStopped(saver: ListingSaver, mayWrite: boolean): void {
  const could = useRef(mayWrite);
  useEffect(() => {
    if (could.current && !mayWrite) saver.stop('You can no longer change this listing.');
    could.current ||= mayWrite;
  }, [saver, mayWrite]);
}

interface ActionsOptions {
  org: string;
  saver: ListingSaver;
  saving: Saving<ListingValues>;
  listing: DocumentOf<'listings'> | undefined;
  form: ReturnType<typeof useSaver>['form'];
  onReturn(): void;
  onTemplate(values: ListingValues): void;
}

/** The actions on the listing of a form: all of it is saved first. */
function useActions(options: ActionsOptions): PageAction[] {
  const { org, saver, saving, listing, form, onReturn, onTemplate } = options;
  const level = useLevel(recruitment.listings(org));
  const { toast } = usePortal();
  const move = useMove();
  if (saving.state.is === 'stopped') return [];
  const perform = async (name: ActionName) => {
    const values = form.getValues();
    const missing = needsAll.includes(name) ? needsOf(values).filter(({ isMet }) => !isMet) : [];
    const [first] = missing;
    if (first) {
      toast({ kind: 'error', title: `This needs more before it is published: ${first.label}` });
      return focusField(first.field);
    }
    if (name === 'return') return onReturn();
    if (!(await saver.flush())) return;
    const { id, etag } = saver.seen;
    if (id) await move(name, { id, title: values.title }, { etag });
  };
  const status = listing?.status ?? 'draft';
  const acts = actionsFor({ status, returned: listing?.returned }, level).map(
    (name, at): PageAction => ({
      label: actionWords[name].label,
      look: at === 0 && status !== 'active' ? 'primary' : 'secondary',
      onAct: () => perform(name),
    }),
  );
  if (!reaches(level, 'write')) return acts;
  const template: PageAction = {
    label: 'Save as template',
    look: 'quiet',
    onAct: () => {
      const values = form.getValues();
      const wrong = (Object.keys(problemsIn(values)) as FieldName[]).find(
        (name) => name !== 'title' && name !== 'expiresOn',
      );
      if (!wrong) return onTemplate(values);
      toast({ kind: 'error', title: `Please see what is wrong first: ${fieldOf(wrong).label}` });
      focusField(wrong);
    },
  };
  if (saver.isAutomatic) return [...acts, template];
  const save: PageAction = {
    label: 'Save changes',
    look: 'primary',
    shortcut: 'mod+s',
    disabled: saving.state.is === 'saved',
    onAct: () => saver.flush(),
  };
  return [save, ...acts, template];
}

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem 0.75rem;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding-bottom: 2rem;
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 24rem;
    align-items: start;
  }
`;
const EditorColumn = styled.div`
  display: grid;
  gap: 1.25rem;
  min-width: 0;
`;
const EditorFields = styled.fieldset`
  display: grid;
  gap: 1.25rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
