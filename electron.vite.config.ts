import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { compiledMessages, withoutCompiler } from './scripts/lib/compiled-messages.mjs';
import { contract } from './src/shared/contract/index.ts';
import { channelTable } from './src/shared/contract/define.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const alias = {
  '@shared': path('./src/shared'),
  '@core': path('./src/core'),
  '@main': path('./src/main'),
  '@simulator': path('./src/simulator'),
  '@page': path('./src/renderer/src'),
};

/**
 * The sandboxed preload cannot load a schema library, and main opens the door before it has loaded one: both get the names
 * that the contract yields, and no more.
 */
const channels = JSON.stringify(channelTable(contract));

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [compiledMessages()],
    // Vite puts the latter into pages only.
    define: { ...withoutCompiler, __CHANNELS__: channels, 'process.env.NODE_ENV': "'production'" },
    build: {
      outDir: 'out/main',
      // Everything but keytar's native module is bundled, so that the archive carries no node_modules but keytar's.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron', 'keytar', /^node:/],
        // The start, what it chooses from, and the window, under names that say what they are.
        input: {
          index: path('./src/main/index.ts'),
          application: path('./src/main/application.ts'),
          front: path('./src/main/front.ts'),
          terminal: path('./src/main/terminal.ts'),
        },
      },
    },
  },
  preload: {
    resolve: { alias },
    define: { __CHANNELS__: channels },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    // All components are written with `setup`, those of the libraries too.
    plugins: [compiledMessages(), vue({ features: { optionsAPI: false } })],
    define: withoutCompiler,
    build: {
      outDir: 'out/renderer',
      rolldownOptions: {
        input: path('./src/renderer/index.html'),
        // Each file is a question to main, which is busy at the start: one file holds all that the first view needs, and
        // another what everybody needs who is signed in.
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
