/** The signer as text: the name of the account, with the typed name if different. */
export const signerWords = (signer: string, typed?: string | null): string =>
  typed && typed !== signer ? `${signer}, typed as “${typed}”` : signer;
