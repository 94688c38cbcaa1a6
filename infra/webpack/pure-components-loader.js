/**
 * Webpack loader for a library of React components whose authors say neither that a component has no effect until it is drawn, nor
 * keep its name for debugging apart: what is not used of it can then be left out. Of react-router that is half.
 */
export default function pureComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(
      /^(var \w+ = )(?=React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      '$1/*#__PURE__*/ ',
    );
}
