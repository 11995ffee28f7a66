/**
 * A node of a template: text, a slot with an optional fallback, an optional part that needs its slots, or alternatives.
 */
export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'slot'; name: string; fallback: string | undefined }
  | { kind: 'optional'; nodes: readonly TemplateNode[] }
  | { kind: 'choice'; options: readonly (readonly TemplateNode[])[] }

const SLOT = /^\{([a-z][a-zA-Z]*)(?:\|([^{}[\]<>]*))?\}/
const CLOSING = new Set([']', '>', '|'])

interface Reader {
  template: string
  at: number
}

function fault(reader: Reader, what: string): Error {
  return new Error(`${what} at ${reader.at} in: ${reader.template}`)
}

function readSlot(reader: Reader): TemplateNode {
  const match = SLOT.exec(reader.template.slice(reader.at))
  if (!match?.[1]) throw fault(reader, 'no slot')
  reader.at += match[0].length
  return { kind: 'slot', name: match[1], fallback: match[2] }
}

function readOptional(reader: Reader): TemplateNode {
  reader.at += 1
  const nodes = readNodes(reader, true)
  if (reader.template[reader.at] !== ']') throw fault(reader, 'part is not closed')
  reader.at += 1
  if (!nodes.some(({ kind }) => kind === 'slot')) throw fault(reader, 'part without a slot')
  return { kind: 'optional', nodes }
}

function readChoice(reader: Reader): TemplateNode {
  const options: (readonly TemplateNode[])[] = []
  do {
    reader.at += 1
    options.push(readNodes(reader, true))
  } while (reader.template[reader.at] === '|')
  if (reader.template[reader.at] !== '>' || options.length < 2) throw fault(reader, 'choice is not closed')
  reader.at += 1
  return { kind: 'choice', options }
}

function readText(reader: Reader, inside: boolean): TemplateNode {
  const start = reader.at
  for (let mark = reader.template[reader.at]; mark !== undefined; mark = reader.template[++reader.at]) {
    if ('{[<'.includes(mark) || (inside && CLOSING.has(mark))) break
    if (CLOSING.has(mark) || mark === '}') throw fault(reader, `stray ${mark}`)
  }
  return { kind: 'text', text: reader.template.slice(start, reader.at) }
}

function readNodes(reader: Reader, inside: boolean): TemplateNode[] {
  const nodes: TemplateNode[] = []
  for (let mark = reader.template[reader.at]; mark !== undefined; mark = reader.template[reader.at]) {
    if (inside && CLOSING.has(mark)) break
    if (mark === '{') nodes.push(readSlot(reader))
    else if (mark === '[') nodes.push(readOptional(reader))
    else if (mark === '<') nodes.push(readChoice(reader))
    else nodes.push(readText(reader, inside))
  }
  return nodes
}

const parsed = new Map<string, readonly TemplateNode[]>()

/**
 * Parses a template: `{order}` is a slot, `{product|your item}` a slot with a fallback, `[ for {order}]` an optional
 * part that is dropped if one of its slots is empty, `<a|b>` alternatives.
 * @throws Error if a bracket is not closed.
 */
export function parseTemplate(template: string): readonly TemplateNode[] {
  const known = parsed.get(template)
  if (known) return known
  const nodes = readNodes({ template, at: 0 }, false)
  parsed.set(template, nodes)
  return nodes
}

function slotsOf(nodes: readonly TemplateNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'slot') return [node.name]
    if (node.kind === 'optional') return slotsOf(node.nodes)
    return node.kind === 'choice' ? node.options.flatMap(slotsOf) : []
  })
}

/** Names of the slots in a template. */
export function findSlots(template: string): string[] {
  return [...new Set(slotsOf(parseTemplate(template)))]
}

/** Names of the required slots of a template that have no value. */
export function findUnfilledSlots(template: string, values: Readonly<Record<string, string | undefined>>): string[] {
  const open = (nodes: readonly TemplateNode[]): string[] =>
    nodes.flatMap((node) => {
      if (node.kind === 'slot') return node.fallback === undefined && !values[node.name] ? [node.name] : []
      return node.kind === 'choice' ? node.options.flatMap(open) : []
    })
  return [...new Set(open(parseTemplate(template)))]
}
