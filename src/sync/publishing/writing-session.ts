import { ApiError, canUseStoredData } from '../../api/api-error.ts'
import { createEmptyForm } from '../../lib/content/content-form.ts'
import type { FormTexts } from '../../lib/content/content-type.ts'
import type { ContentType } from '../../lib/content/kinds.ts'
import { callServerAs, createEndpoint } from '../calls/calls.ts'
import { announce, onNetworkChange } from '../device/device.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import {
  findContentDraft,
  deleteContentDraft,
  saveContentDraft,
  listContentDrafts,
  createContentKey,
  type ContentDraft,
} from './device-writings.ts'
import {
  readOwnContent,
  sendContentDraft,
  toContentDraft,
  type ConflictingText,
  type OwnContent,
} from './send-writing.ts'

/** Reference to a content: a draft on this device by key, or a content at the server by id. */
export type ContentDraftRef = { key: string; type: ContentType } | { id: number }

/** The server's state of a content, without its text. */
export type ServerContentState = Pick<OwnContent, 'status' | 'reason' | 'change' | 'handle' | 'category'>

/** State of an editor page. */
export interface ContentEditorState {
  phase: 'reading' | 'ready' | 'missing' | 'failed'
  /** Error message in the phase `failed`. */
  fault: string
  writing: ContentDraft
  /** Time of the last save on this device, in milliseconds since 1970; 0 if not yet. */
  keptAt: number
  isSending: boolean
  /** The server's reason for refusing; '' if it accepted or was not asked. */
  refusal: string
  /** A conflicting text at the server. */
  other: ConflictingText | undefined
  own: ServerContentState | undefined
}

/** An editing session of a content. */
export interface ContentEditorSession {
  state: () => ContentEditorState
  change: (some: FormTexts) => void
  /** Saves and sends the draft now. Resolves to true if the server has exactly this text. */
  send: () => Promise<boolean>
  /**
   * Submits the content.
   * @throws ApiError whose message is for the visitor.
   */
  submit: () => Promise<void>
  /** Resolves a conflict by this device's text or the other one; the rejected text becomes a separate content. */
  choose: (mine: boolean) => Promise<void>
  /** Reads the server's state again. */
  refresh: () => Promise<void>
  close: () => void
}

const KEEP_MS = 300
/**
 * Milliseconds between the end of typing and the sending, and minimum between two requests: the server's limit is a few
 * per minute.
 */
const SEND_MS = 3_000
const SEND_GAP_MS = 12_000

const nothing = (type: ContentType, key: string): ContentDraft => ({
  key,
  type,
  id: 0,
  version: 0,
  texts: createEmptyForm(type),
  changedAt: 0,
  sentAt: 0,
  isSent: true,
  attempt: '',
})

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Opens a content for editing: the device's draft at once, then the server's state. */
export function openContentEditor(account: number, place: ContentDraftRef, onState: () => void): ContentEditorSession {
  let state: ContentEditorState = {
    phase: 'reading',
    fault: '',
    writing: nothing('article', ''),
    keptAt: 0,
    isSending: false,
    refusal: '',
    other: undefined,
    own: undefined,
  }
  let isClosed = false
  let keeping: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined
  let lastSend = 0

  const set = (some: Partial<ContentEditorState>): void => {
    state = { ...state, ...some }
    if (!isClosed) onState()
  }
  /** A save after the page was closed is merged with a later page's draft, and must not restore a deleted draft. */
  const storeLate = (writing: ContentDraft): void => {
    findContentDraft(account, writing.key)
      .then((kept) => kept && saveContentDraft(account, writing))
      .catch((error: unknown) => console.warn('writing not stored', error))
  }
  const store = (writing: ContentDraft): void => {
    if (isClosed) {
      state = { ...state, writing }
      storeLate(writing)
      return
    }
    saveContentDraft(account, writing)
    set({ writing })
    clearTimeout(keeping)
    keeping = setTimeout(() => {
      flushDrafts().then(
        () => set({ keptAt: Date.now() }),
        (error: unknown) => {
          console.warn('writing not stored', error)
          set({ keptAt: 0 })
        },
      )
    }, KEEP_MS)
  }
  /** Stores the server's answer before announcing success; otherwise a page closed then would look unsent. */
  const noteNow = (): Promise<void> =>
    flushDrafts().catch((error: unknown) => console.warn('writing not stored', error))
  const later = (): void => {
    clearTimeout(sending)
    sending = setTimeout(() => void send(), Math.max(SEND_MS, lastSend + SEND_GAP_MS - Date.now()))
  }

  /** Resolves when nothing is being sent. */
  let sendings: Promise<unknown> = Promise.resolve()

  function send(): Promise<boolean> {
    const done = sendOnce()
    sendings = Promise.all([sendings, done])
    return done
  }

  async function sendOnce(): Promise<boolean> {
    clearTimeout(sending)
    const { writing, isSending, other, phase } = state
    if (phase !== 'ready' || isSending || isClosed || other || !navigator.onLine) return false
    if (writing.isSent) return true
    set({ isSending: true, refusal: '' })
    lastSend = Date.now()
    try {
      const sent = await sendContentDraft(account, writing, ({ attempt }) => store({ ...state.writing, attempt }))
      if ('other' in sent) set({ other: sent.other })
      else {
        const isSame = state.writing.texts === writing.texts
        store({ ...sent.writing, texts: state.writing.texts, changedAt: state.writing.changedAt, isSent: isSame })
        if (isSame) await noteNow()
        else later()
        announce('publishing')
      }
    } catch (error) {
      // If the server is not reached, the draft remains on the device and is sent when the network returns.
      if (!canUseStoredData(error)) set({ refusal: error instanceof Error ? error.message : '服务器没有收下' })
    } finally {
      set({ isSending: false })
    }
    return state.writing.isSent
  }

  const refresh = async (): Promise<void> => {
    if (state.writing.id === 0 || !navigator.onLine) return
    const there = await readOwnContent(account, state.writing.id)
    // Running requests are awaited, because the read may have been answered before or after they were stored.
    await sendings
    if (isClosed) return
    const { writing } = state
    // A late answer has an outdated text.
    if (there.version < writing.version) return
    const { status, reason, change, handle, category } = there
    set({ own: { status, reason, change, handle, category } })
    if (there.version === writing.version) return
    const theirs = toContentDraft(there)
    if (writing.isSent) store({ ...theirs, key: writing.key, changedAt: Math.max(theirs.changedAt, writing.changedAt) })
    else set({ other: { texts: theirs.texts, version: there.version, id: there.id, updatedAt: there.updatedAt } })
  }

  /** Continues after the server has lost the content: unsent changes become a new content. */
  async function outlive(): Promise<void> {
    const { writing } = state
    await deleteContentDraft(account, writing.key)
    if (writing.isSent) set({ phase: 'missing' })
    else
      store({
        ...nothing(writing.type, createContentKey()),
        texts: writing.texts,
        changedAt: writing.changedAt,
        isSent: false,
      })
  }

  async function open(): Promise<void> {
    const kept =
      'key' in place
        ? await findContentDraft(account, place.key)
        : (await listContentDrafts(account)).find(({ id }) => id === place.id)
    if (kept) {
      set({ phase: 'ready', writing: kept, keptAt: kept.changedAt })
      await refresh().catch(async (error: unknown) => {
        if (!isGone(error)) return console.info('not compared with the server', error)
        if (!isClosed) await outlive()
      })
      if (!state.writing.isSent) later()
    } else if ('key' in place) set({ phase: 'ready', writing: nothing(place.type, place.key) })
    else {
      const there = await readOwnContent(account, place.id)
      if (isClosed) return
      set({ phase: 'ready', own: there })
      store(toContentDraft(there))
    }
  }

  open().catch((error: unknown) => {
    console.info('writing not opened', error)
    set({
      phase: isGone(error) ? 'missing' : 'failed',
      fault: error instanceof Error ? error.message : '没有读到这份稿件',
    })
  })
  const stop = onNetworkChange((online) => online && void send())

  return {
    state: () => state,
    change(some) {
      const { writing } = state
      if (Object.entries(some).every(([name, text]) => writing.texts[name] === text)) return
      store({
        ...writing,
        texts: { ...writing.texts, ...some },
        changedAt: Math.max(Date.now(), writing.changedAt + 1),
        isSent: false,
      })
      later()
    },
    send,
    async submit() {
      await flushDrafts()
      if (!(await send()))
        throw new Error(
          state.refusal ||
            (state.other ? '这份稿件在另一处也改过，先选用哪一份' : '没有连上服务器，稿件已存在本机，联网后再提交'),
        )
      const { id, version } = state.writing
      const done = await callServerAs(account)(
        createEndpoint<'submitOwnContent'>('POST', '/mapi/publish/submit'),
        { id, version },
        { toast: false },
      )
      store({ ...state.writing, version: done.version })
      await noteNow()
      await refresh()
      announce('publishing')
    },
    async choose(isMine) {
      const { other, writing } = state
      if (!other) return
      const rest = isMine ? other.texts : writing.texts
      const title = `${rest.title ?? ''}（另一份）`
      saveContentDraft(account, {
        ...nothing(writing.type, createContentKey()),
        texts: { ...rest, title },
        changedAt: Date.now(),
        isSent: false,
      })
      await flushDrafts()
      if (isMine) store({ ...writing, id: other.id, version: other.version, isSent: false })
      else
        store({
          ...writing,
          id: other.id,
          texts: other.texts,
          version: other.version,
          isSent: true,
          changedAt: writing.changedAt + 1,
          sentAt: Date.parse(other.updatedAt),
        })
      set({ other: undefined })
      await send()
    },
    refresh,
    close() {
      if (!state.writing.isSent) void send()
      isClosed = true
      clearTimeout(sending)
      stop()
    },
  }
}
