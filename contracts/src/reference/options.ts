/** One choice of an option list: the code that is stored and the label a person reads. */
export interface Option<Code extends string = string> {
  readonly code: Code;
  readonly label: string;
}

/** The codes of an option list, in its order, as the tuple that `z.enum` takes. */
export function codesOf<const Options extends readonly Option[]>(
  options: Options,
): [Options[number]['code'], ...Options[number]['code'][]] {
  const [first, ...rest] = options.map((option) => option.code);
  if (first === undefined) throw new RangeError('an option list needs at least one option');
  return [first, ...rest];
}

/** The option with this code, or undefined when the list has none. */
export function optionOf<const Options extends readonly Option[]>(
  options: Options,
  code: string | null | undefined,
): Options[number] | undefined {
  return options.find((option) => option.code === code);
}

/** The label of a code; an unknown code is shown as it is, nothing as undefined. */
export function labelOf(
  options: readonly Option[],
  code: string | null | undefined,
): string | undefined {
  return optionOf(options, code)?.label ?? code ?? undefined;
}
