import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildTimeData } from './scripts/vite/build-time-data.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'
import { webManifest } from './scripts/vite/manifest.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { PACK_SETS } from './src/packs/reference-pack.ts'

/** Chromium 119, Safari 16.4 and Firefox 128: relative colours, popover and module workers. */
const TARGETS = ['chrome119', 'safari16.4', 'firefox128']

/** What every page has, but can wait until the tool works. */
const EVERY_PAGE_LATER =
  /src\/(?:routes\/-frame\/(?:header-tools|bottom-bar|footer|notices|status-badge)|ui\/(?:toaster|safe-html|layout\/back)|tools\/(?:tool-actions|examples|catalogue\.build|catalogue\/(?:catalogue|related|tool-link|tools-rail)))/

/** What every tool page needs goes into one file: compressed together it is 5 kB smaller than in ten. */
const EVERY_PAGE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:react-router|router-core|history|react-store|store)|valtio|proxy-compare|use-sync-external-store)\/|src\/(?:router|ui\/(?:app-link|icon|lazy-part|layout\/(?!back)|screens)|state\/(?!preferences-storage|pinned-|data-packs|handoff|currency-choices)|lib\/site|routes\/(?:-frame\/(?:crash|fatal|not-found|typed)|__root|tools-\{)|tools\/(?:tool|tool-frame|definitions)\.|workers\/(?:client|use-worker))|vite\/preload-helper/

/** What the field of every lookup needs before it can be typed in, and what a lookup with a list needs beside. */
const EVERY_LOOKUP = /src\/(?:tools\/lookup\/(?:lookup-tool|shared\/(?:lookup-search|use-pressed-in-sight|export-menu))\.|workers\/search|lib\/format-date)/
const EVERY_LIST = /src\/tools\/lookup\/shared\/(?:list-origin|lookup-state|use-lookup|use-read|use-ever|list-room|facet-select|result-list|batch-codes)\./

/** The currencies, which definitions of money's tools and the picker need; and what every field for an amount needs, which can do without them. */
const MONEY_WORDS = /src\/(?:tools\/money\/shared\/currenc(?:y|y-picker|ies\.build)\.|engines\/exchange-rate\/operation)/
const MONEY_FIELDS =
  /src\/(?:tools\/money\/shared\/(?:amount-field|grouped|use-(?:alive|rates))\.|workers\/money)/

export default defineConfig({
  // React has it built in; the shim is for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { port: 5173, proxy: { '/mapi': `http://127.0.0.1:${process.env.PORT ?? '8080'}` } },
  plugins: [
    buildTimeData(),
    iconSprite(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePrefix: '-',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      integration: { closeBundleOrder: 'post' },
      injectManifest: {
        globPatterns: ['assets/**/*.{js,svg}', 'icons/*.svg', 'reference/*.json', 'shell.html'],
        // Packs come after the app, by src/sync/data-packs.ts.
        globIgnores: PACK_SETS.map((set) => `reference/${set}.json`),
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [buildTimeData()] },
  builder: {
    async buildApp(builder) {
      for (const name of ['ssr', 'client', 'server']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        cssCodeSplit: false,
        target: TARGETS,
        modulePreload: false,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: {
          output: {
            // A group takes along what its modules need, unless one of higher priority has it.
            codeSplitting: {
              groups: [
                { name: 'app', test: EVERY_PAGE, priority: 4 },
                { name: 'frame', test: EVERY_PAGE_LATER, priority: 3 },
                { name: 'money-words', test: MONEY_WORDS, priority: 1 },
                { name: 'money', test: MONEY_FIELDS, priority: 2 },
                { name: 'lookup', test: EVERY_LOOKUP, priority: 2 },
                { name: 'list', test: EVERY_LIST, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/ssr', ssr: 'src/entry-server.tsx', target: 'node20', emptyOutDir: true, copyPublicDir: false, reportCompressedSize: false },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        ssr: true,
        // Backup and restore too: where the server is deployed there is no TypeScript to run them from.
        rolldownOptions: { input: { main: 'server/main.ts', backup: 'server/backup.ts', restore: 'server/restore.ts' } },
        target: 'node20',
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
      },
    },
  },
})
