import ts from 'typescript';

/** What Electron's checklist requires of every window, verbatim. */
const demanded: Readonly<Record<string, string>> = {
  sandbox: 'true',
  contextIsolation: 'true',
  nodeIntegration: 'false',
  webviewTag: 'false',
};

/** Further options that are allowed. Any other, known or new, is assumed to weaken security until shown otherwise. */
const harmless: readonly string[] = ['preload', 'session', 'spellcheck', 'javascript'];

const windows: readonly string[] = ['BrowserWindow', 'BrowserView', 'WebContentsView'];

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : '…';

function problemsOfPreferences(preferences: ts.ObjectLiteralExpression): string[] {
  const said = new Map(
    preferences.properties.map((property) => [
      nameOf(property),
      ts.isPropertyAssignment(property) ? property.initializer.getText() : '',
    ]),
  );
  const wrong = Object.entries(demanded).filter(([name, value]) => said.get(name) !== value);
  const unknown = [...said.keys()].filter((name) => !(name in demanded) && !harmless.includes(name));
  return [
    ...wrong.map(([name, value]) => `${name} is not said to be ${value}`),
    ...unknown.map((name) => `${name} is said`),
  ];
}

function problemsOfWindow({
  arguments: [options] = ts.factory.createNodeArray(),
}: ts.NewExpression): string[] {
  if (!options || !ts.isObjectLiteralExpression(options)) return ['its options are not in their place'];
  const given = options.properties.find((property) => nameOf(property) === 'webPreferences');
  if (!given || !ts.isPropertyAssignment(given)) return ['its webPreferences are not in their place'];
  if (options.properties.some(ts.isSpreadAssignment)) return ['its options are put together'];
  return ts.isObjectLiteralExpression(given.initializer)
    ? problemsOfPreferences(given.initializer)
    : ['its webPreferences are not in their place'];
}

/**
 * Lists the windows that a source file creates, each with its violations of items 2–4, 6 and 8–11 of Electron's
 * checklist.
 */
export function windowsMadeBy(source: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && windows.includes(node.expression.getText().split('.').at(-1) ?? '')) {
      found.push(problemsOfWindow(node));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
