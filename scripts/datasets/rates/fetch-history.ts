// Builds data/rates/history.csv from the npm package that publishes one version a day. Not part of any build: run it to
// renew the bundled rates, then review the diff.
//
// nice npx tsx scripts/datasets/rates/fetch-history.ts [days back from the newest version, 400]
//
// A version is about 1.3 MB; each is deleted once it is read. Days that are in the file already are not downloaded
// again.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../dataset.ts'
import { readPublished, writeHistory } from './history-files.ts'
import { readDay, type HistoryDay } from './history-rows.ts'

const PACKAGE = '@fawazahmed0/currency-api'
const DAY_MS = 86_400_000

const daysBack = Number(process.argv[2] ?? 400)
const folder = mkdtempSync(join(tmpdir(), 'rates-'))

function npm(...args: string[]): string {
  // Uses a separate cache that is deleted afterwards.
  return execFileSync('npm', [...args, '--cache', join(folder, 'cache')], {
    encoding: 'utf8',
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Converts a version to a date: 2026.9.29 is 2026-09-29. */
function dateOf(version: string): string {
  return version
    .split('.')
    .map((part) => part.padStart(2, '0'))
    .join('-')
}

function wantedVersions(): string[] {
  const versions = JSON.parse(npm('view', PACKAGE, 'versions', '--json')) as string[]
  const dated = versions
    .filter((version) => /^\d{4}\.\d{1,2}\.\d{1,2}$/.test(version))
    .toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  const newest = Date.parse(dateOf(dated.at(-1) ?? ''))
  return dated.filter((version) => newest - Date.parse(dateOf(version)) <= daysBack * DAY_MS)
}

function fetchDay(version: string): HistoryDay {
  try {
    const tarball = join(folder, npm('pack', `${PACKAGE}@${version}`, '--silent').trim())
    return readDay(
      execFileSync('tar', ['-xzOf', tarball, 'package/v1/currencies/usd.json'], {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      }),
      version,
    )
  } finally {
    execFileSync('find', [folder, '-mindepth', '1', '-delete'])
  }
}

function storedDays(): Map<string, HistoryDay> {
  return existsSync(join(ROOT, 'data/rates/history.csv'))
    ? new Map(readPublished().map((day) => [day.date, day]))
    : new Map()
}

try {
  const stored = storedDays()
  const days: HistoryDay[] = []
  for (const version of wantedVersions()) {
    const known = stored.get(dateOf(version))
    if (!known) console.log(`${version} …`)
    days.push(known ?? fetchDay(version))
  }
  if (!writeHistory(days)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
