import { type ReactNode, useId } from 'react';
import type { ControlProps } from '../field.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { ComboboxGroup, ComboboxOption } from './options.ts';
import { ComboboxFrame, ComboboxInput, List, ListLine, ListTitle, None, Note } from './parts.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxProps<T extends ComboboxOption> {
  /** The accessible label of the input; a `Field` around it shows one to everybody and passes on its `control`. */
  label: string;
  control?: ControlProps;
  value: string;
  onValueChange(value: string): void;
  groups: readonly ComboboxGroup<T>[];
  onPick(option: T): void;
  /** Replaces the list while there are no suggestions; nothing by default. */
  none?: string | undefined;
  placeholder?: string;
  icon?: ReactNode;
  name?: string;
  onFocus?(): void;
  onBlur?(): void;
  inputRef?: React.Ref<HTMLInputElement>;
}

/**
 * A text input with a list of suggestions (WAI-ARIA combobox): any text may be typed, the list only helps. Without a marked line `Enter` is left to
 * the form around it.
 */
export function Combobox<T extends ComboboxOption>(props: ComboboxProps<T>) {
  const { label, control, value, groups, onPick, icon } = props;
  const filled = groups.filter((group) => group.options.length > 0);
  const options = filled.flatMap((group) => group.options);
  const ownId = useId();
  const id = control?.id ?? ownId;
  const box = useCombobox(options.length, (index) => {
    const option = options[index];
    if (option) onPick(option);
  });
  const lineId = (index: number) => `${id}-line-${index}`;
  const shown = box.open && options.length > 0;
  return (
    <ComboboxFrame>
      {icon}
      {!control && (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      )}
      <ComboboxInput
        {...control}
        id={id}
        ref={props.inputRef}
        name={props.name}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && box.marked >= 0 ? lineId(box.marked) : undefined}
        placeholder={props.placeholder}
        value={value}
        onChange={(event) => {
          box.type();
          props.onValueChange(event.target.value);
        }}
        onFocus={() => {
          box.show();
          props.onFocus?.();
        }}
        onBlur={() => {
          box.closeSoon();
          props.onBlur?.();
        }}
        onClick={box.show}
        onKeyDown={box.onKeyDown}
      />
      <List
        id={`${id}-list`}
        role="listbox"
        aria-label={`${label}: suggestions`}
        hidden={!shown}
        // A press on the list leaves the focus in the input, so that the list stays for as long as the press lasts.
        onMouseDown={(event) => event.preventDefault()}
      >
        {filled.map((group, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${place}`}>
            <ListTitle id={`${id}-group-${place}`}>{group.title}</ListTitle>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                <ListLine
                  key={option.id}
                  id={lineId(index)}
                  role="option"
                  aria-selected={index === box.marked}
                  onClick={() => box.take(index)}
                >
                  {option.icon}
                  <bdi>{option.text}</bdi>
                  {option.note && <Note>{option.note}</Note>}
                </ListLine>
              );
            })}
          </div>
        ))}
      </List>
      {props.none !== undefined && (
        <None role="status">{box.open && options.length === 0 && props.none}</None>
      )}
    </ComboboxFrame>
  );
}
