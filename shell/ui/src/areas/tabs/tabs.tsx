import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

interface TabsProps<Code extends string> {
  /** The code of the part that is visible. */
  value: Code;
  onChange(value: Code): void;
  /** A `TabList` and the `TabPanel` of each part. */
  children: ReactNode;
}

/** Parts of a page of which one is visible at a time (WAI-ARIA tabs): an arrow key shows the next one. */
export function Tabs<Code extends string>({ value, onChange, children }: TabsProps<Code>) {
  const [direction] = useState(
    () => getComputedStyle(document.documentElement).direction as 'ltr' | 'rtl',
  );
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <BaseTabs.Root value={value} onValueChange={onChange}>
          {children}
        </BaseTabs.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}

interface TabListProps {
  label: string;
  /** Whether the tabs share the width evenly; else they scroll where there is no room for all. */
  isEven?: boolean;
  children: ReactNode;
}

/** The tabs themselves, each a `Tab`. */
export const TabList = ({ label, isEven, children }: TabListProps) => (
  <List aria-label={label} activateOnFocus data-even={isEven || undefined}>
    {children}
  </List>
);

/** A tab, whose `value` is the code of its part. */
export const Tab = BaseTabs.Tab;

/** A part, of the tab with the same `value`. With `keepMounted` it stays rendered while another is visible. */
export const TabPanel = BaseTabs.Panel;

const List = styled(BaseTabs.List)`
  display: flex;
  gap: 0.25rem;
  margin-bottom: 0.75rem;
  padding-bottom: 0.25rem;
  overflow-x: auto;
  &[data-even] {
    padding-bottom: 0;
    overflow-x: visible;
  }
  > [role='tab'] {
    flex: none;
    min-height: 2.75rem;
    padding: 0 0.75rem;
    background: none;
    border: 1px solid transparent;
    border-radius: var(--radius);
    color: var(--muted);
    font-weight: 550;
    cursor: pointer;
  }
  &[data-even] > [role='tab'] {
    flex: 1 0 0;
  }
  > :focus-visible {
    outline-offset: -2px;
  }
  > [data-over] {
    background: var(--accent-soft);
    border-color: var(--accent);
  }
  > [aria-selected='true'] {
    border-color: var(--accent);
    color: var(--accent-text);
  }
  span {
    font-weight: 450;
    font-variant-numeric: tabular-nums;
  }
`;
