import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { writeBuildManifest } from './build-manifest.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function buildWith(worker: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'crossport-build-'))
  folders.push(folder)
  mkdirSync(join(folder, 'tools-len'))
  for (const page of ['index.html', 'tools-len.html', 'tools-len/en.html', 'shell.html', '404.html'])
    writeFileSync(join(folder, page), '')
  writeFileSync(join(folder, 'sw.js'), worker)
  writeFileSync(join(folder, 'template.json'), JSON.stringify({ entry: ['/assets/react-1.js', '/assets/main-2.js'] }))
  writeBuildManifest(folder)
  return folder
}

const latest = z.strictObject({ id: z.string().regex(/^[0-9a-f]{16}$/), timestamp: z.number() })
const meta = latest.extend({ version: z.string(), entry: z.string(), prerendered: z.array(z.string()) })

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, 'builds', name), 'utf8'))

test('latest.json names the build, whose own file lists its pages', () => {
  const folder = buildWith('/* worker of a build */')
  const { id } = latest.parse(read(folder, 'latest.json'))
  expect(meta.parse(read(folder, `meta/${id}.json`))).toMatchObject({
    id,
    entry: '/assets/main-2.js',
    prerendered: ['/', '/tools-len', '/tools-len/en'],
  })
})

test('the same build has the same id, another has another', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((worker) => latest.parse(read(buildWith(worker), 'latest.json')).id)
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})
