/** Cache of the pictures of saved favorites; the service worker serves them from it. */
export const SAVED_PICTURES_CACHE = 'crossport-saved'

const SOURCE = /<img src="(\/files\/[0-9a-f]{40})-\d{2,3}\.webp"/g

/** Width in which a picture is saved, in pixels: sharp on a phone, and a third of the largest file. */
const STORED_WIDTH = 540

/** The stored address of a content picture of any width; undefined for other addresses. */
export function toStoredPicture(path: string): string | undefined {
  const [, name] = /^(\/files\/[0-9a-f]{40})-\d{3}\.webp$/.exec(path) ?? []
  return name === undefined ? undefined : `${name}-${String(STORED_WIDTH)}.webp`
}

/** Addresses under which the pictures of a text are stored. */
export function findPicturesToStore(html: string): string[] {
  return [...new Set([...html.matchAll(SOURCE)].map(([, name = '']) => `${name}-${String(STORED_WIDTH)}.webp`))]
}
