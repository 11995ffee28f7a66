import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaches, idlePackages, lineCount, MAX_LINES, roomOf, type Sources } from './breaches.ts'
import { LONG_FILES, NOT_IMPORTED } from './exceptions.ts'
import { ROOMS } from './rooms.ts'

const ROOT = join(import.meta.dirname, '../..')

function readProject(): Sources {
  const inFolders = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name.replaceAll('\\', '/'))),
  )
  const files = [...inFolders, ...readdirSync(ROOT)].filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

describe('the project', () => {
  const project = readProject()

  test('keeps every rule', () => expect(breaches(project, LONG_FILES)).toEqual([]))

  test('has files in every room', () => {
    const rooms = new Set([...project.keys()].map((file) => roomOf(file)?.name))
    expect(Object.keys(ROOMS).filter((name) => !rooms.has(name))).toEqual([])
  })

  test('gives reasons for long files only', () => {
    expect(Object.keys(LONG_FILES).filter((file) => lineCount(project.get(file) ?? '') <= MAX_LINES)).toEqual([])
  })

  test('uses every package that it declares', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
    expect(idlePackages(project, Object.keys({ ...dependencies, ...devDependencies }), NOT_IMPORTED)).toEqual([])
  })
})
