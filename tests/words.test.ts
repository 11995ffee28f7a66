import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Words that visitors must not read, with their replacements. */
const BANNED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/质量换算/, '重量换算'],
  [/有一个就算/, '满足任一'],
  [/全都要有/, '全部满足'],
  [/整列换算/, '批量换算'],
  [/^\s*写成\s*$/, '输出格式'],
  [/读不[懂了]/, '无法识别'],
  [/两处(?:以上)?一致/, '两个来源一致'],
  [/回到单国/, '返回单个国家'],
  [/从北京开始/, '添加北京'],
  [/没有重叠/, '没有共同工作时间'],
  [/(?:服务器|应用)自带/, '随应用附带的数据'],
  [/失效编码给出去向/, '失效编码附对应新编码'],
  [/够用的最小/, '向上取到分，保证到账足额'],
  [/换 ?1 ?外币/, '1 外币 = ? USD'],
  [/承运商字段/, '快递单字段'],
  [/购买按钮/, '购物车（Buy Box）'],
  [/标志与图标/, '平台 Logo 下载'],
  [/世界首都/, '世界时间与时差'],
  [/分隔内容竖排/, '按分隔符拆行'],
  [/元旦前夕/, '跨年夜'],
  [/您/, '你'],
  [/亲[，,～~！!]|亲们|亲爱的/, '你'],
  [/！|\p{Script=Han}!/u, '。'],
  [/[“”『』]|"\p{Script=Han}|\p{Script=Han}"/u, '「」'],
]

/** Further banned words in the program's own texts; data may mention frozen accounts and real-time games. */
const BANNED_IN_CODE: typeof BANNED = [...BANNED, [/冻结/, '锁定报价'], [/实时/, '服务器数据']]

/** Properties that hold search words, which are never shown. */
const TYPED = new Set(['words', 'keywords', 'names'])

/** Allowed strings that are not Chinese prose. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // A date format of workbooks.
  'src/ui/excel-cells.ts': ['yyyy"年"m"月"d"日"'],
  'src/tools/converter/part-words.ts': ['No unit matches “', '”'],
  // The full-width form of a quotation mark.
  'src/tools/text/no-match.ts': ['“'],
}

/** Texts that a program may show: strings, template texts and markup; not comments, expressions or search words. */
function shownBy(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const typed: { start: number; end: number }[] = []
  const texts: { start: number; text: string }[] = []
  new Visitor({
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && TYPED.has(key.name)) typed.push({ start, end })
    },
    Literal({ value, start }) {
      if (typeof value === 'string') texts.push({ start, text: value })
    },
    TemplateElement({ value, start }) {
      texts.push({ start, text: value.raw })
    },
    JSXText({ value, start }) {
      texts.push({ start, text: value })
    },
  }).visit(program)
  return texts
    .filter(({ start }) => !typed.some((range) => range.start < start && start < range.end))
    .map(({ text }) => text)
}

function faultsIn(texts: readonly string[], banned: typeof BANNED): string[] {
  return texts.flatMap((text) =>
    banned.filter(([word]) => word.test(text)).map(([, instead]) => `${text.trim().slice(0, 80)} → ${instead}`),
  )
}

function filesOf(folder: string, named: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && named.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}

const PROGRAM = ['src', 'server', 'scripts/datasets', 'scripts/vite']
  .flatMap((folder) => filesOf(folder, /^(?!.*\.(?:test|fixture|test-worker)\.).*\.tsx?$/))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ source }) => /[“”『』！]|\p{Script=Han}/u.test(source))
  .map(({ file, source }) => ({ file, texts: shownBy(file, source) }))
/** Texts that sellers send to customers, which may address them as 您 and 亲. */
const COMPOSED = /^data\/(?:replies|emails|posts|scripts|descriptions|emoji)\//
const CONTENTS = ['content', 'data']
  .flatMap((folder) => filesOf(folder, /\.(?:md|csv|yaml)$/))
  .filter((file) => !file.endsWith('README.md') && !file.startsWith('data/imported') && !COMPOSED.test(file))

test('what the program says', () => {
  expect(PROGRAM.length).toBeGreaterThan(400)
  const faults = PROGRAM.flatMap(({ file, texts }) => {
    const meant = MEANT[file] ?? []
    return faultsIn(
      texts.filter((text) => !meant.includes(text)),
      BANNED_IN_CODE,
    ).map((fault) => `${file}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('contents and facts', () => {
  expect(CONTENTS.length).toBeGreaterThan(50)
  // Removes quotation marks of CSV cells and front matter values, which belong to the format.
  const plain = (file: string, line: string) =>
    file.endsWith('.csv') ? line.replaceAll('"', '') : line.replace(/^( *\w+: )"(.*)"$/, '$1$2')
  const linesOf = (file: string): string[] =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line) => plain(file, line))
  expect(CONTENTS.flatMap((file) => faultsIn(linesOf(file), BANNED).map((fault) => `${file}: ${fault}`))).toEqual([])
})

describe('the check itself', () => {
  test.each([
    ['a string', `const a = '冻结报价'`, 1],
    ['a template', 'const a = `没有「${b}」，请您重试`', 1],
    ['a quote around an expression', 'const a = `“${b}”`', 2],
    ['markup', `const a = <p title="读不懂">完成！</p>`, 2],
    ['a label', `const a = { label: '写成' }`, 1],
    ['no label', `const a = '请写成 1.5'`, 0],
    ['a day that is meant', `const a = '母亲节'`, 0],
    ['a comment', `// 您\nconst a = <p>{/* 您 */}你</p>`, 0],
    ['an expression of letters', `const a = /您/`, 0],
    ['what is typed', `const a = { words: ['世界首都'], label: '世界时间与时差' }`, 0],
  ])('%s', (_, source, count) => expect(faultsIn(shownBy('a.tsx', source), BANNED_IN_CODE)).toHaveLength(count))
})
