import { plainTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichText, RichTextBlock } from '@fairlead/contracts/api/rich-text';
import { isKnownBlock } from '@fairlead/contracts/api/rich-text-blocks';
import { type ControlProps, Field, labelIdOf, wholeNumber } from '@fairlead/ui';
import { $getNodeByKey, $setSelection, COMMAND_PRIORITY_LOW, mergeRegister } from 'lexical';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BlockPanel } from './blocks/block-panel.tsx';
import type { BlockTools } from './blocks/block-tools.ts';
import { ShownBlocks } from './blocks/shown-blocks.tsx';
import { $isBlockNode } from './content/block-node.ts';
import { editorOf, registerEditor } from './content/editor.ts';
import { useWritten } from './content/use-written.ts';
import { TextBody } from './text-body.tsx';
import { InsertPanel } from './toolbar/insert-panel.tsx';
import { blocks, placeholderOf } from './toolbar/insertables.ts';
import { LinkField } from './toolbar/link-field.tsx';
import { $linkPlace, $removeLink, $setLink, type LinkPlace } from './toolbar/links.ts';
import { ASK_INSERT, ASK_LINK } from './toolbar/shortcuts.ts';
import { useToolState } from './toolbar/tool-state.ts';
import { Toolbar } from './toolbar/toolbar.tsx';

export interface RichTextEditorProps {
  label: string;
  /** Plain text is read as paragraphs. */
  value: RichText | string;
  /** Called once typing pauses, and when the text is left. */
  onChange(value: RichText): void;
  onBlur?(): void;
  hint?: string | undefined;
  /** The problem with the text. */
  error?: string | undefined;
  /** The placeholder paths it offers, which stand for the reader's data. */
  placeholders?: readonly string[];
  /** Whether blocks can be inserted. */
  hasBlocks?: boolean;
  /** Renders what uploads a picture, where that is possible. */
  pictureUpload?: BlockTools['pictureUpload'];
  /** The maximum number of characters, counted as plain text; more can be typed, and is counted. */
  longest?: number;
  disabled?: boolean;
  readOnly?: boolean;
  /** Receives the focus, for a form that leads to what is wrong. */
  ref?: Ref<{ focus(): void }>;
}

/** A text with headings, lists, links and marks, written as it will look. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, error } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Editor {...props} control={control} />}
    </Field>
  );
}

function Editor(props: RichTextEditorProps & { control: ControlProps }) {
  const { value, onChange, onBlur, control, label, longest, ref } = props;
  const { disabled = false, readOnly = false, placeholders = [], hasBlocks = true } = props;
  const isEditable = !disabled && !readOnly;
  const [editor] = useState(() => editorOf(value));
  const tell = useWritten(editor, { value, onChange });
  const state = useToolState(editor);
  const [asked, setAsked] = useState<ToolPrompt>();
  const text = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => text.current?.focus() }), []);
  useEffect(() => registerEditor(editor), [editor]);
  useEffect(() => editor.setEditable(isEditable), [editor, isEditable]);
  useEffect(() => {
    editor.setRootElement(text.current);
    return () => editor.setRootElement(null);
  }, [editor]);
  useLabel(control.id, text);
  const { url } = state;
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          ASK_LINK,
          () => {
            setAsked({ for: 'link', place: $linkPlace(), url });
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          ASK_INSERT,
          () => {
            setAsked({ for: 'insert', place: $linkPlace() });
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor, url],
  );
  const close = (work?: () => void) => {
    setAsked(undefined);
    text.current?.focus();
    if (work) editor.update(work, { discrete: true });
  };
  const edit = (key: string) => {
    const node = editor.read(() => $getNodeByKey(key));
    const block = $isBlockNode(node) && editor.read(() => node.getBlock());
    if (block && isKnownBlock(block)) setAsked({ for: 'block', key, block });
  };
  const insertables = [...placeholders.map(placeholderOf), ...(hasBlocks ? blocks : [])];
  const tools: BlockTools = {
    pictureUpload: props.pictureUpload,
    textEditor: (text) => (
      <RichTextEditor {...text} placeholders={placeholders} hasBlocks={false} />
    ),
  };
  const count = useMemo(() => plainTextOf(value).length, [value]);
  const countId = `${control.id}-count`;
  return (
    <Frame data-invalid={control['aria-invalid']} data-disabled={disabled || undefined}>
      <Toolbar
        editor={editor}
        state={state}
        label={`Formatting of ${label}`}
        controls={control.id}
        isDisabled={!isEditable}
        hasInsert={insertables.length > 0}
      />
      {asked?.for === 'insert' && (
        <InsertPanel
          insertables={insertables}
          onInsert={({ $insert }) => {
            let key: string | undefined;
            close(() => {
              $setSelection(asked.place?.clone() ?? null);
              key = $insert();
            });
            if (key !== undefined) edit(key);
          }}
          onClose={() => close()}
        />
      )}
      {asked?.for === 'block' && (
        <BlockPanel
          key={asked.key}
          block={asked.block}
          tools={tools}
          onApply={(block) =>
            close(() => {
              const node = $getNodeByKey(asked.key);
              if ($isBlockNode(node)) node.setBlock(block);
            })
          }
          onCancel={() => close()}
        />
      )}
      {asked?.for === 'link' && (
        <LinkField
          url={asked.url}
          onSet={(address, typed) => close(() => $setLink(asked.place, address, typed))}
          onRemove={() => close(() => $removeLink(asked.place))}
          onClose={() => close()}
        />
      )}
      <TextBody
        {...control}
        ref={text}
        aria-labelledby={labelIdOf(control.id)}
        aria-describedby={
          [control['aria-describedby'], longest && countId].filter(Boolean).join(' ') || undefined
        }
        contentEditable={isEditable}
        suppressContentEditableWarning
        role="textbox"
        aria-multiline
        aria-readonly={readOnly || undefined}
        aria-disabled={disabled || undefined}
        tabIndex={disabled ? -1 : 0}
        dir="auto"
        spellCheck
        onBlur={() => {
          tell();
          onBlur?.();
        }}
        // What a shortcut does with the form needs all that was typed.
        onKeyDownCapture={({ ctrlKey, metaKey, altKey }) => {
          if (ctrlKey || metaKey || altKey) tell();
        }}
      />
      <ShownBlocks
        editor={editor}
        isEditable={isEditable}
        onEdit={edit}
        onRemove={(key) => close(() => $getNodeByKey(key)?.remove())}
      />
      {longest !== undefined && (
        <Count id={countId} data-over={count > longest || undefined}>
          {wholeNumber(count)} of {wholeNumber(longest)} characters
        </Count>
      )}
    </Frame>
  );
}

/** The question of a tool, and the place in the text that it is about. */
type ToolPrompt =
  | { for: 'link'; place: LinkPlace; url: string | undefined }
  | { for: 'insert'; place: LinkPlace }
  | { for: 'block'; key: string; block: RichTextBlock };

/** Makes a click on the label lead to the text, as with any other control. */
function useLabel(id: string, text: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = document.getElementById(labelIdOf(id));
    const focus = () => text.current?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [id, text]);
}

const Frame = styled.div`
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  &:hover:not([data-disabled]) {
    border-color: var(--accent);
  }
  &:has([role='textbox']:focus-visible) {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  &[data-invalid] {
    border-color: var(--danger);
  }
  &[data-disabled] {
    background: var(--sunken);
    color: var(--muted);
  }
`;
const Count = styled.p`
  padding: 0.25rem 0.75rem;
  border-top: 1px solid var(--border);
  color: var(--muted);
  font-size: 0.8125rem;
  font-variant-numeric: tabular-nums;
  text-align: end;
  &[data-over] {
    color: var(--danger);
  }
`;
