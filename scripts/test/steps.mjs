// Steps of `npm test`: what each checks, and the files that it depends on.
import process from 'node:process'
import { bin } from '../lib.mjs'
import { filesUnder } from './inputs.mjs'

const CONFIGS = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'scripts']
/** Paths that are compiled. */
const CODE = ['src', 'server', 'data', ...CONFIGS]
/** Test files shared by several kinds of tests: those directly in the folder. */
const SHARED_TESTS = filesUnder('tests').filter((path) => path.split('/').length === 2 && !path.includes('.test.'))
const isUnitTest = (path) =>
  /^(?:src|dev|scripts)\/.+\.test\.tsx?$|^tests\/(?:(?:architecture|words)\/)?[^/]+\.test\.ts$/.test(path) &&
  !path.includes('.browser.test.')

/**
 * `project` names one or more Vitest projects, and `isTest` selects its test files: if only code changed, only the affected ones
 * run. `needs` lists dependencies: `databases`, `browser`, the reference `sets`, the `build`, other browser `engines`,
 * yt-dlp (`videoTool`). Steps with `onlyNamed` run if named, and before a release.
 */
export const STEPS = [
  { name: 'types', inputs: [...CODE, 'dev', 'tests'], commands: [[bin('tsc'), ['-p', '.']]], needs: [] },
  {
    name: 'lint',
    inputs: [...CODE, 'dev', 'tests', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'package.json'],
    commands: [
      [bin('oxfmt'), ['--check']],
      [bin('oxlint'), ['--type-aware', '--quiet']],
      [bin('knip'), []],
      // Code used only by tests counts as unused.
      [bin('knip'), ['--production']],
    ],
    needs: [],
  },
  {
    name: 'size',
    inputs: [...CODE, 'public', 'index.html', '.size-limit.js'],
    commands: [[bin('size-limit'), process.stdout.isTTY ? [] : ['--silent']]],
    needs: ['build'],
  },
  {
    name: 'unit',
    project: 'unit',
    isTest: isUnitTest,
    inputs: [
      ...CODE,
      'content',
      'index.html',
      'NOTICE',
      'docs',
      'dev',
      'tests',
      'CHANGELOG.md',
      'package.json',
      'Dockerfile',
      'compose.yaml',
    ],
    needs: ['sets'],
  },
  {
    name: 'server',
    project: 'server',
    isTest: (path) => /^tests\/server\/.+\.test\.ts$/.test(path),
    inputs: [...CODE, 'content', 'dev', 'tests/server', ...SHARED_TESTS],
    needs: ['sets', 'databases'],
  },
  {
    name: 'worker',
    project: 'browser',
    isTest: (path) => /^(?:src|dev)\/.+\.browser\.test\.tsx?$/.test(path),
    inputs: ['src', 'dev', 'data', ...CONFIGS, ...SHARED_TESTS],
    needs: ['sets', 'browser'],
  },
  // The server and the contents are tested without a browser, so a change of these only runs no browser tests except in
  // CI.
  {
    name: 'e2e',
    inputs: ['src', 'data', 'public', 'index.html', 'playwright.config.ts', ...CONFIGS, 'tests/e2e', ...SHARED_TESTS],
    needs: ['build', 'browser'],
  },
  { name: 'engines', project: 'engines', inputs: [], needs: ['build', 'engines'], onlyNamed: true },
  { name: 'video', project: 'video', inputs: [], needs: ['databases', 'videoTool'], onlyNamed: true },
  {
    name: 'endurance',
    project: ['server', 'unit'],
    files: [
      'src/lib/kept/kept.property.test.ts',
      ...['kill', 'ai-jobs', 'backup', 'migrations'].map((name) => `tests/server/store/${name}.test.ts`),
      'tests/server/ai/kill.test.ts',
      'tests/server/work/call-work.test.ts',
    ],
    env: { KILLS: '40', AI_JOBS: '1000', ALL_SCHEMAS: 'yes', ALL_TEXTS: 'yes', PROPERTY_RUNS: '5000' },
    inputs: [],
    needs: ['sets', 'databases'],
    onlyNamed: true,
  },
]
