import { registerHooks } from 'node:module';

// The package imports JSON without the attribute that Node asks for.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser');

/**
 * What GitHub itself would say of a workflow: of its keys, their types and its expressions.
 * @param {string} name
 * @param {string} content
 */
export async function problemsOfWorkflow(name, content) {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
