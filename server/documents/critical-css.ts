import { LRUCache } from 'lru-cache'

/** The top-level statements of a style sheet: rules with their blocks, and statements that end in a semicolon. */
function statements(css: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < css.length; at++) {
    const character = css[at]
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '{') depth++
    else if (character === '}') depth--
    if (depth === 0 && (character === '}' || character === ';')) {
      found.push(css.slice(from, at + 1).trim())
      from = at + 1
    }
  }
  return found
}

function endOfString(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[from]) return at
  }
  return css.length
}

/** The class names in a selector, unescaped as in markup. */
function classesOf(selector: string): string[] {
  const names = [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) => name)
  return names
    .filter((name) => !/^\d/.test(name))
    .map((name) =>
      name.replaceAll(
        /\\(?:([0-9a-f]{1,6}) ?|(.))/gi,
        (_, code: string | undefined, plain: string | undefined) =>
          plain ?? String.fromCodePoint(Number.parseInt(code ?? '0', 16)),
      ),
    )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Names that selectors may use, each as in a selector: `.flex`, `input`, `[type=date]`; and `--x` for what inline styles read. */
function featuresIn(html: string): ReadonlySet<string> {
  const features = new Set<string>()
  for (const [, tag, attribute, list = ''] of html.matchAll(/<([a-z][\w-]*)|\s(class|type|style)="([^"]*)"/g)) {
    if (tag !== undefined) features.add(tag)
    else if (attribute === 'type') features.add(`[type=${list}]`)
    else if (attribute === 'style') for (const [name] of list.matchAll(PROPERTY)) features.add(name)
    else
      for (const name of list
        .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
        .split(/\s+/))
        features.add(`.${name}`)
  }
  return features
}

const PROPERTY = /--[\w-]+/g
const UTILITIES = '@layer utilities{'
/** Layers that have only rules for all pages: most are for elements that a page does not have. */
const BASE = '@layer base{'
const THEME = '@layer theme{'

/** Rules for what nobody sees before the whole sheet is there: paper, a pointer over something, movement, the first frame of what appears. */
const LATER = /^@(?:media (?:print|\(hover:hover\)|\(prefers-reduced-motion:reduce\))|starting-style)\{/

/** The same of selectors: a pointer over something, the cross in a field, which comes with what is typed, what is selected, and Firefox's own rings. */
const LATER_SELECTOR = /(?<!:not\():hover\b|::-webkit-search-cancel-button|:-moz-|::selection/

/** Pseudo-elements that only some fields have. */
const PARTS_OF_FIELDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/::-webkit-(?:date|calendar)/, ['date', 'time', 'month', 'week', 'datetime-local'].map((type) => `[type=${type}]`)],
  [/::-webkit-(?:inner|outer)-spin/, ['[type=number]']],
  [/::file-selector-button/, ['[type=file]']],
  [/::-webkit-search/, ['[type=search]']],
]

/** One selector of a rule with the features of which a page needs all, and of which it needs one. */
interface Selector {
  text: string
  all: readonly string[]
  some: readonly string[]
}

/** The parts between commas that stand in no brackets. */
function apart(list: string): string[] {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < list.length; at++) {
    const character = list.charAt(at)
    if (character === '\\') at++
    else if ('(['.includes(character)) depth++
    else if (')]'.includes(character)) depth--
    else if (character === ',' && depth === 0) {
      found.push(list.slice(from, at))
      from = at + 1
    }
  }
  return [...found, list.slice(from)]
}

/** A bracket that is no part of a name, with what stands in it. */
const BRACKETS = /(?<!\\)\((?:[^()\\]|\\.)*\)|(?<!\\)\[(?:[^[\]\\]|\\.)*\]/g

/** A condition in brackets is left out: without it a selector is kept once too often, never too seldom. */
function withoutBrackets(selector: string): string {
  const outer = selector.replaceAll(BRACKETS, '')
  return outer === selector ? outer : withoutBrackets(outer)
}

function readSelector(text: string): Selector {
  const elements = [...withoutBrackets(text).matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, name = '']) => name)
  const some = PARTS_OF_FIELDS.find(([part]) => part.test(text))?.[1] ?? []
  return { text, all: elements.filter((name) => !ALWAYS.has(name)), some }
}

function readUtility(text: string): Selector {
  const features = (part: string): string[] => classesOf(part).map((name) => `.${name}`)
  const all = features(withoutBrackets(text))
  return { text, all, some: all.length === 0 ? features(text) : [] }
}

const ALWAYS = new Set(['html', 'body'])

/** A statement that stays in any case; a rule with its selectors; or a group of rules under a condition. */
type Rule =
  | { text: string }
  | { selectors: readonly Selector[]; block: string }
  | { opening: string; rules: readonly Rule[] }

function readGroup(text: string, read: (text: string) => Rule): Rule {
  const body = text.indexOf('{') + 1
  return { opening: text.slice(0, body), rules: statements(text.slice(body, -1)).map(read) }
}

const isGroup = (text: string): boolean => /^@(?:media|supports|container)\b/.test(text)

function readBlock(text: string, read: (selector: string) => Selector): Rule {
  const body = text.indexOf('{')
  return { selectors: apart(text.slice(0, body)).map(read), block: text.slice(body) }
}

const readBase = (text: string): Rule => (isGroup(text) ? readGroup(text, readBase) : readBlock(text, readSelector))

function readRule(text: string): Rule {
  if (text.startsWith(BASE)) return readGroup(text, readBase)
  if (text.startsWith(UTILITIES) || isGroup(text)) return readGroup(text, readRule)
  // Other layers, key frames and registered properties are for all pages.
  return text.startsWith('@') ? { text } : readBlock(text, readUtility)
}

function keep(rule: Rule, features: ReadonlySet<string>): string {
  if ('text' in rule) return LATER.test(rule.text) ? '' : rule.text
  if ('selectors' in rule) {
    const kept = rule.selectors.filter(
      ({ text, all, some }) =>
        !LATER_SELECTOR.test(text) &&
        all.every((name) => features.has(name)) &&
        (some.length === 0 || some.some((name) => features.has(name))),
    )
    return kept.length === 0 ? '' : kept.map(({ text }) => text).join(',') + rule.block
  }
  if (LATER.test(rule.opening)) return ''
  const inner = rule.rules.map((one) => keep(one, features)).join('')
  // A layer keeps its place among the layers.
  return inner === '' && !rule.opening.startsWith('@layer') ? '' : `${rule.opening}${inner}}`
}

/** The theme without the properties that nothing reads, which only the theme itself may still read. */
function usedTheme(theme: string, rest: string, features: ReadonlySet<string>): string {
  const read = (text: string): Set<string> =>
    new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const used = read(rest)
  const reduced = theme.replaceAll(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    used.has(name) || features.has(name) || theme.includes(`var(${name}`) ? declaration : '',
  )
  return reduced === theme ? theme : usedTheme(reduced, rest, features)
}

/** Registered properties and key frames: what they name, where they are for all pages. */
const NAMED = /^@(?:property|keyframes) ([\w-]+)/

function reduce(sheet: readonly Rule[], features: ReadonlySet<string>): string {
  const kept = sheet.map((rule) => keep(rule, features))
  const text = kept.filter((statement) => !NAMED.test(statement) && !statement.startsWith(THEME)).join('')
  const isNamed = (statement: string): boolean => text.includes(NAMED.exec(statement)?.[1] ?? '')
  const themes = kept
    .filter((statement) => statement.startsWith(THEME))
    .map((theme) => usedTheme(theme, text, features))
  return themes.join('') + text + kept.filter((statement) => NAMED.test(statement) && isNamed(statement)).join('')
}

/** Sheets cached at once; 320 varied articles needed eight. */
const MAX_SHEETS = 100

/**
 * Reduces a sheet to the critical CSS of a page: everything but the rules whose classes the page does not have. When
 * the whole sheet is loaded after it, nothing changes, since it has each rule again in its order and layer. The result is
 * cached by the page's set of classes.
 */
export function createCriticalCss(css: string): (html: string) => string {
  // The comment at its start names the license, which the whole sheet still has.
  const rules = statements(css.replace(/^\s*\/\*.*?\*\//s, '')).map(readRule)
  const known = new LRUCache<string, string>({ max: MAX_SHEETS })
  return (html) => {
    const features = featuresIn(html)
    const key = [...features].toSorted((a, b) => (a < b ? -1 : 1)).join(' ')
    const sheet = known.get(key) ?? reduce(rules, features)
    known.set(key, sheet)
    return sheet
  }
}
