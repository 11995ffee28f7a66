import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildTimeData } from './scripts/vite/build-time-data.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'
import { webManifest } from './scripts/vite/manifest.ts'
import { prerender } from './scripts/vite/prerender.ts'

/** Chromium 119, Safari 16.4 and Firefox 128: relative colours, popover and module workers. */
const TARGETS = ['chrome119', 'safari16.4', 'firefox128']

export default defineConfig({
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
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // The server does not address pages by file name.
        manifestTransforms: [
          (entries) => ({ manifest: entries.map((entry) => (entry.url === 'shell.html' ? { ...entry, url: '/shell' } : entry)) }),
        ],
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
      build: { outDir: 'dist/client', cssCodeSplit: false, target: TARGETS, modulePreload: false, emptyOutDir: true, reportCompressedSize: false },
    },
    ssr: {
      build: { outDir: 'dist/ssr', ssr: 'src/entry-server.tsx', target: 'node20', emptyOutDir: true, copyPublicDir: false, reportCompressedSize: false },
    },
    server: {
      consumer: 'server',
      build: { outDir: 'dist/server', ssr: 'server/main.ts', target: 'node20', emptyOutDir: true, copyPublicDir: false, reportCompressedSize: false },
    },
  },
})
