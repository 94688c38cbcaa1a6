import type { Form } from '@fairlead/contracts/api/forms';
import type { BlockType } from '@fairlead/contracts/forms/block-types';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { usePageTitle, usePortal } from '@fairlead/remote-kit';
import type { Versioned } from '@fairlead/remote-kit/calls';
import { ConflictDialog } from '@fairlead/remote-kit/forms';
import { rememberPage } from '@fairlead/remote-kit/sending';
import { PageContainer, VisuallyHidden } from '@fairlead/ui';
import { Insertion } from '@fairlead/ui/lists';
import { useCallback, useMemo, useReducer, useState } from 'react';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderHead } from './builder-head.tsx';
import { Canvas } from './canvas/canvas.tsx';
import type { CanvasPlace } from './canvas/canvas-place.ts';
import { NextStepsDialog } from './next-steps-dialog.tsx';
import { Palette, PickedType } from './palette/palette.tsx';
import { Panes } from './panes.tsx';
import { Preview } from './preview.tsx';
import { builderProblems } from './problems/builder-problems.ts';
import { ProblemList } from './problems/problem-list.tsx';
import { valueWords } from './saving/form-values.ts';
import { useSaving } from './saving/use-saving.ts';
import { SettingsBox, SettingsPane } from './settings/settings-pane.tsx';
import { type Item, selectedItem } from './state/builder-state.ts';
import { openedBuilder } from './state/opened.ts';
import { builderReducer } from './state/reducer.ts';
import { usePanes } from './use-panes.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface BuilderProps {
  organization: string;
  person: SessionUser;
  /** The form as it was read; undefined for a new one. */
  opened: Versioned<Form> | undefined;
  /** Called with a form once it is saved for the first time. */
  onMade?(form: Form): void;
}

const nothingWrong: ReadonlySet<string> = new Set();
const pickedType = (type: string) => <PickedType type={type as BlockType} />;

/** The form builder: the field types, the fields, and the settings of what is selected; saved automatically (F-048, F-049). */
export function Builder({ organization, person, opened, onMade }: BuilderProps) {
  const { toast } = usePortal();
  const [state, dispatch] = useReducer(builderReducer, opened?.doc, openedBuilder);
  const [isPreview, preview] = useState(false);
  const [asked, ask] = useState(0);
  /** The title of the dialog on what can be done with the published form, while it is open. */
  const [sharedAs, shareAs] = useState<string>();
  const { present: draft, selected } = state;
  const saving = useSaving({
    organization,
    opened,
    draft,
    onReplace: (next) => dispatch({ type: 'replace', draft: next }),
    onMade,
  });
  const { shown, show, open, add, remove, settings, onSettingsKey } = usePanes(state, dispatch);
  useUndoKeys(dispatch, !isPreview);
  usePageTitle(draft.settings.title);
  const problems = useMemo(() => builderProblems(draft), [draft]);
  // Problems are marked from the first attempt to publish.
  const wrong = asked > 0 ? problems.flatMap(({ key }) => key ?? []).join(' ') : '';
  const place = useMemo(
    (): CanvasPlace => ({
      selected,
      wrong: wrong ? new Set(wrong.split(' ')) : nothingWrong,
      onOpen: open,
      onRemove: remove,
    }),
    [selected, wrong, open, remove],
  );
  const jump = (key: string | undefined) => {
    preview(false);
    open(key, true);
  };
  const publish = async () => {
    if (problems.length > 0) {
      preview(false);
      return ask((times) => times + 1);
    }
    const isFirst = saving.form?.status !== 'published';
    const isHere = rememberPage();
    const isPublished = await saving.publish();
    if (!isHere()) return;
    if (!isPublished) return toast({ kind: 'error', title: 'The form was not published' });
    dispatch({ type: 'published', names: draft.items.map(({ field }) => field.name) });
    if (isFirst) shareAs('Form published');
    else toast({ kind: 'success', title: 'Form published' });
  };
  const onOrder = useCallback(
    (items: readonly Item[]) => dispatch({ type: 'order', keys: items.map(({ key }) => key) }),
    [],
  );
  return (
    <PageContainer>
      <BuilderHead
        organization={organization}
        title={draft.settings.title}
        saving={saving}
        isPreview={isPreview}
        onPreview={() => preview(!isPreview)}
        onPublish={publish}
        onShare={() => shareAs('Share this form')}
      />
      <BuilderBar state={state} saving={saving} dispatch={dispatch} isPreview={isPreview} />
      {asked > 0 && problems.length > 0 && (
        <ProblemList problems={problems} asked={asked} onJump={jump} />
      )}
      {isPreview ? (
        <Preview draft={draft} organization={organization} person={person} />
      ) : (
        <Insertion
          drawn={pickedType}
          onPickUp={() => show('canvas')}
          onPutBack={() => show('palette')}
          onInsert={(type, at) => add(type as BlockType, at)}
        >
          <Panes
            shown={shown}
            onShow={show}
            palette={<Palette onAdd={add} />}
            canvas={<Canvas items={draft.items} place={place} onOrder={onOrder} />}
            settings={
              <SettingsBox ref={settings} onKeyDown={onSettingsKey}>
                <SettingsPane
                  organization={organization}
                  draft={draft}
                  item={selectedItem(state)}
                  isKnown={Boolean(saving.form?.publishedAt)}
                  dispatch={dispatch}
                  onRemove={(key) => {
                    show('canvas');
                    remove(key);
                  }}
                />
              </SettingsBox>
            }
          />
        </Insertion>
      )}
      <VisuallyHidden role="status">
        {draft.items.length === 1 ? '1 field' : `${draft.items.length} fields`}
      </VisuallyHidden>
      {sharedAs !== undefined && saving.form && (
        <NextStepsDialog
          organization={organization}
          form={saving.form}
          title={sharedAs}
          onClose={() => shareAs(undefined)}
        />
      )}
      <ConflictDialog conflict={saving.conflict} words={valueWords} />
    </PageContainer>
  );
}
