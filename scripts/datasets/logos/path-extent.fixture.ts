/**
 * Bounding box of a path's points; curves count by their end points.
 * @throws Error if a command lacks a number.
 */
export function pathExtent(path: string): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const size = ARITY[letter.toUpperCase()]
    if (size === undefined) throw new Error(`no command ${letter}`)
    const numbers = readNumbers(text, letter.toUpperCase() === 'A')
    if (size === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % size !== 0)
      throw new Error(`${letter}${text} has ${numbers.length} numbers`)
    for (let at = 0; at < Math.max(1, numbers.length); at += Math.max(1, size)) {
      const relative = letter === letter.toLowerCase()
      const [toX, toY] = [numbers[at + size - 2] ?? 0, numbers[at + size - 1] ?? 0]
      switch (letter.toUpperCase()) {
        case 'Z': {
          ;[x, y] = [startX, startY]
          break
        }
        case 'H': {
          x = toY + (relative ? x : 0)
          break
        }
        case 'V': {
          y = toY + (relative ? y : 0)
          break
        }
        default: {
          x = toX + (relative ? x : 0)
          y = toY + (relative ? y : 0)
          if (letter.toUpperCase() === 'M' && at === 0) [startX, startY] = [x, y]
        }
      }
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}

const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Numbers of one command; the two flags of an arc may lack a separator. */
function readNumbers(text: string, arc: boolean): number[] {
  const numbers: number[] = []
  let rest = text
  for (;;) {
    rest = rest.replace(/^[\s,]+/, '')
    if (rest === '') return numbers
    const flag = arc && [3, 4].includes(numbers.length % 7)
    const [found] = (flag ? /^[01]/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/).exec(rest) ?? []
    if (found === undefined) throw new Error(`no number in ${rest}`)
    numbers.push(Number(found))
    rest = rest.slice(found.length)
  }
}
