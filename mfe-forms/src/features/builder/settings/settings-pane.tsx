import { isAsked } from '@fairlead/contracts/forms/field';
import { IconButton } from '@fairlead/ui';
import { Copy, Settings2, Trash2 } from 'lucide-react';
import { type Dispatch, useMemo } from 'react';
import { styled } from 'styled-components';
import { typeLabel } from '../palette/field-groups.ts';
import type { BuilderAction } from '../state/actions.ts';
import type { Draft, Item } from '../state/builder-state.ts';
import { fieldRefusal, settingsRefusal } from '../state/changed-field.ts';
import { type FieldPlace, FieldPlaceProvider } from './field-place.ts';
import { FieldSettings } from './field-settings.tsx';
import { FormSettings } from './form-settings.tsx';

interface SettingsPaneProps {
  organization: string;
  draft: Draft;
  /** The field whose settings are open; undefined for the form's own. */
  item: Item | undefined;
  /** Whether the form was ever published. */
  isKnown: boolean;
  dispatch: Dispatch<BuilderAction>;
  onRemove(key: string): void;
}

/** The settings of the selected field, or of the form. */
export function SettingsPane(props: SettingsPaneProps) {
  const { organization, draft, item, isKnown, dispatch, onRemove } = props;
  if (!item)
    return (
      <>
        <h3>Form</h3>
        <FormSettings
          organization={organization}
          settings={draft.settings}
          isKnown={isKnown}
          change={(changes) => {
            const refusal = settingsRefusal(draft, changes);
            if (refusal === undefined) dispatch({ type: 'set', changes, at: Date.now() });
            return refusal;
          }}
        />
      </>
    );
  const { key, field } = item;
  return (
    <>
      <Head>
        <h3>{typeLabel(field.blockType)}</h3>
        <IconButton
          label="Settings of the form"
          onClick={() => dispatch({ type: 'select', key: undefined })}
        >
          <Settings2 size="1.125rem" aria-hidden />
        </IconButton>
        <IconButton label="Duplicate field" onClick={() => dispatch({ type: 'duplicate', key })}>
          <Copy size="1.125rem" aria-hidden />
        </IconButton>
        <IconButton label="Remove field" onClick={() => onRemove(key)}>
          <Trash2 size="1.125rem" aria-hidden />
        </IconButton>
      </Head>
      <OfField
        key={key}
        organization={organization}
        draft={draft}
        item={item}
        dispatch={dispatch}
      />
    </>
  );
}

type OfFieldProps = Omit<SettingsPaneProps, 'isKnown' | 'onRemove'> & { item: Item };

function OfField({ organization, draft, item, dispatch }: OfFieldProps) {
  const place = useMemo((): FieldPlace => {
    const { key } = item;
    const at = draft.items.indexOf(item);
    return {
      item,
      above: draft.items
        .slice(0, at)
        .map(({ field }) => field)
        .filter(isAsked),
      organization,
      change: (changes) => {
        const refusal = fieldRefusal(draft, item, changes);
        if (refusal === undefined) dispatch({ type: 'change', key, changes, at: Date.now() });
        return refusal;
      },
    };
  }, [draft, item, organization, dispatch]);
  return (
    <FieldPlaceProvider value={place}>
      <FieldSettings />
    </FieldPlaceProvider>
  );
}

/** The frame around the settings. */
export const SettingsBox = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 0.125rem;
  > h3 {
    flex: 1;
    min-width: 0;
  }
`;
