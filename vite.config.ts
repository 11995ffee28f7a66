import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildTimeData } from './scripts/vite/build-time-data.ts'
import { CHUNK_GROUPS, compileHint } from './scripts/vite/chunk-groups.ts'
import { createDevProxy } from './scripts/vite/dev-proxy.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'
import { webManifest } from './scripts/vite/manifest.ts'
import { patchedPackages } from './scripts/vite/patches/patched-packages.ts'
import { plainImports } from './scripts/vite/patches/plain-imports.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { listedPackagesOnly, shippedLicences } from './scripts/vite/shipped-licences.ts'
import { PACK_SETS } from './src/packs/reference-pack.ts'

/** Chromium 119, Safari 16.4 and Firefox 128: relative colours, popover and module workers. */
const TARGETS = ['chrome119', 'safari16.4', 'firefox128']

export default defineConfig({
  // React has it built in; the shim is for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: {
    port: Number(process.env.DEV_PORT ?? 5173),
    strictPort: true,
    // The server of `npm run dev` writes there.
    watch: { ignored: ['**/.cache/**'] },
    proxy: createDevProxy(process.env.PORT ?? '8080'),
  },
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
    plainImports(),
    patchedPackages(),
    listedPackagesOnly(),
    shippedLicences(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      integration: { closeBundleOrder: 'post' },
      injectManifest: {
        globPatterns: ['assets/**/*.{js,svg}', 'assets/pages-*.json', 'icons/*.svg', 'reference/*.json', 'shell.html'],
        // Packs come after the app, by src/sync/sets/data-packs.ts.
        // The SDK of visits comes to those who agreed (src/tracking).
        // So do the desks of editors and operators, who work on what the server has.
        // The worker of the captcha solves what the server has just set.
        // What preloads links in view runs where no service worker serves the page; WeChat's SDK needs a signature, and so the network.
        globIgnores: [
          ...PACK_SETS.map((set) => `reference/${set}.json`),
          ...[
            'tracking-sdk',
            'preloads-in-view',
            'wechat-share',
            'operator-desk',
            'desk',
            'editor-page',
            'captcha-worker',
          ].map((chunk) => `assets/${chunk}-*.js`),
        ],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [buildTimeData(), listedPackagesOnly()],
    rolldownOptions: {
      output: {
        entryFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('/captcha/worker.ts') === true ? 'captcha-' : ''}worker-[hash:7].js`,
      },
    },
  },
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
            // A route's chunk is named by its file, whose parameters every document of its pages would carry. Seven characters of a hash tell
            // builds apart; each page carries eighty names.
            chunkFileNames: ({ name }) =>
              `assets/${name.replace(/\._-_.*/, '').replace(/-__(\w+)_$/, '-$1')}-[hash:7].js`,
            codeSplitting: { groups: CHUNK_GROUPS },
            postBanner: compileHint,
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/ssr',
        ssr: 'src/entry-server.tsx',
        target: 'node24',
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        ssr: true,
        // Backup and restore too: where the server is deployed there is no TypeScript to run them from. And the programs of server/base/workers/workers.ts.
        rolldownOptions: {
          // Beside each other: what one finds by its own address is there from whichever file it ends up in.
          output: { chunkFileNames: '[name]-[hash].js' },
          input: {
            main: 'server/main.ts',
            backup: 'server/backup.ts',
            restore: 'server/restore.ts',
            recount: 'server/recount.ts',
            'seo-worker': 'server/seo/worker.ts',
            'ai-worker': 'server/ai/worker.ts',
            'files-worker': 'server/files/worker.ts',
            'share-worker': 'server/share/worker.ts',
            'publishing-worker': 'server/publishing/worker.ts',
          },
        },
        target: 'node24',
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
      },
    },
  },
})
