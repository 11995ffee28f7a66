/** Bounds of a JSON text's structure. */
export interface JsonBound {
  /** Brackets that open, commas and colons outside of texts: about two for each field of an object, one for each item of a list. */
  marks: number
  /** Lists and objects within one another. */
  depth: number
}

/** The way in which a JSON text goes beyond its bound. */
export type JsonExcess = 'many' | 'deep'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Looks for what makes a JSON text dear to parse, in one pass that ends at the first excess: an object of a hundred thousand
 * names blocks for half a second, where a text of the same size takes some milliseconds.
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
