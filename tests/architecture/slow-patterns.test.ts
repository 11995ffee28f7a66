import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { SLOW_PATTERNS } from './slow-patterns.ts'

const ROOT = path.join(import.meta.dirname, '../..')

interface Pattern {
  pattern: string
  flags: string
}

const isPattern = (value: unknown): value is Pattern =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value

/** Regular expressions written in a file. */
function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && isPattern(node.regex)) found.push(node.regex)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, code).program)
  return found
}

const judge = ({ pattern, flags }: Pattern) => analyse({ source: pattern, flags }).reports

const FILES = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll('\\', '/')),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\./.test(file))

describe('regular expressions', () => {
  const found = FILES.flatMap((file) =>
    patternsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((pattern) => ({
      file,
      pattern,
      reports: judge(pattern),
    })),
  )

  test('are all found', () => expect(found.length).toBeGreaterThan(1000))

  test('never take a time that grows exponentially', () => {
    expect(
      found
        .filter(({ reports }) => reports.some(({ exponential }) => exponential))
        .map(({ file, pattern }) => `${file} ${pattern.pattern}`),
    ).toEqual([])
  })

  test('take one that grows by the square only where a list says why', () => {
    const counts: Record<string, number> = {}
    for (const { file, reports } of found) if (reports.length > 0) counts[file] = (counts[file] ?? 0) + 1
    expect(counts).toEqual(Object.fromEntries(Object.entries(SLOW_PATTERNS).map(([file, [count]]) => [file, count])))
  })

  test.each([
    ['(?:\\s+a|\\s)+$', true],
    ['^(a+)+$', true],
    ['^[a-z]+$', false],
  ])('%s: exponential is %s', (pattern, isExponential) =>
    expect(judge({ pattern, flags: '' }).some(({ exponential }) => exponential)).toBe(isExponential),
  )
})
