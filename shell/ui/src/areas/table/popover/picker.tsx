import { lazily, Popup, Skeleton, useLoaded } from '@fairlead/ui';
import { NotLoadedNote, usePrepared } from '@fairlead/ui/popups';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { PickListProps } from './pick-list.tsx';

const list = lazily<PickListProps>(
  async () => (await import(/* webpackChunkName: "lazy-pick-list" */ './pick-list.tsx')).PickList,
);

interface PickerProps extends PickListProps {
  /** The choice, as the button shows it. */
  children: ReactNode;
  /** The look of the button; a field by default. */
  look?: 'field' | 'pill';
}

/** A button that shows what is chosen, and opens the list to choose from. */
export function Picker({ children, look = 'field', ...props }: PickerProps) {
  const [open, setOpen] = useState(false);
  usePrepared(list);
  return (
    <Popup
      open={open}
      onClose={() => setOpen(false)}
      role="group"
      label={props.label}
      first="input"
      popup={
        <OpenedList
          {...props}
          onPick={(code) => {
            props.onPick(code);
            if (!props.isMultiple) setOpen(false);
          }}
        />
      }
    >
      <PickerButton
        type="button"
        data-look={look}
        aria-label={[props.label, chosenText(props)].filter(Boolean).join(': ')}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{children}</span>
        <ChevronDown size="1rem" aria-hidden />
      </PickerButton>
    </Popup>
  );
}

/** The list, once it is loaded. */
function OpenedList(props: PickListProps) {
  const { Loaded, hasFailed } = useLoaded(list);
  if (Loaded) return <Loaded {...props} />;
  return hasFailed ? <NotLoadedNote /> : <Skeleton $height="8rem" />;
}

const chosenText = ({ options, chosen }: PickListProps) =>
  options
    .filter(({ code }) => chosen.includes(code))
    .map(({ label }) => label)
    .join(', ');

const PickerButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.375rem;
  min-width: 0;
  min-height: 2.25rem;
  padding: 0 0.625rem;
  background: var(--surface);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  font-size: 0.875rem;
  cursor: pointer;
  &[data-look='field'] {
    width: 100%;
  }
  &[data-look='pill'] {
    min-height: 2rem;
    /* What is chosen goes on in another line, where a narrow window has no room for it. */
    max-width: calc(100vw - 2 * var(--gutter));
    border-style: dashed;
    > span {
      flex-wrap: wrap;
      padding-block: 0.25rem;
    }
  }
  &:hover,
  &[aria-expanded='true'] {
    border-color: var(--accent);
  }
  > span {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    color: var(--muted);
  }
  @media (max-width: 767.98px) {
    min-height: 2.75rem;
  }
`;
