import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { Script } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { openStore } from '../../../server/store/open.ts'
import { getProgramCommand } from '../programs.ts'
import { makeFolder } from '../store/databases.ts'
import { fillCallStore } from './call-server.ts'
import { fieldLabel, TEXT_FIELDS, triedLength } from './call-texts.ts'
import { WorkCounter } from './count-work.ts'
import { SLIGHT_WORK, textsFor, type TriedText } from './measure-calls.ts'

/** Maximum ratio of the work for a text to that for its half: 2 is linear, 2.3 is n log n, 4 is quadratic. */
const MAX_GROWTH = 3

/**
 * Runs the counting program in its own process, started before anything is loaded, and parses its output. Its store is
 * filled here: an import whose blocks are counted takes several times as long.
 */
async function countedTexts(): Promise<TriedText[]> {
  const { folder, remove } = makeFolder()
  const store = await openStore({ dataDir: folder })
  await fillCallStore(store)
  await store.close()
  const child = spawn(process.execPath, [...getProgramCommand('tests/server/work/work-process.ts'), folder], {
    cwd: path.join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tried: TriedText[] = []
  for await (const line of createInterface({ input: child.stdout })) tried.push(JSON.parse(line) as TriedText)
  remove()
  return tried
}

// Counting takes minutes if all texts are tried.
vi.setConfig({ testTimeout: 1_800_000 })

test('the work of every call grows with its text by n log n at most', async () => {
  const tried = await countedTexts()
  const expected = TEXT_FIELDS.filter((field) => triedLength(field) >= 8).flatMap((field) =>
    textsFor(field).map((text) => `${fieldLabel(field)}: ${text}`),
  )
  expect(tried.map(({ field, text }) => `${field}: ${text}`)).toEqual(expected)
  const steep = tried.filter(({ half, whole }) => whole > SLIGHT_WORK && whole > MAX_GROWTH * half)
  expect(steep).toEqual([])
})

test('work by the square is counted as more than that', async () => {
  const counter = await WorkCounter.start()
  const square = new Script(
    '((length) => { let sum = 0; for (let a = 0; a < length; a += 1) for (let b = 0; b < length; b += 1) sum += b; return sum })',
    { filename: 'square.js' },
  ).runInThisContext() as (length: number) => number
  const blocksOf = async (length: number): Promise<number> => {
    await counter.take()
    square(length)
    return counter.take()
  }
  const [half, whole] = [await blocksOf(1000), await blocksOf(2000)]
  await counter.stop()
  expect(whole).toBeGreaterThan(SLIGHT_WORK)
  expect(whole).toBeGreaterThan(MAX_GROWTH * half)
})
