import { type SectionRule, sectionGroups, sectionRoles } from '@fairlead/contracts/access/sections';
import { type OrganizationRole, organizationRoles } from '@fairlead/contracts/reference/employment';
import { usePortal, useUnsavedChanges } from '@fairlead/remote-kit';
import { Form, FormProblem, useSubmission, useZodForm } from '@fairlead/remote-kit/forms';
import { Badge, Button, Card, Checkbox, Select } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { type OpenedSettings, SettingsPage, useSetting } from './settings-page.tsx';

/** `/organization/{org}/vessel/{vessel}/settings/sections`: which pages are in use aboard, and who opens them (O-184). */
export default function SectionsPage() {
  return (
    <SettingsPage
      title="Sections"
      description="Which pages are in use aboard, and who opens them. A closed page leaves the menu of everybody aboard at once; what it holds is kept, and the company still sees it."
    >
      {(opened) => <Sections {...opened} />}
    </SettingsPage>
  );
}

type Rules = Readonly<Record<string, SectionRule>>;

const rulesOf = (sections: readonly SectionRule[]): Rules =>
  Object.fromEntries(sections.map((rule) => [rule.page, rule]));

/** Rules in the order of the menu, so that equal rules are stored alike; a page with the menu's defaults has none. */
const listOf = (rules: Rules): SectionRule[] =>
  sectionGroups.flatMap(({ pages }) => pages.flatMap(({ href }) => rules[href] ?? []));

const anything = z.object({});

function Sections(opened: OpenedSettings) {
  const { settings } = opened;
  const { toast } = usePortal();
  const change = useSetting(opened);
  const [changed, setChanged] = useState<Rules>();
  const form = useZodForm(anything, {});
  const { errors, isSubmitting } = form.formState;
  const rules = changed ?? rulesOf(settings.sections);
  const isDirty =
    JSON.stringify(listOf(rules)) !== JSON.stringify(listOf(rulesOf(settings.sections)));
  useUnsavedChanges(isDirty);
  const set = (page: string, rule: SectionRule | undefined) => {
    const { [page]: _before, ...others } = rules;
    setChanged(rule ? { ...others, [page]: rule } : others);
  };
  const send = async () => {
    const lacking = listOf(rules).find(({ roles }) => roles?.length === 0);
    if (lacking)
      return form.setError('root', { message: `Choose who opens ${titleOf(lacking.page)}` });
    const sections = listOf(rules).map(({ roles, ...rule }) => ({
      ...rule,
      ...(roles && { roles: [...roles] }),
    }));
    await change({ sections });
    setChanged(undefined);
    toast({ kind: 'success', title: 'The sections have been saved' });
  };
  const submit = useSubmission(form, send);
  return (
    <Form onSubmit={submit}>
      <FormProblem message={errors.root?.message} takesFocus />
      {sectionGroups.map(({ title, pages }) => (
        <Group key={title} aria-label={title}>
          <h2>{title}</h2>
          {pages.map(({ href, title: page }) => (
            <PageRule
              key={href}
              title={page}
              page={href}
              rule={rules[href]}
              onChange={(rule) => set(href, rule)}
            />
          ))}
        </Group>
      ))}
      <div>
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          Save sections
        </Button>
      </div>
    </Form>
  );
}

const titleOf = (page: string) =>
  sectionGroups.flatMap(({ pages }) => pages).find(({ href }) => href === page)?.title ?? page;

interface PageRuleProps {
  title: string;
  page: string;
  rule: SectionRule | undefined;
  onChange(rule: SectionRule | undefined): void;
}

const ways = [
  { code: 'menu', label: 'Default access' },
  { code: 'roles', label: 'Selected roles only' },
  { code: 'closed', label: 'Closed on board' },
] as const;
type Way = (typeof ways)[number]['code'];

/** The rule of one page. */
function PageRule({ title, page, rule, onChange }: PageRuleProps) {
  const admitted = sectionRoles(page);
  const offered = ways.filter(({ code }) => code !== 'roles' || admitted.length > 0);
  const roles = rule?.roles ?? [];
  const toRule: Readonly<Record<Way, () => SectionRule | undefined>> = {
    menu: () => undefined,
    roles: () => ({ page, roles: admitted }),
    closed: () => ({ page, isClosed: true }),
  };
  const toggle = (role: OrganizationRole, isOn: boolean) =>
    onChange({
      page,
      roles: admitted.filter((one) => (one === role ? isOn : roles.includes(one))),
    });
  return (
    <Row>
      <Select
        label={title}
        options={offered}
        value={rule?.isClosed ? 'closed' : rule?.roles ? 'roles' : 'menu'}
        onChange={(code) => onChange(toRule[code as Way]())}
      />
      {rule?.isClosed && <Badge $tone="neutral">Not in the menu</Badge>}
      {rule?.roles && (
        <fieldset>
          <legend>Who opens {title}, beside vessel management</legend>
          {admitted.map((role) => (
            <Checkbox
              key={role}
              label={organizationRoles.find(({ code }) => code === role)?.label ?? role}
              checked={roles.includes(role)}
              onChange={(isOn) => toggle(role, isOn)}
            />
          ))}
        </fieldset>
      )}
    </Row>
  );
}

const Group = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: 1rem 1.5rem;
  h2 {
    grid-column: 1 / -1;
    font-size: 1.0625rem;
  }
`;

const Row = styled.div`
  display: grid;
  gap: 0.5rem;
  align-content: start;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
  fieldset {
    width: 100%;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
