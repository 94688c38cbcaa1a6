import { IconButton } from '@fairlead/ui';
import { $getRoot, $getSelection, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical';
import { Link as LinkIcon, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ASK_INSERT, ASK_LINK, wordsOf } from './shortcuts.ts';
import type { ToolState } from './tool-state.ts';
import { linkShortcut, type Tool, tools } from './tools.ts';

interface ToolbarProps {
  editor: LexicalEditor;
  state: ToolState;
  /** Its label. */
  label: string;
  /** The id of the text. */
  controls: string;
  isDisabled: boolean;
  /** Whether there is anything to insert. */
  hasInsert: boolean;
}

const link: Tool = {
  label: 'Link',
  shortcut: linkShortcut,
  icon: LinkIcon,
  isOn: ({ url }) => url !== undefined,
  $use: (editor) => void editor.dispatchCommand(ASK_LINK, undefined),
};
const [marks = [], blocks = [], places = [], history = []] = tools;
const insert: Tool = {
  label: 'Insert',
  icon: Plus,
  $use: (editor) => void editor.dispatchCommand(ASK_INSERT, undefined),
};

const groups = [marks, blocks, places, [link, insert], history];
const withoutInsert = groups.map((group) => group.filter((tool) => tool !== insert));

/** The tools of an editor: a single tab stop; the arrow keys move among them. */
export function Toolbar(props: ToolbarProps) {
  const { editor, state, label, controls, isDisabled } = props;
  const shown = props.hasInsert ? groups : withoutInsert;
  const all = shown.flat();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const onKey = (event: KeyboardEvent) => {
    const next = placeAfter(at, event.key, all.length);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Bar
      ref={box}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKey}
      // The text keeps the focus while its tools are clicked.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((group) => (
        <Group key={group[0]?.label}>
          {group.map((tool) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              state={state}
              isStop={all.indexOf(tool) === at}
              isDisabled={isDisabled}
              onUse={() => {
                setAt(all.indexOf(tool));
                use(editor, tool);
              }}
            />
          ))}
        </Group>
      ))}
    </Bar>
  );
}

interface ToolButtonProps {
  tool: Tool;
  state: ToolState;
  isStop: boolean;
  isDisabled: boolean;
  onUse(): void;
}

function ToolButton({ tool, state, isStop, isDisabled, onUse }: ToolButtonProps) {
  const { label, shortcut, icon: Icon, isOn, isPossible } = tool;
  const keys = shortcut === undefined ? undefined : wordsOf(shortcut);
  const isOff = isDisabled || isPossible?.(state) === false;
  return (
    <IconButton
      label={label}
      title={keys ? `${label} (${keys.shown})` : label}
      aria-keyshortcuts={keys?.spoken}
      aria-pressed={isOn?.(state)}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => !isOff && onUse()}
    >
      <Icon size="1.125rem" aria-hidden />
    </IconButton>
  );
}

/** Applies a tool at the caret, or at the end where there was none. The focus stays where it is. */
function use(editor: LexicalEditor, tool: Tool): void {
  const root = editor.getRootElement();
  const isInText = root !== null && root === root.ownerDocument.activeElement;
  editor.update(
    () => {
      if (!$getSelection()) $getRoot().selectEnd();
      tool.$use(editor);
    },
    isInText ? {} : { tag: SKIP_DOM_SELECTION_TAG },
  );
}

function placeAfter(at: number, key: string, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem 0.5rem;
  padding: 0.25rem;
  border-bottom: 1px solid var(--border);
  button {
    width: 2.25rem;
    height: 2.25rem;
  }
  button[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
  @media (max-width: 767.98px) {
    gap: 0.125rem;
    button {
      width: 2.5rem;
      height: 2.5rem;
    }
  }
`;
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.125rem;
  @media (max-width: 767.98px) {
    display: contents;
  }
`;
