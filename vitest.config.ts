import { availableParallelism } from 'node:os'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { TEST_FLAGS } from './tests/chromium.ts'
import { buildTimeData } from './scripts/vite/build-time-data.ts'
import { iconSprite } from './scripts/vite/icon-sprite.ts'

// Limits for conditions that never come true. Vitest's own limits of one, five and ten seconds fail on a busy machine.
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/patience.ts'],
}
/** Of projects whose files share processes. */
const SHARED = [...PATIENT.setupFiles, 'tests/put-back.ts']

/**
 * Processes and pages for the files of unit, server and browser tests, which `npm test` runs as one pool: they wait for
 * databases, processes and frames half of their time. Vitest's own number leaves one core to itself, which of two leaves one
 * for the tests.
 */
const WORKERS = Math.ceil(availableParallelism() * 1.5)

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [iconSprite()],
        test: {
          ...PATIENT,
          maxWorkers: WORKERS,
          name: 'unit',
          environment: 'node',
          setupFiles: SHARED,
          // As for the server below.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            '{scripts,dev}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{architecture,words}/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        test: {
          ...PATIENT,
          maxWorkers: WORKERS,
          name: 'server',
          environment: 'node',
          setupFiles: SHARED,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/server/postgres-setup.ts', 'tests/server/programs-setup.ts'],
          // A few processes for all files, which read the server's modules once: a third of the time went into reading them for each.
          isolate: false,
        },
      },
      {
        test: {
          name: 'video',
          environment: 'node',
          include: ['tests/video/**/*.test.ts'],
          globalSetup: 'tests/server/postgres-setup.ts',
        },
      },
      { test: { name: 'engines', environment: 'node', include: ['tests/engines/**/*.test.ts'], testTimeout: 120_000 } },
      {
        plugins: [buildTimeData(), iconSprite(), tailwindcss()],
        // Named, so that a first run does not find them one by one and reload in the middle.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@tanstack/react-router',
            'valtio',
            'comlink',
            'dexie',
            'tldts',
            '@tanstack/react-query',
            'zod',
            'libphonenumber-js/max',
            'libphonenumber-js/metadata.max.json',
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            'weixin-js-sdk',
            'sa-sdk-javascript/dist/web/sensorsdata.es6.js',
            'sa-sdk-javascript/dist/web/plugin/exposure/index.es6.js',
            'sa-sdk-javascript/dist/web/plugin/session-event/index.es6.js',
            'axe-core',
          ],
        },
        worker: { format: 'es', plugins: () => [buildTimeData()] },
        test: {
          ...PATIENT,
          // Vitest runs projects in one pool only where they have as many.
          maxWorkers: WORKERS,
          name: 'browser',
          include: ['{src,dev}/**/*.browser.test.ts', '{src,dev}/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: TEST_FLAGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
