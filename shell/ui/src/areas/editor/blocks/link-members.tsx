import { linkAppearances, linkTypes, mostLinks } from '@fairlead/contracts/api/rich-text-options';
import { Button, Select } from '@fairlead/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { BlockOf, BlockProblems } from './checked-block.ts';
import { Line } from './lines.tsx';

type Link = NonNullable<BlockOf<'cta'>['links']>[number];

interface LinkMembersProps {
  links: readonly Link[];
  problems: BlockProblems;
  onChange(links: Link[]): void;
}

const emptyLink: Link = { type: 'custom', url: '', label: '', appearance: 'outline' };

/** The links of a call to action, other than its button. */
export function LinkMembers({ links, problems, onChange }: LinkMembersProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(links.length);
  useEffect(() => {
    const groups = box.current?.querySelectorAll('[role=group]') ?? [];
    // Moves the focus to what was added, or after a removal to the button that adds.
    if (links.length > before.current) groups[links.length - 1]?.querySelector('input')?.focus();
    if (links.length < before.current)
      box.current?.querySelector<HTMLElement>(':scope > button')?.focus();
    before.current = links.length;
  }, [links.length]);
  return (
    <Box ref={box}>
      <legend>Other links</legend>
      {links.map((link, at) => (
        <LinkLines
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no other name
          key={at}
          name={`Link ${at + 1}`}
          link={link}
          labelProblem={problems[`links.${at}.label`]}
          urlProblem={problems[`links.${at}.url`]}
          change={(changes) => onChange(links.with(at, { ...link, ...changes }))}
          onRemove={() => onChange(links.toSpliced(at, 1))}
        />
      ))}
      <Button
        size="sm"
        look="secondary"
        disabled={links.length >= mostLinks}
        onClick={() => onChange([...links, emptyLink])}
      >
        Add link
      </Button>
    </Box>
  );
}

interface LinkLinesProps {
  name: string;
  link: Link;
  labelProblem: string | undefined;
  urlProblem: string | undefined;
  change(changes: Partial<Link>): void;
  onRemove(): void;
}

function LinkLines({ name, link, labelProblem, urlProblem, change, onRemove }: LinkLinesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is outlined twice
    <div role="group" aria-label={name}>
      <Line
        label="Text of the link"
        error={labelProblem}
        value={link.label}
        longest={100}
        onChange={(label) => change({ label })}
      />
      <Select
        label="It leads to"
        options={linkTypes}
        value={link.type}
        onChange={(type) => change({ type })}
      />
      <Line
        label="Where the link leads"
        hint={link.type === 'reference' ? 'Such as /jobs.' : 'Such as example.com.'}
        error={urlProblem}
        value={link.url}
        longest={2_000}
        onChange={(url) => change({ url })}
      />
      <Select
        label="Look"
        options={linkAppearances}
        value={link.appearance}
        onChange={(appearance) => change({ appearance })}
      />
      <Button size="sm" look="quiet" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

const Box = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  justify-items: start;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 0.25rem;
    font-size: 0.875rem;
    font-weight: 550;
  }
  > [role='group'] {
    display: grid;
    gap: 0.5rem;
    width: 100%;
    padding: 0.75rem;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
  }
  > [role='group'] > button {
    justify-self: start;
  }
`;
