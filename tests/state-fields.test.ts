import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountUrlFields } from '../src/account/open-fields.ts'
import { toUrlFields } from '../src/lib/state-fields.ts'
import { declareUrlFields, splitPrivateState } from '../src/state/own-words.ts'
import type { ToolDefinition } from '../src/tools/tool.ts'
import { usedKeys } from './state-keys.ts'

const definitions = Object.entries(
  import.meta.glob<ToolDefinition>('../src/tools/*/*.tool.ts', { eager: true, import: 'default' }),
).map(([path, tool]) => ({ ...tool, file: path.slice('../'.length) }))

/** Folder of a tool's own pages, or its family's if several tools share one. */
function folderOf(file: string): string {
  const family = file.slice(0, file.lastIndexOf('/'))
  const own = /import\('\.\/([^/']+)\/page\.tsx'\)/.exec(readFileSync(file, 'utf8'))?.[1]
  return own === undefined ? `${family}/` : `${family}/${own}/`
}

/** Tools that use a file: those of its folder, all of its family, or all tools. */
function toolsOf(file: string): typeof definitions {
  const own = definitions.filter(
    (tool) => folderOf(tool.file).split('/').length > 4 && file.startsWith(folderOf(tool.file)),
  )
  if (own.length > 0) return own
  const family = definitions.filter((tool) => file.startsWith(tool.file.slice(0, tool.file.lastIndexOf('/') + 1)))
  return family.length > 0 ? family : definitions
}

const isDeclared = (tool: ToolDefinition, key: string): boolean => Object.hasOwn(tool.fields, key)

test('every key of the state that a screen names is declared beside its tool', () => {
  const used = usedKeys(['tools'])
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(({ file, key }) => !toolsOf(file).some((tool) => isDeclared(tool, key)))).toEqual([])
})

test('so is every key that a page of an account or of the portal names', () => {
  const open = accountUrlFields.flatMap(([keys]) => keys.split(' '))
  expect(usedKeys(['account', 'portal', 'routes']).filter(({ key }) => !open.includes(key))).toEqual([])
})

/**
 * True for a text field of a writing tool, with the prefix `w.`; such fields are never declared, as they contain the
 * visitor's own words.
 */
const isWordField = (key: string): boolean => key.startsWith('w.')

test.each(definitions.map((tool) => [tool.slug, tool] as const))('every example of %s has declared keys', (_, tool) => {
  const keys = tool.examples.flatMap(({ state }) => Object.keys(state))
  expect(keys.filter((key) => !isDeclared(tool, key) && !isWordField(key))).toEqual([])
  expect(Object.keys(tool.fields).filter((key) => isWordField(key))).toEqual([])
})

/** Keys that contain typed or pasted text in every tool except the listed ones. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  q: ['hlhs'],
  x: ['paypal'],
  keyword: [],
  left: [],
  right: [],
  separators: [],
  find: [],
  replacement: [],
  pv: [],
  url: [],
  job: [],
  ip: [],
  long: [],
}

test.each(definitions.map((tool) => [tool.slug, tool] as const))(
  'the address of %s says nothing that is typed in own words',
  (slug, tool) => {
    declareUrlFields(toUrlFields({ [`tools-${slug}`]: tool.fields }))
    for (const [key, besides] of Object.entries(TYPED))
      if (isDeclared(tool, key) && !besides.includes(slug)) expect([key, tool.fields[key]]).toEqual([key, 'words'])
    const state = {
      ...Object.fromEntries(Object.keys(tool.fields).map((key) => [key, '9'])),
      note: '王小明 13800138000',
      'w.x': '仓库密码',
    }
    const [open] = splitPrivateState(state, `/tools-${slug}`)
    expect(Object.keys(open).toSorted()).toEqual(
      Object.entries(tool.fields)
        .flatMap(([key, kind]) => (kind === 'words' ? [] : [key]))
        .toSorted(),
    )
  },
)
