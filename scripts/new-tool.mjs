// npm run new:tool -- <family> <slug> <中文名>: creates the files of a new tool, which then type-checks and is in the
// catalogue.
import './node24.mjs'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// npm runs the script in the project's folder; the test runs it in a copy of that folder.
const TOOLS = 'src/tools'
const TABLES = 'src/engines/units/tables'

class Refusal extends Error {}

function definitionFiles() {
  return readdirSync(TOOLS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tool.ts'))
    .map((name) => name.replaceAll('\\', '/'))
}

const familyOf = (file) => file.slice(0, file.lastIndexOf('/'))
const slugOf = (file) => file.slice(file.lastIndexOf('/') + 1, -'.tool.ts'.length)

function check(family, slug, label) {
  if (family === undefined || slug === undefined || label === undefined)
    throw new Refusal('usage: npm run new:tool -- <family> <slug> <中文名>')
  if (!existsSync(TOOLS)) throw new Refusal(`there is no ${TOOLS} here: run this in the project's folder`)
  if (!/^[a-z][a-z0-9-]*$/.test(family))
    throw new Refusal(`the family "${family}" must be lower-case letters, digits and hyphens`)
  if (family === 'catalogue') throw new Refusal('the family "catalogue" is taken by the lists of all tools')
  if (!/^[A-Za-z][A-Za-z0-9]{0,31}$/.test(slug))
    throw new Refusal(`the slug "${slug}" must be up to 32 Latin letters and digits and start with a letter`)
  if (!/\p{Script=Han}/u.test(label)) throw new Refusal(`the name "${label}" must be Chinese`)
  if (!/^[\p{Script=Han}A-Za-z0-9 ·（）]{1,20}$/u.test(label))
    throw new Refusal(`the name "${label}" must be up to 20 Chinese characters, Latin letters, digits and blanks`)
  const taken = definitionFiles().find((file) => slugOf(file).toLowerCase() === slug.toLowerCase())
  if (taken) throw new Refusal(`the slug "${slug}" is taken by ${TOOLS}/${taken}`)
}

/** Catalogue group of a definition: its own, or that of the family's factory. */
const groupOf = (file) => /^ {2}group: '(\w+)'/m.exec(readFileSync(join(TOOLS, file), 'utf8'))?.[1] ?? familyOf(file)

function chooseGroup(family) {
  const known = [...readFileSync(join(TOOLS, 'tool.ts'), 'utf8').matchAll(/^ {2}(\w+): \{ label: /gm)].map(
    ([, id]) => id,
  )
  const sibling = definitionFiles().find((file) => familyOf(file) === family)
  const group = sibling && !known.includes(family) ? groupOf(sibling) : family
  return known.includes(group) ? group : 'lookup'
}

function nextOrder(group) {
  const orders = definitionFiles()
    .filter((file) => groupOf(file) === group)
    .map((file) => Number(/order: (\d+)/.exec(readFileSync(join(TOOLS, file), 'utf8'))?.[1] ?? 0))
  return Math.max(0, ...orders) + 1
}

const converter = (slug, order, label) => `import { converterTool } from './converter-tool.ts'

export default converterTool({
  slug: '${slug}',
  order: ${order},
  label: '${label}',
  english: '${english(slug)} converter',
  icon: 'ruler',
  words: ['${slug}'],
  units: '基准单位、一百个基准单位',
  examples: [{ label: '一百个是多少', state: { v: '2', u: 'hundred' }, expect: '200' }],
})
`

const table = (slug, label) => `import type { GroupTable } from '../description.ts'

/** ${english(slug)}; base unit. The units below are examples: replace them. */
export const table: GroupTable = {
  id: '${slug}',
  zh: '${label.replace(/换算$/, '')}',
  en: '${english(slug)}',
  kind: 'factor',
  base: 'base',
  start: { unit: 'base', to: 'hundred' },
  units: [
    { id: 'base', zh: '基准单位', en: 'base unit', symbol: 'u', factor: '1', source: '写明定义的出处' },
    { id: 'hundred', zh: '一百个基准单位', en: 'hundred base units', symbol: 'hu', factor: '100', source: '写明定义的出处' },
  ],
}
`

const textTool = (slug, order, label) => `import { textTool } from './text-tool.ts'

export default textTool({
  slug: '${slug}',
  order: ${order},
  label: '${label}',
  icon: 'text-cursor-input',
  words: ['${slug}'],
  summary: '用一句话说明${label}做什么',
  examples: [],
})
`

const definition = (slug, order, label, group) => `import { SITE_FULL_NAME } from '../../lib/site.ts'
import type { ToolDefinition } from '../tool.ts'

const tool: ToolDefinition = {
  slug: '${slug}',
  order: ${order},
  label: '${label}',
  group: '${group}',
  icon: 'wrench',
  words: ['${slug}'],
  summary: '用一句话说明${label}做什么',
  title: \`${label}_在线工具_\${SITE_FULL_NAME}\`,
  description: '在线${label}：在这台设备上运算，输入的内容不上传，断网也能用。',
  keywords: ['${label}', '在线${label}', '跨境电商工具'],
  offline: { works: true, reason: '在这台设备上运算，不需要网络' },
  fields: { x: 'words' },
  examples: [{ label: '示例', state: { x: '示例' }, expect: '示例' }],
  page: () => import('./page.tsx'),
}

export default tool
`

const page = (label) => `import { useUrlState } from '../../state/url-state.ts'
import { definePage, type ToolPageProps } from '../tool.ts'

/** Page of ${label}: the input is in the URL state, the answer in an element with \`data-result\`. */
function Page({ tool }: ToolPageProps<undefined>) {
  const [state, setState] = useUrlState()
  const text = state.x ?? ''
  return (
    <section aria-label={tool.label} className="sheet max-w-xl p-4">
      <label className="text-sm font-medium" htmlFor="tool-input">
        输入
      </label>
      <input className="field mt-1 w-full" id="tool-input" onChange={(event) => setState({ x: event.target.value })} value={text} />
      <output className="mt-4 block min-h-10 text-xl font-semibold text-sea" data-result htmlFor="tool-input">
        {text}
      </output>
    </section>
  )
}

export default definePage({ prepare: () => Promise.resolve(undefined), Component: Page })
`

function english(slug) {
  return `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`
}

/** Files of a tool by path, and the author's remaining steps. */
function plan(family, slug, label) {
  const group = chooseGroup(family)
  const order = nextOrder(group)
  const file = `${TOOLS}/${family}/${slug}.tool.ts`
  if (family === 'converter') {
    return {
      files: { [file]: converter(slug, order, label), [`${TABLES}/${slug}.ts`]: table(slug, label) },
      next: [
        `${TABLES}/${slug}.ts: put in the real units, each with its exact factor and its source`,
        'src/engines/units/tables.test.ts: add at least six known values under the slug, and the slug to the list of groups',
        `${file}: choose English name, icon, search words and examples`,
      ],
    }
  }
  if (family === 'text') {
    return {
      files: { [file]: textTool(slug, order, label) },
      next: [
        `${TOOLS}/text/text-tool.ts: add ${slug} with its operation to TEXT_OPERATIONS; until then the page does not open`,
        'src/engines/text/operation.ts and create-operation.ts: add the operation, if it is new',
        `${file}: write summary, search words and an example`,
      ],
    }
  }
  const screen = `${TOOLS}/${family}/page.tsx`
  return {
    files: { [file]: definition(slug, order, label, group), ...(existsSync(screen) ? {} : { [screen]: page(label) }) },
    next: [
      `${file}: check the group "${group}", choose icon and search words, write summary, description and examples`,
      `${screen}: build the screen; what computes goes into a folder of src/engines and is reached through src/workers`,
      ...(family === 'ai' ? ['src/tools/ai/README.md: follow its steps for contract, server and test case'] : []),
    ],
  }
}

function write(files) {
  const there = Object.keys(files).find((file) => existsSync(file))
  if (there) throw new Refusal(`${there} is there already`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${file}`)
  }
}

try {
  const [family, slug, ...words] = process.argv.slice(2)
  const label = words.length > 0 ? words.join(' ') : undefined
  check(family, slug, label)
  const { files, next } = plan(family, slug, label)
  write(files)
  console.log(`\nnext:\n${next.map((step) => `- ${step}`).join('\n')}`)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
