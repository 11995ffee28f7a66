import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

/** Paths prerendered at build time. */
function pagesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'shell.html' && name !== '404.html')
    .map((name) => `/${name.replace(/(?:^|\/)?index\.html$|\.html$/, '')}`)
    .toSorted()
}

/** URL of the build's entry module. */
function entryOf(folder: string): string | undefined {
  const { entry } = JSON.parse(readFileSync(join(folder, 'template.json'), 'utf8')) as { entry: string[] }
  return entry.at(-1)
}

/**
 * Writes `builds/latest.json` and `builds/meta/<id>.json` (product specification, 7.5). The id is a hash of the service
 * worker, which lists every file with its revision: identical builds have the same id. A page recognizes its own build
 * by the entry (src/sync/app/builds.ts).
 */
export function writeBuildManifest(folder: string): void {
  const id = createHash('sha256')
    .update(readFileSync(join(folder, 'sw.js')))
    .digest('hex')
    .slice(0, 16)
  const timestamp = process.env.SOURCE_DATE_EPOCH ? Number(process.env.SOURCE_DATE_EPOCH) * 1000 : Date.now()
  mkdirSync(join(folder, 'builds/meta'), { recursive: true })
  writeFileSync(join(folder, 'builds/latest.json'), JSON.stringify({ id, timestamp }))
  writeFileSync(
    join(folder, `builds/meta/${id}.json`),
    JSON.stringify({ id, timestamp, version: PACKAGE.version, entry: entryOf(folder), prerendered: pagesOf(folder) }),
  )
}
