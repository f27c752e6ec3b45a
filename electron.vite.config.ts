import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { aliases } from './scripts/lib/aliases.mjs';
import { compiledMessages, withoutCompiler } from './scripts/lib/compiled-messages.mjs';
import { contract } from './src/shared/contract/index.ts';
import { channelTable } from './src/shared/contract/define.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The sandboxed preload cannot load a schema library, and the main process opens the door before it has loaded one:
 * both get only the names derived from the contract.
 */
const channels = JSON.stringify(channelTable(contract));

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    plugins: [compiledMessages()],
    // Vite defines NODE_ENV for pages only.
    define: { ...withoutCompiler, __CHANNELS__: channels, 'process.env.NODE_ENV': "'production'" },
    build: {
      outDir: 'out/main',
      // Everything except keytar's native module is bundled, so that the archive contains no node_modules but keytar's.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron', 'keytar', /^node:/],
        // The entry point, what it chooses from, and the window, under descriptive names.
        input: {
          index: path('./src/main/index.ts'),
          application: path('./src/main/application.ts'),
          window: path('./src/main/start-window.ts'),
          terminal: path('./src/main/terminal.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    define: { __CHANNELS__: channels },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias: aliases },
    // All components use `setup`, including those of the libraries.
    plugins: [compiledMessages(), vue({ features: { optionsAPI: false } })],
    define: withoutCompiler,
    build: {
      outDir: 'out/renderer',
      rolldownOptions: {
        input: path('./src/renderer/index.html'),
        // Each file is a request to the main process, which is busy at the start: one file contains everything that the
        // first view needs, another what every signed-in user needs.
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: /src\/app\/start\.ts$/ },
              { name: 'signed-in', test: /src\/(app\/AppLayout\.vue|features\/devices\/index\.ts)$/ },
            ],
          },
        },
      },
      // Assets inlined as data: URLs would need a wider Content Security Policy.
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      minify: true,
    },
  },
});
