import { LRUCache } from 'lru-cache'

/** Splits a style sheet into top-level statements: rules with their blocks, and statements that end in a semicolon. */
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

/** Selector features in the HTML: `.flex`, `input`, `[type=date]`; and `--x` for custom properties in inline styles. */
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
/** Start of the base layer, whose rules apply to all pages; most of them are for elements that a given page lacks. */
const BASE = '@layer base{'
const THEME = '@layer theme{'

/** At-rules that have no effect before the whole sheet is loaded: print, hover, motion, starting styles. */
const LATER = /^@(?:media (?:print|\(hover:hover\)|\(prefers-reduced-motion:reduce\))|starting-style)\{/

/**
 * Selectors that have no effect before the whole sheet is loaded: hover, the search field's cancel button, selection,
 * Firefox's own.
 */
const LATER_SELECTOR = /(?<!:not\():hover\b|::-webkit-search-cancel-button|:-moz-|::selection/

/** Pseudo-elements that only certain fields have. */
const PARTS_OF_FIELDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/::-webkit-(?:date|calendar)/, ['date', 'time', 'month', 'week', 'datetime-local'].map((type) => `[type=${type}]`)],
  [/::-webkit-(?:inner|outer)-spin/, ['[type=number]']],
  [/::file-selector-button/, ['[type=file]']],
  [/::-webkit-search/, ['[type=search]']],
]

/** Selector, with the features that a page must all have, and the features of which a page needs at least one. */
interface Selector {
  text: string
  all: readonly string[]
  some: readonly string[]
}

/** Splits a selector list at commas outside brackets. */
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

/** Matches an unescaped bracket with its content. */
const BRACKETS = /(?<!\\)\((?:[^()\\]|\\.)*\)|(?<!\\)\[(?:[^[\]\\]|\\.)*\]/g

/** Removes bracketed conditions: without them a selector may be included unnecessarily, but never left out. */
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

/** A statement that is always included; a rule with its selectors; or a conditional group of rules. */
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
  // Other layers, key frames and registered properties apply to all pages.
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
  // An empty layer is kept, as it fixes the order of layers.
  return inner === '' && !rule.opening.startsWith('@layer') ? '' : `${rule.opening}${inner}}`
}

/** Returns the theme without unused custom properties; properties that the theme itself uses count as used. */
function usedTheme(theme: string, rest: string, features: ReadonlySet<string>): string {
  const read = (text: string): Set<string> =>
    new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
  const used = read(rest)
  const reduced = theme.replaceAll(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    used.has(name) || features.has(name) || theme.includes(`var(${name}`) ? declaration : '',
  )
  return reduced === theme ? theme : usedTheme(reduced, rest, features)
}

/** Matches registered properties and key frames with their names. */
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

/** Maximum cached sheets; 320 varied articles needed eight. */
const MAX_SHEETS = 100

/**
 * Reduces a sheet to a page's critical CSS: omits rules for classes that the page lacks. Loading the whole sheet
 * afterwards changes nothing, as it repeats each rule in the same order and layer. Results are cached by the page's set
 * of classes.
 */
export function createCriticalCss(css: string): (html: string) => string {
  // The license comment at the start is removed here; the whole sheet still has it.
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
