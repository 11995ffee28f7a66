import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

/** The headings of versions, the newest first: [version, day]. */
const versions = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: - (\S+))?$/gm)].map(([, name, day]) => [
  name,
  day,
])

test('the changelog begins with what is not released, then the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(versions.slice(0, 2)).toEqual([
    ['Unreleased', undefined],
    [version, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
  ])
})

test('its versions go back in time, and their changes are of the kinds that there are', () => {
  const days = versions.slice(1).map(([, day = '']) => day)
  expect(days).toEqual(days.toSorted().toReversed())
  const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  expect(
    kinds.filter((kind) => !['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'].includes(kind ?? '')),
  ).toEqual([])
})
