/** Bounds on a JSON text's structure. */
export interface JsonBound {
  /** Maximum opening brackets, commas and colons outside of strings: about two per object field, one per list item. */
  marks: number
  /** Maximum nesting of lists and objects. */
  depth: number
}

/** The exceeded bound of a JSON text. */
export type JsonExcess = 'many' | 'deep'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Checks in one pass, up to the first excess, that a JSON text is cheap to parse: an object with a hundred thousand
 * names blocks for half a second, other texts of that size for milliseconds.
 */
export function findJsonExcess(json: Uint8Array, { marks, depth }: JsonBound): JsonExcess | undefined {
  let [count, level, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) at += byte === BACKSLASH ? 1 : 0
    else if (byte === COMMA || byte === COLON) count += 1
    else if (byte === LIST || byte === OBJECT) {
      count += 1
      level += 1
      if (level > depth) return 'deep'
    } else if (byte === LIST_END || byte === OBJECT_END) level -= 1
    if (count > marks) return 'many'
  }
  return undefined
}
