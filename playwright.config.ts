import { defineConfig } from '@playwright/test'
import { TEST_FLAGS } from './tests/chromium.ts'

/** Without it a page that follows about:blank starts a process and reads the whole app anew: a quarter of such a test's time. Vitest's pages run beside each other, and would wait for one another. */
const ONE_PROCESS = '--process-per-site'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // Waits end as soon as what they wait for is there; these are for machines that do other things at the same time. A test
  // of updates was seen to take 60 s on two cores at a load of 13.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [
    ['dot'],
    ...(process.env.CROSSPORT_REPORT ? [['json', { outputFile: process.env.CROSSPORT_REPORT }] as const] : []),
  ],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? ''}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [...TEST_FLAGS, ONE_PROCESS],
    },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // A test runs on the phone unless its tag asks for the desktop (`@desktop`), or for both widths where the markup differs (`@both`).
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    // Any free port: the server's own line says which one, and Playwright tells the tests (E2E_PORT).
    env: {
      PORT: '0',
      DATA_DIR: 'node_modules/.cache/e2e-data',
      RATES_REFRESH: 'off',
      RATE_LIMIT: '0',
      TRACKING: 'off',
      OVERLOAD_MS: '0',
    },
    wait: { stdout: /listening at http:\/\/\S+:(?<e2e_port>\d+)/ },
  },
})
