import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join, normalize } from 'node:path';
import { createRequire } from 'node:module';
import { listening } from '@core/service/testing/listening.ts';

const require = createRequire(import.meta.url);

/** Another maker's grid, in a page of its own. */
export interface GridRival {
  readonly name: string;
  readonly packageName: string;
  /** The file of the package to load. */
  readonly entry: string;
  readonly cell: string;
  readonly header: string;
  /** Elements of the head that load it. */
  readonly head: string;
  /** The body of a function that creates the grid from `container`, `columns` (names) and `rows` (objects). */
  readonly make: string;
}

/** The grids as in the first examples of their documentation, all with rows of 28 pixels and columns of equal width. */
export const gridRivals: readonly GridRival[] = [
  {
    name: 'AG Grid',
    packageName: 'ag-grid-community',
    entry: require.resolve('ag-grid-community'),
    cell: '.ag-cell',
    header: '.ag-header-cell',
    head: '<script src="/ag-grid-community/dist/ag-grid-community.min.js"></script>',
    make: `agGrid.createGrid(container, {
      columnDefs: columns.map((field) => ({ field, width: 128 })), rowData: rows, rowHeight: 28,
    });`,
  },
  {
    name: 'RevoGrid',
    packageName: '@revolist/revogrid',
    entry: require.resolve('@revolist/revogrid'),
    cell: '.rgCell',
    header: '.rgHeaderCell',
    head: `<script type="module">
      import { defineCustomElements } from '/@revolist/revogrid/dist/esm/loader.js';
      await defineCustomElements();
      globalThis.isReady = true;
    </script>`,
    make: `const grid = document.createElement('revo-grid');
      grid.style.height = '100%';
      grid.rowSize = 28;
      grid.columns = columns.map((name) => ({ prop: name, name, size: 128, sortable: true }));
      grid.source = rows;
      container.append(grid);`,
  },
  {
    name: 'Tabulator',
    packageName: 'tabulator-tables',
    entry: require.resolve('tabulator-tables'),
    cell: '.tabulator-cell',
    header: '.tabulator-col',
    head: `<link rel="stylesheet" href="/tabulator-tables/dist/css/tabulator.min.css">
      <script src="/tabulator-tables/dist/js/tabulator.min.js"></script>`,
    make: `new Tabulator(container, {
      height: '100%', rowHeight: 28, data: rows, columns: columns.map((field) => ({ title: field, field, width: 128 })),
    });`,
  },
];

/** The columns and rows that every grid shows, with the values as the application displays them. */
export interface SharedRows {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

const pageOf = ({ head, make }: GridRival, height: number): string => `<!doctype html><meta charset="utf-8">
<style>html, body { margin: 0 } #grid { height: ${height}px } #grid > div { height: 100% }</style>
${head}<div id="grid"><div></div></div>
<script>
  globalThis.shared = fetch('/rows.json').then((response) => response.json());
  globalThis.makeGrid = (container, columns, rows) => { ${make} };
</script>`;

const mimes: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript', html: 'text/html' };

function folderOf({ packageName, entry }: GridRival): string {
  let folder = dirname(entry);
  while (!folder.endsWith(normalize(packageName))) folder = dirname(folder);
  return folder;
}

/** Returns the installed version of a rival. */
export function versionOf(rival: GridRival): string {
  const text = readFileSync(join(folderOf(rival), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Serves the pages of all rivals, each under its index, and the rows that they show. */
export async function serveRivals(
  shared: SharedRows,
  height: number,
): Promise<{ server: Server; url: string }> {
  const rows = JSON.stringify(shared);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const send = (mime: string, body: string | Buffer): void => {
      response.writeHead(200, { 'content-type': mime }).end(body);
    };
    const rival = gridRivals[Number(path.slice(1))];
    const owner = gridRivals.find(({ packageName }) => path.startsWith(`/${packageName}/`));
    if (path === '/rows.json') send('application/json', rows);
    else if (rival && path !== '/') send('text/html', pageOf(rival, height));
    else if (owner) {
      const file = join(folderOf(owner), normalize(path.slice(owner.packageName.length + 1)));
      send(mimes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream', readFileSync(file));
    } else response.writeHead(404).end();
  });
  const port = await listening(server);
  return { server, url: `http://127.0.0.1:${port}` };
}
