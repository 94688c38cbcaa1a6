/**
 * What shell and remotes use of styled-components, which the shell provides to all of them under the library's own name. Whoever needs
 * more of it names it here: what is not named is not shipped, and that is a sixth of the library.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: the build names styled-components so, whose own name leads here
export { css, keyframes, styled } from 'whole-styled-components';
