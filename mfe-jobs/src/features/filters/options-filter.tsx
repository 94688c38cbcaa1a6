import type { Option } from '@fairlead/contracts/reference/options';
import { Checkbox } from '@fairlead/ui';

interface OptionsFilterProps<Code extends string> {
  options: readonly Option<Code>[];
  chosen: readonly string[] | undefined;
  onChange(chosen: Code[]): void;
  counts: Partial<Record<string, number>> | undefined;
}

/** Several options of a list; what fits any of the chosen is shown. */
export function OptionsFilter<Code extends string>(props: OptionsFilterProps<Code>) {
  const { options, chosen = [], onChange, counts } = props;
  const toggle = (code: Code, on: boolean) =>
    onChange(
      options
        .map((option) => option.code)
        .filter((known) => (known === code ? on : chosen.includes(known))),
    );
  return options.map(({ code, label }) => (
    <Checkbox
      key={code}
      label={label}
      checked={chosen.includes(code)}
      onChange={(on) => toggle(code, on)}
      note={counts?.[code]}
    />
  ));
}
