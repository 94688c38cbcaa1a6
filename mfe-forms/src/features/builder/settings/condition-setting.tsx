import type { AskedField, Condition } from '@fairlead/contracts/forms/field';
import { Select } from '@fairlead/ui';
import { comparedWith, comparing, comparisonsOf, conditionOn } from './conditions.ts';
import { useField, useMember } from './field-place.ts';
import { TypedInput, TypedNumber } from './typed-input.tsx';

/** When a field is shown: always, or depending on the answer to one above it. */
export function ConditionSetting() {
  const { above } = useField();
  const [condition, change] = useMember<Condition>('condition');
  const take = (next: Condition | undefined) => change({ condition: next });
  const known = above.find(({ name }) => name === condition?.field);
  const options = [
    { code: '', label: 'Always' },
    ...above.map(({ name, label }) => ({ code: name, label: `Depends on “${label || name}”` })),
    ...(condition && !known
      ? [{ code: condition.field, label: `Depends on ${condition.field}, which is not above` }]
      : []),
  ];
  return (
    <>
      <Select
        label="Shown"
        options={options}
        value={condition?.field ?? ''}
        onChange={(name) => {
          const field = above.find((one) => one.name === name);
          if (field || name === '') void take(field && conditionOn(field));
        }}
      />
      {condition && (
        <Select
          label="When its answer"
          options={comparisonsOf(known)}
          value={condition.is}
          onChange={(is) => void take(comparing(condition, is))}
        />
      )}
      {condition && known && (condition.is === 'equal' || condition.is === 'notEqual') && (
        <ConditionValue condition={condition} field={known} take={take} />
      )}
    </>
  );
}

interface ConditionValueProps {
  condition: Condition;
  field: AskedField;
  take(condition: Condition): string | undefined;
}

/** The value that an answer is compared with. */
function ConditionValue({ condition, field, take }: ConditionValueProps) {
  const { value } = condition;
  const values = comparedWith(field);
  const taken = (next: Condition['value']) =>
    take(
      next === undefined
        ? { field: condition.field, is: condition.is }
        : { ...condition, value: next },
    );
  if (values === 'number')
    return (
      <TypedNumber
        label="Number"
        value={typeof value === 'number' ? value : undefined}
        take={taken}
      />
    );
  if (typeof values === 'object')
    return (
      <Select
        label="Answer"
        options={values}
        value={String(value ?? '')}
        onChange={(code) => void taken(code)}
      />
    );
  return (
    <TypedInput label="Answer" value={typeof value === 'string' ? value : undefined} take={taken} />
  );
}
