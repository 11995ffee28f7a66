// Parses the runners' test reports, with the time of each file.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../lib.mjs'

/** All specs of a Playwright report, each with its file and parent titles. */
function specsOf(suite, file = suite.file) {
  return [
    ...(suite.specs ?? []).map((spec) => ({ ...spec, file })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, file)),
  ]
}

function readPlaywright(report) {
  const specs = report.suites.flatMap((suite) => specsOf(suite))
  const results = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      file: `tests/e2e/${spec.file}`,
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return {
    passed: report.stats.expected,
    failed: [
      ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
      ...report.errors.map(({ message }) => message ?? 'an error outside of tests'),
    ],
    results,
  }
}

function readVitest(report) {
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${relative(ROOT, name)}: ${test.fullName}`)
    return tests.length === 0 && status === 'failed' ? [relative(ROOT, name)] : tests
  })
  return {
    passed: report.numPassedTests,
    failed,
    results: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      ms: endTime - startTime,
    })),
  }
}

/** Reads passed and failed tests and the seconds of each file from a runner's JSON report. */
export function readReport(path) {
  if (!existsSync(path)) return { passed: 0, failed: [], files: {} }
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const { passed, failed, results } = report.stats ? readPlaywright(report) : readVitest(report)
  const files = {}
  for (const { file, ms } of results) files[file] = (files[file] ?? 0) + ms / 1000
  return { passed, failed, files }
}

/** Lines with the times of a run: each step, and the slowest test files. */
export function timeLines(steps, most = 20) {
  const seconds = (value) => `${value.toFixed(1).padStart(7)} s`
  const files = steps
    .flatMap((step) => Object.entries(step.files))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
  return [
    'steps:',
    ...steps.map(({ name, seconds: time }) => `${seconds(time)}  ${name}`),
    ...(files.length === 0
      ? []
      : [
          `the ${files.length} slowest files of tests (some run beside each other):`,
          ...files.map(([file, time]) => `${seconds(time)}  ${file}`),
        ]),
  ]
}
