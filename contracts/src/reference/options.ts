/** One choice of an option list: the stored code and the displayed label. */
export interface Option<Code extends string = string> {
  readonly code: Code;
  readonly label: string;
}

/** The codes of an option list, in order, as the tuple that `z.enum` takes. */
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

/** The label of a code; an unknown code as it is, undefined for none. */
export function labelOf(
  options: readonly Option[],
  code: string | null | undefined,
): string | undefined {
  return optionOf(options, code)?.label ?? code ?? undefined;
}
