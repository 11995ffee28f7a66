import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { findLocalPictures } from '../../lib/content/content-form.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { storeDraftPicture, uploadDraftPictures } from '../../sync/publishing/draft-pictures.ts'
import {
  openContentEditor,
  type ContentDraftRef,
  type ContentEditorSession,
  type ContentEditorState,
} from '../../sync/publishing/writing-session.ts'
import { resizeDocument } from '../picture/draw-picture.ts'

const noListener = (): void => undefined

/** Keeps an editing session open while the page shows it. */
function createHold(account: number, place: ContentDraftRef) {
  let listener = noListener
  let session: ContentEditorSession | undefined
  return {
    subscribe: (changed: () => void) => {
      listener = changed
      session ??= openContentEditor(account, place, () => listener())
      listener()
      return () => {
        session?.close()
        session = undefined
        listener = noListener
      }
    },
    state: (): ContentEditorState | undefined => session?.state(),
    session: (): ContentEditorSession | undefined => session,
  }
}

/** State and actions of a content in the editor. `place` must stay the same object. */
export function useContentEditor(
  account: number,
  place: ContentDraftRef,
): { state: ContentEditorState | undefined; session: () => ContentEditorSession | undefined } {
  const [hold] = useState(() => createHold(account, place))
  const state = useSyncExternalStore(hold.subscribe, hold.state, () => undefined)
  return { state, session: hold.session }
}

/** Pictures still uploading: count, progress of the current one, and the last error. */
export interface PictureUploadState {
  waiting: number
  part: number
  fault: string
}

/** Stores the pictures of a text on the device, and uploads them whenever there is a network. */
export function useDraftPictures(
  account: number,
  { state, session }: ReturnType<typeof useContentEditor>,
): { pictures: PictureUploadState; keep: (file: File) => Promise<string>; retry: () => void } {
  const { online } = useAppStatus()
  const [part, setPart] = useState(0)
  const [fault, setFault] = useState('')
  const uploading = useRef<AbortController>(undefined)
  const text = state?.writing.texts.markdown ?? ''
  const waiting = findLocalPictures(text).length
  const upload = useCallback(() => {
    if (uploading.current) return
    const controller = new AbortController()
    uploading.current = controller
    const now = () => session()?.state().writing.texts.markdown ?? ''
    const done = uploadDraftPictures({
      text: now,
      onStored: (address, stored) => session()?.change({ markdown: now().replaceAll(address, stored) }),
      onPart: (_, sent) => setPart(sent),
      signal: controller.signal,
    })
    done
      .then(() => setFault(''))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFault(error instanceof Error ? error.message : '图片没有上传')
      })
      .finally(() => {
        uploading.current = undefined
        setPart(0)
      })
  }, [session])
  // An upload continues while the text changes; after it the next picture is uploaded.
  useEffect(() => {
    if (waiting > 0 && online) upload()
  }, [waiting, online, upload])
  useEffect(() => () => uploading.current?.abort(), [])
  return {
    pictures: { waiting, part, fault },
    keep: async (file) => {
      const writing = session()?.state().writing
      if (!writing) throw new Error('稿件还没有打开')
      return storeDraftPicture(account, writing.key, await resizeDocument(file))
    },
    retry: upload,
  }
}
