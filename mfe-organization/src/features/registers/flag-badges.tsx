import { optionOf } from '@fairlead/contracts/reference/options';
import type { Register } from '@fairlead/contracts/registers/declaration/index';
import { Badge } from '@fairlead/ui';
import type { RegisterRecord } from './register-calls.ts';

interface FlagBadgesProps {
  register: Pick<Register, 'flags' | 'statuses'>;
  record: Pick<RegisterRecord, 'flags' | 'status'>;
}

/** The flags of a record, but for what its status, which stands beside them, says already: nothing is “Expired” twice. */
export function FlagBadges({ register: { flags, statuses }, record }: FlagBadgesProps) {
  const status = optionOf(statuses, record.status)?.label;
  return record.flags
    .filter((code) => flags[code]?.label !== status)
    .map((code) => (
      <Badge key={code} $tone={flags[code]?.tone ?? 'neutral'}>
        {flags[code]?.label ?? code}
      </Badge>
    ));
}
