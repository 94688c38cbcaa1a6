import { defaultTableLayout } from '@fairlead/contracts/registers/table-layout';
import { defaultTableQuery, type TableQuery } from '@fairlead/contracts/registers/table-query';
import { Badge, Button } from '@fairlead/ui';
import { Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { lineLook } from '../popover/line-look.ts';
import { Foot, Nothing } from '../popover/lines.ts';
import { Popover } from '../popover/popover.tsx';
import type { TableState } from '../state/table-state.ts';
import { ToolButton } from '../tool-button.tsx';
import { removeView } from './removed-view.ts';
import {
  contentOf,
  differs,
  type SavedView,
  type TableViews,
  type ViewContent,
} from './table-views.ts';
import { useFirstView } from './use-first-view.ts';
import { ViewForm } from './view-form.tsx';
import { ViewLine } from './view-line.tsx';

interface ViewsPopoverProps {
  views: TableViews;
  state: TableState;
  /** What the table shows when no view is open. */
  defaultView: ViewContent | undefined;
}

/** The saved views: to open one, save what the table currently shows, and manage one's own. */
export function ViewsPopover({
  views,
  state,
  defaultView: initialView = asDeclared,
}: ViewsPopoverProps) {
  const current = views.list.find(({ id }) => id === views.current);
  const isChanged = differs(contentOf(state), current ?? initialView);
  const open = (view: SavedView | undefined) => {
    const { query, layout } = view ?? initialView;
    state.changeQuery({ ...query, page: 1 });
    state.changeLayout(layout);
    views.onOpen(view?.id);
  };
  useFirstView(views, state, initialView, open);
  return (
    <Popover
      title="Saved views"
      button={(opener) => (
        <ToolButton {...opener} icon={<Table2 size="1rem" aria-hidden />}>
          {current?.name ?? everything}
          {isChanged && <Badge>Changed</Badge>}
        </ToolButton>
      )}
    >
      {(close) => (
        <Choices
          views={views}
          current={current}
          isChanged={isChanged}
          content={contentOf(state)}
          onPick={(view) => {
            open(view);
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface ChoicesProps {
  views: TableViews;
  current: SavedView | undefined;
  isChanged: boolean;
  content: ViewContent;
  onPick(view: SavedView | undefined): void;
}

function Choices({ views, current, isChanged, content, onPick }: ChoicesProps) {
  const [isNaming, setIsNaming] = useState(false);
  const whole = useRef<HTMLButtonElement>(null);
  const groups = [
    { title: 'Personal', list: views.list.filter(({ isShared }) => !isShared) },
    { title: 'Shared', list: views.list.filter(({ isShared }) => isShared) },
  ];
  if (isNaming)
    return (
      <ViewForm
        taken={views.list.map(({ name }) => name)}
        onCancel={() => setIsNaming(false)}
        onSave={(name, isShared) => {
          setIsNaming(false);
          views.onSave({ ...content, name, isShared, isDefault: false });
        }}
      />
    );
  return (
    <ViewsBox>
      <AllRowsButton
        ref={whole}
        type="button"
        aria-pressed={!current}
        onClick={() => onPick(undefined)}
      >
        {everything}
      </AllRowsButton>
      {groups.map(({ title, list }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {list.length === 0 && <Nothing>None yet.</Nothing>}
          <ul>
            {list.map((view) => (
              <ViewLine
                key={view.id}
                view={view}
                isOpen={view === current}
                onOpen={() => onPick(view)}
                onChange={(change) => views.onSave({ ...view, ...change })}
                onRemove={() => {
                  // Its line disappears, and the focus with it.
                  whole.current?.focus();
                  void removeView(view, views);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <Foot>
        {current?.canChange && isChanged && (
          <Button size="sm" onClick={() => views.onSave({ ...current, ...content })}>
            Save changes
          </Button>
        )}
        <Button size="sm" look="secondary" onClick={() => setIsNaming(true)}>
          Save as new view
        </Button>
      </Foot>
    </ViewsBox>
  );
}

/** The name of the table when no view is open. */
const everything = 'All rows';

const asDeclared: ViewContent = contentOf({
  query: defaultTableQuery satisfies TableQuery,
  layout: defaultTableLayout,
});

const ViewsBox = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: min(18rem, 80vw);
  h3 {
    margin-bottom: 0.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
    letter-spacing: 0;
  }
  ul {
    list-style: none;
  }
`;
const AllRowsButton = styled.button`
  ${lineLook}
  &:hover,
  &[aria-pressed='true'] {
    background: var(--accent-soft);
  }
`;
