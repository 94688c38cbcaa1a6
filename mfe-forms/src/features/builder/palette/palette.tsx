import type { BlockType } from '@fairlead/contracts/forms/block-types';
import { TextField } from '@fairlead/ui';
import { useInsertable } from '@fairlead/ui/lists';
import { memo, useId, useState } from 'react';
import { styled } from 'styled-components';
import { fieldGroups, fieldIcons, groupsFor, typeLabel } from './field-groups.ts';

interface PaletteProps {
  onAdd(type: BlockType): void;
}

/** The field types that a form may have, found by their names; Enter inserts the first match. */
export const Palette = memo(function Palette({ onAdd }: PaletteProps) {
  const [words, setWords] = useState('');
  const groups = groupsFor(words);
  return (
    <Box>
      <TextField
        type="search"
        label="Search for a field"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          const [first] = groups[0]?.types ?? [];
          if (event.key !== 'Enter' || groups === fieldGroups || !first) return;
          event.preventDefault();
          setWords('');
          onAdd(first);
        }}
      />
      <None role="status">{groups.length === 0 && 'No fields found.'}</None>
      {groups.map((group) => (
        <Group key={group.title} {...group} onAdd={onAdd} />
      ))}
    </Box>
  );
});

function Group({ title, types, onAdd }: PaletteProps & (typeof fieldGroups)[number]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {types.map((type) => (
          <li key={type}>
            <Type type={type} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field type: inserted by a press, or dragged to its place. */
function Type({ type, onAdd }: PaletteProps & { type: BlockType }) {
  const insertable = useInsertable(type);
  return (
    <TypeButton type="button" {...insertable} onClick={() => onAdd(type)}>
      <TypeContent type={type} />
    </TypeButton>
  );
}

/** A field type while it is dragged. */
export const PickedType = ({ type }: { type: BlockType }) => (
  <TypeButton as="span" data-picked>
    <TypeContent type={type} />
  </TypeButton>
);

function TypeContent({ type }: { type: BlockType }) {
  const Icon = fieldIcons[type];
  return (
    <>
      <Icon size="1.125rem" aria-hidden />
      {typeLabel(type)}
    </>
  );
}

const Box = styled.div`
  display: grid;
  gap: 0.75rem;
  h3 {
    margin-bottom: 0.25rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
    gap: 0.25rem;
    list-style: none;
  }
`;
const TypeButton = styled.button`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius);
  font-size: 0.9375rem;
  text-align: start;
  cursor: pointer;
  /* A finger that rests on it picks it up, and selects no text. */
  user-select: none;
  -webkit-touch-callout: none;
  &:hover {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  &[data-dragging] {
    opacity: 0.55;
  }
  &[data-picked] {
    border-color: var(--accent);
    box-shadow: var(--shadow-raised);
    cursor: grabbing;
  }
  svg {
    flex: none;
    color: var(--muted);
  }
`;
const None = styled.p`
  color: var(--muted);
  &:empty {
    display: none;
  }
`;
