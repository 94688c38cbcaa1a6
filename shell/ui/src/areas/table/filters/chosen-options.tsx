import type { Option } from '@fairlead/contracts/reference/options';
import { Badge } from '@fairlead/ui';

/** Up to how many options are shown by their names. */
const named = 2;

interface ChosenOptionsProps {
  options: readonly Option[];
  codes: readonly string[];
}

/** The chosen options as badges, up to two; beyond that their number. */
export function ChosenOptions({ options, codes }: ChosenOptionsProps) {
  if (codes.length > named) return <Badge>{codes.length} selected</Badge>;
  return options
    .filter(({ code }) => codes.includes(code))
    .map(({ code, label }) => <Badge key={code}>{label}</Badge>);
}
