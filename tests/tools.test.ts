import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatThousands } from '../src/lib/number/thousands.ts'
import { calculateBillableWeight } from '../src/engines/billable-weight/engine.ts'
import { runTextOperation } from '../src/engines/text/engine.ts'
import { DEFAULT_OPTIONS, type TextRequest } from '../src/engines/text/operation.ts'
import dataset from '../src/engines/units/dataset.build.ts'
import { convert, describeGroup } from '../src/engines/units/engine.ts'
import { SITE_FULL_NAME } from '../src/lib/site.ts'
import catalogue from '../src/tools/catalogue.build.ts'
import { NOTATIONS, PRECISIONS, readNumberStyle } from '../src/tools/converter/number-style.ts'
import { readSource } from '../src/tools/converter/pair-state.ts'
import { readBillableRequest } from '../src/tools/money/billable-weight/billable-state.ts'
import { OPTION_FIELDS, readOptions } from '../src/tools/text/option-fields.ts'
import { TEXT_OPERATIONS } from '../src/tools/text/text-tool.ts'
import { TOOL_GROUPS, getToolPath, type ToolDefinition, type ToolGroupId } from '../src/tools/tool.ts'
import { TOOL_PATHS } from './tool-paths.ts'

const files = import.meta.glob<ToolDefinition>('../src/tools/*/*.tool.ts', { eager: true, import: 'default' })
const TOOLS = Object.entries(files).map(([path, tool]) => ({
  path,
  tool,
  slug: path.slice(path.lastIndexOf('/') + 1, -'.tool.ts'.length),
}))
const ROWS = TOOLS.map((row): [string, ToolDefinition] => [row.slug, row.tool])
const inGroup = (...groups: ToolGroupId[]): ToolDefinition[] =>
  TOOLS.map(({ tool }) => tool).filter((tool) => groups.includes(tool.group))

const HAN = /\p{Script=Han}/u
const PICTURE = /\p{Extended_Pictographic}/u

/** Texts of a tool under each parameter with its own page, the bare one first. */
function wordings(
  tool: ToolDefinition,
): Promise<[string, Pick<ToolDefinition, 'label' | 'summary' | 'title' | 'description' | 'keywords'>][]> {
  const pages = ['', ...(tool.params?.pages ?? []), ...(tool.params?.others ?? []).slice(0, 1)]
  return Promise.all(
    pages.map(async (page) => [
      page,
      { ...tool, ...(await tool.variant?.(page === '' ? undefined : page, undefined)) },
    ]),
  )
}

test('tools are found at all', () => {
  expect(TOOLS.length).toBeGreaterThanOrEqual(26)
})

describe.each(ROWS)('%s', async (file, tool) => {
  test('is called as its file, in a group of the catalogue', () => {
    expect(tool.slug).toBe(file)
    expect(Object.keys(TOOL_GROUPS)).toContain(tool.group)
  })

  test.each(await wordings(tool))(
    '/%s: name, sentence, title, description and keywords are fit for a page',
    (page, { label, summary, title, description, keywords }) => {
      const english = page === 'en'
      expect(label.length).toBeGreaterThanOrEqual(2)
      expect(label.length).toBeLessThanOrEqual(english ? 40 : 12)
      expect(summary.length).toBeGreaterThanOrEqual(6)
      expect(summary.length).toBeLessThanOrEqual(english ? 80 : 40)
      expect(title).toMatch(new RegExp(`^${label}_[^_]+_${SITE_FULL_NAME}$`))
      expect(title.length).toBeLessThanOrEqual(english ? 90 : 45)
      expect(description.length).toBeGreaterThanOrEqual(30)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(keywords.length).toBeGreaterThanOrEqual(3)
      expect(keywords[0]).toBe(label)
      expect(new Set(keywords).size).toBe(keywords.length)
      for (const text of [label, summary, title, description, ...keywords]) {
        expect(text).toBe(text.trim())
        expect(text).not.toBe('')
        expect(text).not.toMatch(PICTURE)
        expect(text).not.toMatch(/undefined|null|\[object/)
      }
      for (const text of [label, summary, description]) expect(HAN.test(text)).toBe(!english)
    },
  )

  test('can be searched for by several words that differ', () => {
    expect(tool.words.length).toBeGreaterThanOrEqual(3)
    expect(new Set([tool.label, ...tool.words]).size).toBe(tool.words.length + 1)
  })

  test('has an icon that exists', () => {
    expect(existsSync(join(import.meta.dirname, '../node_modules/lucide-static/icons', `${tool.icon}.svg`))).toBe(true)
  })

  test('says why it works without a network, or why not', () => {
    expect([true, 'partly', false]).toContain(tool.offline.works)
    expect(tool.offline.reason).toMatch(HAN)
  })

  test('has examples that say what comes out, and whose names differ', () => {
    expect(tool.examples.length).toBeGreaterThanOrEqual(1)
    expect(new Set(tool.examples.map(({ label }) => label)).size).toBe(tool.examples.length)
    for (const { label, state, expect: shown } of tool.examples) {
      expect(label).toMatch(/\S/)
      expect(shown).toMatch(/\S/)
      expect(Object.keys(state).length).toBeGreaterThan(0)
      for (const value of Object.values(state)) expect(value).not.toBe('')
    }
  })

  test('takes the parameters that have pages, and refuses others', () => {
    for (const page of tool.params?.pages ?? []) expect(tool.params?.accepts(page, undefined)).toBe(true)
    for (const hostile of ['..', '__proto__', 'EN', '\0', 'x'.repeat(129)])
      expect(tool.params?.accepts(hostile, hostile) ?? false).toBe(false)
  })
})

describe('among each other', () => {
  test.each(['slug', 'label', 'title', 'description'] as const)('no two tools have the same %s', (key) => {
    const values = TOOLS.map(({ tool }) => tool[key])
    expect(new Set(values).size).toBe(values.length)
  })

  test.each(Object.keys(TOOL_GROUPS) as ToolGroupId[])('in %s places are counted from 1', (group) => {
    const orders = inGroup(group).map(({ order }) => order)
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders.map((_, index) => index + 1))
  })

  test('a seller meets money first, then warehouses, ports, codes and holidays, weight and length, text; physics last', () => {
    const order = catalogue.map(({ slug }) => slug)
    const met = [
      'hlhs',
      'yjhs',
      'whpj',
      'paypal',
      'fba',
      'gangkou',
      'hs',
      'jieri',
      'zhiliang',
      'len',
      'shaixuan',
      'yaqiang',
      'guojidanwei',
    ]
    expect(order.filter((slug) => met.includes(slug))).toEqual(met)
    expect(order.at(-1)).toBe('guojidanwei')
  })

  test.each(Object.keys(TOOL_PATHS) as ToolGroupId[])('spec 2.2: no path of %s is missing', (group) => {
    expect(inGroup(group).map(({ slug }) => getToolPath(slug))).toEqual(expect.arrayContaining([...TOOL_PATHS[group]]))
  })

  test('the paths of the specification differ', () => {
    const paths = Object.values(TOOL_PATHS).flat()
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('converters', () => {
  test('each has a group of units in the engine, and each group a converter', () => {
    expect(
      inGroup('converter', 'physics')
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(dataset.map(({ id }) => id).toSorted())
  })

  const examples = inGroup('converter', 'physics').flatMap(({ slug, examples: all }) =>
    all.map((example): [string, string, typeof example] => [slug, example.label, example]),
  )

  test.each(examples)('%s, %s: the address says what the page reads', (slug, _, { state }) => {
    const units = describeGroup(slug).units.map(({ id }) => id)
    const known: Record<string, readonly string[] | undefined> = {
      u: units,
      f: units,
      t: units,
      p: PRECISIONS.map(String),
      n: NOTATIONS,
    }
    for (const [key, value] of Object.entries(state)) {
      if (key === 'v') continue
      expect(known[key], key).toContain(value)
    }
    expect(state).toHaveProperty('v')
    expect(state).toHaveProperty('u')
  })

  test.each(examples)('%s, %s: the engine answers what the example promises', (slug, _, { state, expect: shown }) => {
    const unit = readSource(describeGroup(slug), state)
    const answer = convert({ group: slug, unit, text: state.v ?? '', style: readNumberStyle(state) })
    const others = answer.state === 'ok' ? answer.values.filter((value) => value.unit !== unit) : []
    expect(others.some(({ text }) => [text, formatThousands(text)].some((one) => one.includes(shown)))).toBe(true)
  })

  test.each(inGroup('converter', 'physics').map((tool): [string, ToolDefinition] => [tool.slug, tool]))(
    '%s: title by the pattern of the specification, and a page in English',
    (_, tool) => {
      expect(tool.title).toBe(`${tool.label}_在线换算工具_${SITE_FULL_NAME}`)
      expect(tool.params?.pages).toEqual(['zh', 'en'])
      expect(tool.offline.works).toBe(true)
    },
  )
})

describe('billable weight', () => {
  const examples = TOOLS.filter(({ slug }) => slug === 'tijizhong').flatMap(({ tool }) =>
    tool.examples.map((example): [string, typeof example] => [example.label, example]),
  )

  test.each(examples)('%s: the engine answers what the example promises', (_, { state, expect: shown }) => {
    const answer = calculateBillableWeight(readBillableRequest(state))
    const lines =
      answer.state === 'ok'
        ? answer.lines.flatMap((line) => (line ? [`${line.billable} ${line.unit}`, `${line.each} ${line.unit}`] : []))
        : []
    expect(lines).toContain(shown)
  })
})

describe('text tools', () => {
  test('each runs one operation of the engine, and each operation has a tool', () => {
    expect(
      inGroup('text')
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual(Object.keys(TEXT_OPERATIONS).toSorted())
    expect(Object.values(TEXT_OPERATIONS).toSorted()).toEqual(Object.keys(DEFAULT_OPTIONS).toSorted())
  })

  const examples = inGroup('text').flatMap(({ slug, examples: all }) =>
    all.map((example): [string, string, typeof example] => [slug, example.label, example]),
  )

  test.each(examples)('%s, %s: the address says what the page reads', (slug, _, { state }) => {
    const operation = TEXT_OPERATIONS[slug]
    const fields = operation ? OPTION_FIELDS[operation] : []
    expect(state).toHaveProperty('x')
    for (const [key, value] of Object.entries(state)) {
      if (key === 'x') continue
      const field = fields.find((candidate) => candidate.key === key)
      expect(field?.key).toBe(key)
      if (field?.kind === 'flag') expect(['0', '1']).toContain(value)
      if (field?.kind === 'choice') expect(field.choices.map(([choice]) => choice)).toContain(value)
    }
  })

  test.each(examples)(
    '%s, %s: the engine answers what the example promises',
    async (slug, _, { state, expect: shown }) => {
      const operation = TEXT_OPERATIONS[slug] ?? 'keep-lines'
      // The options were parsed for this operation, so the cast is safe.
      const answer = await runTextOperation(
        { operation, options: readOptions(operation, state), input: state.x ?? '' } as TextRequest,
        () => {},
      )
      expect(answer.text).toContain(shown)
      expect(answer.text).not.toBe(state.x)
      expect(answer.notes).toEqual([])
    },
  )
})
