import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBreaches, findRoom, type Sources } from './breaches.ts'
import { LAYERS } from './rooms.ts'
import { SERVER_LAYERS } from './server-rooms.ts'
import { findWordingBreaches } from './wording.ts'

const ROOT = join(import.meta.dirname, '../..')

function readProject(): Sources {
  const inFolders = ['src', 'server', 'dev', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  )
  const files = [...inFolders, ...readdirSync(ROOT)].filter((file) => /\.(?:tsx?|m?js|css)$/.test(file))
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
}

describe('the project', () => {
  const project = readProject()

  test('keeps every rule', () => expect(findBreaches(project)).toEqual([]))

  test('names things and begins comments as the glossary asks', () => {
    const own = [...project].filter(([file]) => !file.endsWith('.gen.ts') && !file.endsWith('.css'))
    expect(own.flatMap(([file, source]) => findWordingBreaches(file, source))).toEqual([])
  })

  test('has files in every room', () => {
    const rooms = new Set([...project.keys()].map((file) => findRoom(file)?.name))
    expect(Object.keys(LAYERS).filter((name) => !rooms.has(name))).toEqual([])
  })

  test('has rooms of the server that import the rooms above their line only', () => {
    const order = Object.keys(SERVER_LAYERS)
    const upward = Object.entries(SERVER_LAYERS).flatMap(([name, { may = [], late = [], types = [] }]) =>
      [...may, ...late, ...types]
        .filter((other) => order.indexOf(other) >= order.indexOf(name))
        .map((other) => `${name} imports ${other}`),
    )
    expect(upward).toEqual([])
  })
})
