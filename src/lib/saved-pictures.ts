/** The cache in which the pictures of saved favourites are; the service worker answers from it. */
export const SAVED_PICTURES_CACHE = 'crossport-saved'

const SOURCE = /<img src="(\/files\/[0-9a-f]{40})-\d{2,3}\.webp"/g

/** The one width in which a saved picture is stored: sharp on a phone, and a third of the widest. */
const STORED_WIDTH = 540

/** The stored address of a picture of a content, whichever width is asked for; undefined for another address. */
export function toStoredPicture(path: string): string | undefined {
  const [, name] = /^(\/files\/[0-9a-f]{40})-\d{3}\.webp$/.exec(path) ?? []
  return name === undefined ? undefined : `${name}-${String(STORED_WIDTH)}.webp`
}

/** The addresses under which the pictures of a text are stored. */
export function findPicturesToStore(html: string): string[] {
  return [...new Set([...html.matchAll(SOURCE)].map(([, name = '']) => `${name}-${String(STORED_WIDTH)}.webp`))]
}
