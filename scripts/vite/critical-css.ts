/** The statements of a style sheet that stand side by side: rules with their blocks, and what ends in a semicolon. */
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

/** The class names in a selector, or in all selectors of a conditional rule, as they stand in markup. */
function classesOf(rule: string): string[] {
  const selectors = rule.startsWith('@') ? rule : rule.slice(0, rule.indexOf('{'))
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

/**
 * The rules that a page needs to look right as it stands: everything but those utilities whose classes it does not
 * have. In front of the whole sheet they change nothing: each of them stands there again, in its order and layer.
 */
export function criticalCss(css: string, html: string): string {
  const classes = classesIn(html)
  const kept = statements(css).map((statement) => {
    if (!statement.startsWith(UTILITIES)) return statement
    const rules = statements(statement.slice(UTILITIES.length, -1))
    return `${UTILITIES}${rules.filter((rule) => needed(rule, classes)).join('')}}`
  })
  const text = kept.filter((statement) => !statement.startsWith('@property')).join('')
  const registered = kept.filter((statement) => statement.startsWith('@property') && text.includes(/--[\w-]+/.exec(statement)?.[0] ?? ''))
  return text + registered.join('')
}

function needed(rule: string, classes: ReadonlySet<string>): boolean {
  const own = classesOf(rule)
  return own.length === 0 || own.some((name) => classes.has(name))
}
