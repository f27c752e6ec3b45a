import { isRelative, type Condition, type Query, type QueryNode } from '../query/query.ts';
import type { NamedView, ViewContent } from './view.ts';

/** Version of the format in which views are stored and exported. A reader refuses those of a newer version. */
export const viewVersion = 1;

/** The extension of the name of an exported view. */
const viewFileEnding = '.rollcall-view';

const conditionOf = ({ fieldName, operatorId, operands }: Condition) => ({
  fieldName,
  operatorId,
  operands: operands.map((operand) =>
    isRelative(operand) ? { fromNow: operand.fromNow, unit: operand.unit } : operand,
  ),
});

function nodeOf(node: QueryNode): QueryNode {
  if ('allOf' in node) return { allOf: node.allOf.map(nodeOf) };
  return 'anyOf' in node ? { anyOf: node.anyOf.map(nodeOf) } : conditionOf(node);
}

const queryOf = (query: Query): Query => (query === null ? null : nodeOf(query));

/** Returns the members in canonical order, without any other member that the value may have. */
const contentOf = ({ query, search, columns, sort, groupBy, answeredBy }: ViewContent): ViewContent => ({
  query: queryOf(query),
  search: { text: search.text, fieldNames: search.fieldNames },
  columns: columns.map(({ fieldName, width, isPinned, unit, label }) => ({
    fieldName,
    width,
    isPinned,
    unit,
    label,
  })),
  sort: sort.map(({ fieldName, direction }) => ({ fieldName, direction })),
  groupBy,
  answeredBy,
});

/** Returns the canonical text of a view, for files and the database: equal views have equal texts, byte for byte. */
export const viewText = (view: NamedView): string =>
  `${JSON.stringify({ rollcallView: viewVersion, name: view.name, ...contentOf(view) }, null, 2)}\n`;

/** Whether two views show the same, regardless of their names. */
export const showsTheSame = (a: ViewContent, b: ViewContent): boolean =>
  JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

/** Returns a file name for a view that every file system accepts: its name without the characters that some refuse. */
export function viewFileName(name: string): string {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const isReserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain);
  const short = [...plain].slice(0, 60).join('').trim();
  return `${short === '' || isReserved ? 'View' : short}${viewFileEnding}`;
}
