/** Somebody else has changed the registry since it was read for a decision. */
export class RegistryChanged extends Error {
  override name = 'RegistryChanged';
}

/** Why something is not done with releases, in a sentence for whoever wants it, or several. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
}
