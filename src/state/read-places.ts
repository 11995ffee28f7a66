const KEY = 'crossport.places'
/** Texts of which the place is kept, the latest. */
const MAX = 100

/** How far a text was read: the part that was on top, and of how many; a text with another number of parts has changed. */
export interface ReadingPosition {
  at: number
  of: number
}

const isPart = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 100_000

/** Reads stored places by content; anything that does not fit is left out, for the store is open to every script and user. */
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
    // A browser that forbids storage throws on mere access.
    console.info('places not read', error)
    return new Map()
  }
}

/** Where this device left a content; undefined where it was not begun, or read to its end. */
export function getReadingPosition(id: number): ReadingPosition | undefined {
  return readAll().get(id)
}

/** Keeps where a content was left, on this device alone; undefined forgets it. */
export function saveReadingPosition(id: number, place: ReadingPosition | undefined): void {
  const places = readAll()
  if (!place && !places.has(id)) return
  places.delete(id)
  if (place) places.set(id, place)
  try {
    localStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX).map(([content, { at, of }]) => [content, at, of])))
  } catch (error) {
    console.info('place not kept', error)
  }
}
