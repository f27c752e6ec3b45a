/** Every folder of core except the client of the service and the database. */
const features = '((?!(?:service|storage)/)[^/]+)';
const packages = 'node_modules/';

/**
 * Who may import whom: the table of docs/architecture.md, one rule per row, without exceptions.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^electron$' } },
    {
      name: 'far-through-an-alias',
      comment: 'What is neither in the same folder nor below its parent.',
      severity: 'error',
      from: { path: '^(.+/)[^/]+/[^/]+$', pathNot: '^(scripts|tools)/' },
      to: { path: '^(src|test)/', pathNot: '^$1', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'own-folder-without-an-alias',
      severity: 'error',
      from: { path: '^(.+/)[^/]+$' },
      to: { path: '^$1', dependencyTypes: ['aliased'] },
    },
    {
      name: 'shared-is-pure',
      comment:
        'shared is pure TypeScript: no Node, no DOM, no Electron, no Vue; zod for the contract, intlify for the words.',
      severity: 'error',
      from: { path: '^src/shared', pathNot: '(\\.test\\.ts|/testing/[^/]+)$' },
      to: { pathNot: ['^src/shared', `${packages}(zod|@intlify)/`] },
    },
    {
      name: 'core-knows-no-shell',
      severity: 'error',
      from: { path: '^src/core', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^src/(main|cli|preload|renderer)', `${packages}(electron|vue|pinia|reka-ui)/`, '^electron$'],
      },
    },
    {
      name: 'cli-knows-no-shell',
      comment: 'The command line is a shell of its own around core, in plain Node.',
      severity: 'error',
      from: { path: '^src/cli', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^src/(main|preload|renderer)', `${packages}(electron|vue|pinia|reka-ui)/`, '^electron$'],
      },
    },
    {
      name: 'cli-meets-features-at-index',
      severity: 'error',
      from: { path: '^src/cli', pathNot: '\\.test\\.ts$' },
      to: { path: `^src/core/${features}/`, pathNot: `^src/core/${features}/index\\.ts$` },
    },
    {
      name: 'nobody-knows-the-cli',
      comment: 'The installed application answers commands too; that one file takes the whole, by its index.',
      severity: 'error',
      from: { path: '^src/(?!cli/)', pathNot: '^src/main/terminal\\.ts$' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'the-terminal-starts-the-cli',
      comment: 'A command loads no window, and the window no command.',
      severity: 'error',
      from: { path: '^src/main/terminal\\.ts$' },
      to: {
        path: '^src/',
        pathNot: ['^src/cli/index\\.ts$', '^src/main/app/(data-folder|packed)\\.ts$'],
      },
    },
    {
      name: 'service-imports-no-feature',
      severity: 'error',
      from: { path: '^src/core/service' },
      to: { path: `^src/core/(?!service)` },
    },
    {
      name: 'core-features-meet-at-index',
      severity: 'error',
      from: { path: `^src/core/${features}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^src/core/${features}/`, pathNot: [`^src/core/$1/`, `^src/core/${features}/index\\.ts$`] },
    },
    {
      name: 'fleet-store-is-pure',
      severity: 'error',
      from: { path: '^src/core/fleet-store/', pathNot: '(\\.test\\.ts|/testing/[^/]+)$' },
      to: { pathNot: ['^src/core/fleet-store/', '^src/shared/'] },
    },
    {
      name: 'fleet-worker-knows-little',
      comment: 'What the thread does not need is not loaded into it: no client, no storage.',
      severity: 'error',
      from: { path: '^src/core/fleet-worker/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^src/core/fleet-worker/',
          '^src/core/fleet-store/index\\.ts$',
          '^src/core/service/(index|devices/page-of-bytes)\\.ts$',
          '^src/core/threads/index\\.ts$',
          '^src/shared/',
          '^worker_threads$',
        ],
      },
    },
    {
      name: 'history-thread-knows-little',
      comment: 'What the thread does not need is not loaded into it: no client, no storage but its own.',
      severity: 'error',
      from: { path: '^src/core/history-thread/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^src/core/history-thread/',
          '^src/core/service/(index|history/(history-of-bytes|mapper))\\.ts$',
          '^src/core/storage/(database/history-database|history-repository)\\.ts$',
          '^src/core/threads/index\\.ts$',
          '^src/shared/',
          '^worker_threads$',
        ],
      },
    },
    {
      name: 'histories-stay-in-their-thread',
      severity: 'error',
      from: { path: '^src/(core|main)/', pathNot: ['^src/core/history-thread/', '\\.test\\.ts$'] },
      to: { path: '^src/core/history-thread/(?!(index|entry)\\.ts)' },
    },
    {
      name: 'devices-stay-in-their-thread',
      severity: 'error',
      from: { path: '^src/(core|main)/', pathNot: ['^src/core/fleet-(store|worker)/', '\\.test\\.ts$'] },
      to: { path: '^src/core/fleet-(store/|worker/(?!(index|entry)\\.ts))' },
    },
    {
      name: 'simulator-only-for-the-demo',
      severity: 'error',
      from: {
        path: '^src/(main|cli|core|shared|preload|renderer)',
        pathNot: ['^src/core/composition/demo-host\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/simulator' },
    },
    {
      name: 'simulator-stands-alone',
      comment:
        'Written from the specification alone, so that a misreading on one side shows as a failing test.',
      severity: 'error',
      from: { path: '^src/simulator' },
      to: { path: '^src/(?!simulator)' },
    },
    {
      name: 'electron-in-its-rooms',
      severity: 'error',
      from: {
        path: '^src',
        pathNot:
          '^src/(main/(app|ipc)/|main/(index|application|start-window|start-core|terminal)\\.ts|preload/)',
      },
      to: { path: ['^electron$', `${packages}electron/`] },
    },
    {
      name: 'preload-is-thin',
      severity: 'error',
      from: { path: '^src/preload', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/shared/contract', '^electron$', `${packages}electron/`] },
    },
    {
      name: 'page-knows-shared-only',
      severity: 'error',
      from: { path: '^src/renderer', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(core|main|preload|simulator)', '^node:', '^electron$', `${packages}electron/`] },
    },
    {
      name: 'page-uses-no-node',
      severity: 'error',
      from: { path: '^src/(renderer|shared)', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'page-features-meet-at-index',
      severity: 'error',
      from: { path: '^src/renderer/src/features/([^/]+)/' },
      to: {
        path: '^src/renderer/src/features/',
        pathNot: ['^src/renderer/src/features/$1/', '^src/renderer/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'ui-and-charts-know-no-store',
      severity: 'error',
      from: { path: '^src/renderer/src/(ui|charts)/' },
      to: { path: ['^src/renderer/src/(features|app|api)/', `${packages}(pinia|vue-router)/`] },
    },
    {
      name: 'rivals-are-not-shipped',
      comment: 'What the benchmark compares with is served to pages of its own.',
      severity: 'error',
      from: { path: '^src' },
      to: { path: `${packages}(echarts|uplot|ag-grid-community|@revolist|tabulator-tables)/` },
    },
    {
      name: 'standin-is-not-shipped',
      severity: 'error',
      from: { path: '^src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tools|scripts|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build output is not written by hand.
    exclude: { path: '^(out|test-results)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'module', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
