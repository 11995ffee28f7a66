import type { AnswerOf } from '../../api/contracts/call.ts'
import type { Calls } from '../../api/contracts/calls.ts'
import type { SavedRow } from '../../db/account-rows.ts'
import { formatFacets } from '../../lib/content/facets.ts'
import { CONTENT_TYPES } from '../../lib/content/kinds.ts'
import { toQuestionKey } from '../../lib/question.ts'
import { SAVED_PICTURES_CACHE, findPicturesToStore } from '../../lib/saved-pictures.ts'
import { UserError } from '../../lib/user-error.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { withTabLock, withTabLockTimeout, announce, onAnnouncement } from '../device/device.ts'
import type { Favorite } from '../engagement/favorites.ts'

/** Maximum saved favorites. */
const MAX_SAVED = 200
/** Maximum bytes of all saved favorites. */
const MAX_BYTES = 60_000_000

const READ = createEndpoint<'readContent'>('GET', '/mapi/content/detail')
const LIST = createEndpoint<'listContents'>('GET', '/mapi/content/list')
const REPLIES = createEndpoint<'listReplies'>('GET', '/mapi/content/replies')
const CLAIM = createEndpoint<'readClaim'>('GET', '/mapi/content/claim')
const QUIET = { toast: false, noNavigate: true }

const table = async () => (await import('../../db/database.ts')).database.saved

/** A saved favorite in lists: content id, bytes, and number of pictures that could not be stored. */
export type SavedFavorite = Pick<SavedRow, 'id' | 'size' | 'missing'>

/** An account's saved favorites on this device, by content id. */
export async function readSavedFavorites(account: number): Promise<Map<number, SavedFavorite>> {
  const rows = await (await table()).toArray()
  return new Map(
    rows.filter((row) => row.account === account).map(({ id, size, missing }) => [id, { id, size, missing }]),
  )
}

/** Calls the listener when saved favorites may have changed. Returns a function that stops. */
export const onSavedFavoritesChange = (listener: () => void): (() => void) => onAnnouncement('saved', listener)

/** Reads all required answers of a content's page, by question. */
async function readPage({ type: name, handle, target }: Pick<Favorite, 'type' | 'handle' | 'target'>): Promise<{
  content: AnswerOf<Calls['readContent']>
  answers: Map<string, unknown>
}> {
  const type = CONTENT_TYPES.find((one) => one === name)
  if (type === undefined) throw new UserError('这一类内容不能存到设备上')
  const answers = new Map<string, unknown>()
  const read = async (input: { type: typeof type; handle: string }) => {
    const content = await callServer(READ, input, QUIET)
    answers.set(toQuestionKey('readContent', input), content)
    return content
  }
  const content = await read({ type, handle })
  const [course = ''] = handle.split('.')
  if (type === 'lesson') await read({ type: 'course', handle: course })
  if (type === 'lesson' || type === 'course') {
    const lessons = { type: 'lesson', facets: formatFacets([{ name: 'course', value: course }]), size: 100 } as const
    answers.set(toQuestionKey('listContents', lessons), await callServer(LIST, lessons, QUIET))
  }
  if (type === 'post')
    answers.set(toQuestionKey('listReplies', { post: handle }), await callServer(REPLIES, { post: handle }, QUIET))
  if (type === 'company' || type === 'service')
    answers.set(
      toQuestionKey('readClaim', { contentId: target }),
      await callServer(CLAIM, { contentId: target }, QUIET),
    )
  return { content, answers }
}

/** Stores pictures and counts the failures, because a text without a picture is better than none. */
async function storePictures(
  addresses: readonly string[],
): Promise<{ pictures: string[]; missing: number; size: number }> {
  const pictures: string[] = []
  let [missing, size] = [0, 0]
  if (addresses.length === 0) return { pictures, missing, size }
  const cache = await caches.open(SAVED_PICTURES_CACHE)
  for (const address of addresses) {
    try {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`)
      const picture = await answer.blob()
      await cache.put(address, new Response(picture, { headers: { 'content-type': 'image/webp' } }))
      pictures.push(address)
      size += picture.size
    } catch (error) {
      console.info('picture not saved', error)
      missing += 1
    }
  }
  return { pictures, missing, size }
}

/** Deletes pictures that no saved favorite uses. */
async function sweep(): Promise<void> {
  const kept = new Set((await (await table()).toArray()).flatMap(({ pictures }) => pictures))
  const cache = await caches.open(SAVED_PICTURES_CACHE)
  for (const request of await cache.keys()) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request)
}

/**
 * Saves a favorite with its pictures for offline reading.
 * @throws UserError if there is no room; ApiError if the server was not reached or has no such content.
 */
export async function saveFavorite(
  account: number,
  favorite: Pick<Favorite, 'type' | 'handle' | 'target'>,
): Promise<void> {
  await withTabLockTimeout('saved', async () => {
    const saved = await table()
    const others = (await saved.toArray()).filter(({ id }) => id !== favorite.target)
    if (others.length >= MAX_SAVED || others.reduce((sum, { size }) => sum + size, 0) >= MAX_BYTES)
      throw new UserError(`最多存 ${String(MAX_SAVED)} 篇、${String(MAX_BYTES / 1_000_000)} MB，请先移除几篇`)
    const { content, answers } = await readPage(favorite)
    const { size, ...stored } = await storePictures(findPicturesToStore(content.html))
    const texts = new TextEncoder().encode(JSON.stringify([...answers.values()])).length
    try {
      await saved.put({
        id: favorite.target,
        account,
        questions: [...answers.keys()],
        answers: [...answers.values()],
        ...stored,
        size: size + texts,
        savedAt: Date.now(),
      })
    } catch (error) {
      await sweep()
      throw error
    }
  })
  announce('saved')
}

/** Deletes saved favorites from this device, with pictures that no other one uses. */
export async function deleteSavedFavorites(ids: readonly number[]): Promise<void> {
  await withTabLock('saved', async () => {
    const saved = await table()
    if (
      (await saved
        .where('id')
        .anyOf([...ids])
        .delete()) > 0
    )
      await sweep()
  })
  announce('saved')
}

/** Deletes the saved favorites of other accounts from this device. */
export async function deleteOtherAccountsSavedFavorites(account: number | undefined): Promise<void> {
  const rows = await (await table()).toArray()
  const gone = rows.filter((row) => row.account !== account).map(({ id }) => id)
  if (gone.length > 0) await deleteSavedFavorites(gone)
}
