/**
 * Starts the viewer in the browser. Its own resolution of references walks through the whole document each time, which takes ten seconds for all areas
 * and some for each call that is opened. All references of this document are to its own components, so they are replaced where a call is shown; those
 * within the third by their name, as documents refer to each other without end. Nor does it parse the document, which it takes for YAML.
 */
export const startScript = `const deepest = 3;
const at = (document, names) => names.reduce((found, name) => found?.[name], document);

function resolved(value, document, depth = 0) {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document, depth));
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.$ref === 'string' && value.$ref.startsWith('#/')) {
    const names = value.$ref.slice(2).split('/');
    const title = names.at(-1);
    const found = at(document, names);
    if (found === undefined || depth >= deepest) return { title, type: 'object' };
    return { title, ...resolved(found, document, depth + 1) };
  }
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, one]) => [name, resolved(one, document, depth)]));
}

const resolving = () => ({
  fn: {
    resolve: async ({ spec }) => ({ spec, errors: [] }),
    resolveSubtree: async (spec, names) => ({ spec: resolved(at(spec, names), spec), errors: [] }),
  },
});

async function show() {
  const answer = await fetch('/api/openapi.json');
  if (!answer.ok) throw new Error('answered ' + answer.status);
  SwaggerUIBundle({
    spec: await answer.json(),
    dom_id: '#reference',
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    // A thousand calls drawn at once take a browser half a minute: each area is drawn when it is opened.
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    plugins: [resolving],
  });
}

show().catch(() => {
  document.querySelector('#reference').textContent =
    'The API reference could not be loaded. Reload the page to try again.';
});
`;
