/** Why something is not done with releases, in a sentence for whoever wants it, or several. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
