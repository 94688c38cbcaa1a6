/** What markers look like: words, and numbers where a field takes nothing but digits. */
const word = /zqx7\d{5}q/g;
const number = /739046\d{5}/g;
const marks = [word, number];
const encoded = /[A-Za-z0-9+/_-]{12,}={0,2}/g;

/** Makes values that occur nowhere else, each with the name of what it is a value of, and finds them again. */
export class Markers {
  readonly #names = new Map<string, string>();

  word(name: string): string {
    return this.#remember(`zqx7${this.#number()}q`, name);
  }

  digits(name: string): string {
    return this.#remember(`739046${this.#number()}`, name);
  }

  /** The names of the values that a text holds, in whatever case, in base64 and hexadecimal digits too. */
  in(text: string): string[] {
    const read = [text.toLowerCase(), ...decodings(text)];
    const found = read.flatMap((one) => marks.flatMap((mark) => one.match(mark) ?? []));
    return [...new Set(found)].flatMap((marker) => this.#names.get(marker) ?? []);
  }

  #number = () => String(this.#names.size + 10_000);

  #remember(marker: string, name: string): string {
    this.#names.set(marker, name);
    return marker;
  }
}

/** What parts of a text say where they are encoded: base64 may begin at any of four characters, hexadecimal digits at any of two. */
function decodings(text: string): string[] {
  return (text.match(encoded) ?? []).flatMap((part) => [
    ...[0, 1, 2, 3].map((at) => Buffer.from(part.slice(at), 'base64').toString('latin1')),
    ...(/^[\da-f]+$/i.test(part)
      ? [0, 1].map((at) => Buffer.from(part.slice(at), 'hex').toString('latin1'))
      : []),
  ]);
}
