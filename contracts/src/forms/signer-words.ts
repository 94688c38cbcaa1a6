/** Who signed, in words: the account's person, with the name that was typed where it is another one. */
export const signerWords = (signer: string, typed?: string | null): string =>
  typed && typed !== signer ? `${signer}, typed as “${typed}”` : signer;
