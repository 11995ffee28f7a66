import { expect, test } from 'vitest'
import { createDocumentWriter, computeCspHash } from '../../server/documents/document.ts'
import { toQuestionKey } from '../../src/lib/question.ts'
import { renderInShell, sha256, type StoredPages } from '../../src/lib/stored-page.ts'
import type { RenderedPage } from '../../src/entry-server.tsx'
import { storedPages } from './stored-pages.ts'

const page = (answers: RenderedPage['answers'] = {}): RenderedPage => ({
  status: 200,
  redirect: undefined,
  head: '<title>长度</title>',
  html: '<h1 class="a">长度</h1>',
  answers,
  modules: [],
  listed: true,
})

const read = ({ text }: { text: string }) => JSON.parse(text) as StoredPages
const UNITS = {
  [toQuestionKey('describeUnits', { group: 'len' })]: { units: ['</script>'] },
  [toQuestionKey('explainUnits', { group: 'len' })]: [],
}

test.each<[string, string, RenderedPage, boolean]>([
  ['a tool that asks nothing', '/tools-fgf', page(), true],
  ['a tool that asks what the build knows', '/tools-len', page(UNITS), true],
  [
    'a tool whose rates the device may have newer',
    '/tools-hlhs',
    page({ ...UNITS, [toQuestionKey('bundledPair', { from: 'USD', to: 'CNY' })]: null }),
    false,
  ],
  [
    'a tool whose list begins in its document',
    '/tools-huobi',
    page({ [toQuestionKey('firstRows', { set: 'currencies' })]: null }),
    true,
  ],
  ['a tool that depends on the day', '/tools-jieri', page({ [toQuestionKey('today', {})]: '2026-11-29' }), false],
  ['a tool with a parameter', '/tools-len/en', page(UNITS), false],
  ['the home page', '/', page(), false],
  ['the list of tools', '/tools', page(), false],
])('%s is stored or not', async (_, path, rendered, isStored) => {
  const { pages } = read(await storedPages('', { [path]: rendered }))
  expect(Object.keys(pages)).toEqual(isStored ? [path] : [])
})

test('the file names its shell, and is named by what it holds', async () => {
  const one = await storedPages('<p>shell</p>', { '/tools-fgf': page() })
  expect(read(one).shell).toBe(await sha256('<p>shell</p>'))
  expect(one.name).toMatch(/^pages-[0-9a-f]{10}\.json$/)
  const others = await Promise.all([
    storedPages('<p>other shell</p>', { '/tools-fgf': page() }),
    storedPages('<p>shell</p>', { '/tools-fgf': page(UNITS) }),
  ])
  expect(new Set([one, ...others].map(({ name }) => name)).size).toBe(3)
})

test('what is drawn in the shell has its script and style, and the answers of its page', async () => {
  const script = 'boot()'
  const template = {
    document: `<html {{attributes}}lang="zh-CN"><head>{{head}}<script>${script}</script><style>{{styles}}</style></head><body>\n<div id="root"{{root}}>{{page}}</div>\n{{after}}</body></html>`,
    sheet: '.a{color:red}.b{color:blue}',
    script: computeCspHash(script),
    entry: [],
    modules: {},
  }
  const shell = createDocumentWriter(template).writeShell('<title>跨港</title><i id="page-modules"></i>')
  const { pages } = read(await storedPages(shell.html, { '/tools-len': page(UNITS) }))
  const pieces = pages['/tools-len']
  expect(pieces).toBeDefined()
  const drawn = pieces ? renderInShell(shell.html, '/tools-len', pieces) : ''
  expect(computeCspHash(/<style>([^<]*)<\/style>/.exec(drawn)?.[1] ?? '')).toBe(shell.style)
  expect(drawn).toContain(`<title>长度</title><i id="page-modules"></i><script>${script}</script>`)
  expect(drawn).toContain('<div id="root" data-path="/tools-len"><h1 class="a">长度</h1></div>')
  expect(JSON.parse(/id="answers">(.*?)<\/script>/.exec(drawn)?.[1] ?? '')).toEqual(UNITS)
})
