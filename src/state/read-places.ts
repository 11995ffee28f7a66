const KEY = 'crossport.places'
/** Maximum texts with a stored reading position; the oldest are dropped. */
const MAX = 100

/**
 * Reading position in a text: the index of the topmost part, and the number of parts. If that number differs, the text
 * has changed.
 */
export interface ReadingPosition {
  at: number
  of: number
}

const isPart = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100_000

/**
 * Parses stored reading positions by content id. Invalid parts are dropped, because any script or user can write the
 * storage.
 */
export function parseReadingPositions(text: string | null): Map<number, ReadingPosition> {
  let value: unknown
  try {
    value = JSON.parse(text ?? '[]')
  } catch {
    return new Map()
  }
  if (!Array.isArray(value)) return new Map()
  const places = value.flatMap((row: unknown): [number, ReadingPosition][] => {
    const [id, at, of]: unknown[] = Array.isArray(row) ? row : []
    return isPart(at) && isPart(of) && at < of && Number.isSafeInteger(id) ? [[Number(id), { at, of }]] : []
  })
  return new Map(places.slice(-MAX))
}

function readAll(): Map<number, ReadingPosition> {
  try {
    return parseReadingPositions(localStorage.getItem(KEY))
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.info('reading positions not read', error)
    return new Map()
  }
}

/** The reading position of a content; undefined if not begun, or read to its end. */
export function getReadingPosition(id: number): ReadingPosition | undefined {
  return readAll().get(id)
}

/** Stores the reading position of a content on this device only; undefined removes it. */
export function saveReadingPosition(id: number, place: ReadingPosition | undefined): void {
  const places = readAll()
  if (!place && !places.has(id)) return
  places.delete(id)
  if (place) places.set(id, place)
  try {
    localStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX).map(([content, { at, of }]) => [content, at, of])))
  } catch (error) {
    console.info('reading position not stored', error)
  }
}
