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
      found.push(css.slice(from, at + 1))
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

/** The class names in a rule's selectors, unescaped as in markup. */
function classesOf(rule: string): string[] {
  const selectors = rule.slice(0, rule.indexOf('{'))
  const names = [...selectors.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = '']) => name)
  return names
    .filter((name) => !/^\d/.test(name))
    .map((name) => name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, plain: string | undefined) => plain ?? String.fromCodePoint(Number.parseInt(code ?? '0', 16))))
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function classesIn(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity))
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

const UTILITIES = '@layer utilities{'

/** A rule with the classes in its selectors, none where it stays in any case, or a group of rules under a condition. */
type Rule = { text: string; classes: readonly string[] } | { opening: string; rules: readonly Rule[] }

function readGroup(text: string): Rule {
  const body = text.indexOf('{') + 1
  return { opening: text.slice(0, body), rules: statements(text.slice(body, -1)).map(readRule) }
}

function readRule(text: string): Rule {
  if (text.startsWith(UTILITIES) || /^@(?:media|supports|container)\b/.test(text)) return readGroup(text)
  // Other layers, key frames and registered properties are for all pages.
  return { text, classes: text.startsWith('@') ? [] : classesOf(text) }
}

function keep(rule: Rule, classes: ReadonlySet<string>): string {
  if ('text' in rule) return rule.classes.length === 0 || rule.classes.some((name) => classes.has(name)) ? rule.text : ''
  const inner = rule.rules.map((one) => keep(one, classes)).join('')
  // The layer keeps its place among the layers.
  return inner === '' && rule.opening !== UTILITIES ? '' : `${rule.opening}${inner}}`
}

function reduce(sheet: readonly Rule[], classes: ReadonlySet<string>): string {
  const kept = sheet.map((rule) => keep(rule, classes))
  const text = kept.filter((statement) => !statement.startsWith('@property')).join('')
  const registered = kept.filter((statement) => statement.startsWith('@property') && text.includes(/--[\w-]+/.exec(statement)?.[0] ?? ''))
  return text + registered.join('')
}

/** Sheets cached at once; 320 varied articles needed eight. */
const MOST_SHEETS = 100

/**
 * Reduces a sheet to the critical CSS of a page: everything but the rules whose classes the page does not have. When
 * the whole sheet is loaded after it, nothing changes, since it has each rule again in its order and layer. The result is
 * cached by the page's set of classes.
 */
export function criticalCss(css: string): (html: string) => string {
  // The comment at its start names the license, which the whole sheet still has.
  const rules = statements(css.replace(/^\s*\/\*.*?\*\//s, '')).map(readRule)
  const known = new LRUCache<string, string>({ max: MOST_SHEETS })
  return (html) => {
    const classes = classesIn(html)
    const key = [...classes].toSorted((a, b) => (a < b ? -1 : 1)).join(' ')
    const sheet = known.get(key) ?? reduce(rules, classes)
    known.set(key, sheet)
    return sheet
  }
}
