import { useEffect, useState } from 'react'
import { getLocalPictureAddress, findLocalPictures } from '../../lib/content/content-form.ts'
import { ContentBody } from '../../portal/shared/body.tsx'
import { useAppStatus } from '../../state/app-status.ts'
import { readDraftPicture } from '../../sync/publishing/draft-pictures.ts'
import { renderPreview } from '../../sync/publishing/own-contents.ts'

/** Milliseconds after the last key, because the server renders the preview. */
const GAP_MS = 700

/** Placeholder path of a picture that is not uploaded yet; only paths on this site become pictures. */
const pathOf = (id: string): string => `/local/${id}.webp`

async function withPictures(markdown: string, signal: AbortSignal): Promise<{ html: string; made: string[] }> {
  const waiting = findLocalPictures(markdown)
  const written = waiting.reduce((text, id) => text.replaceAll(getLocalPictureAddress(id), pathOf(id)), markdown)
  let html = await renderPreview(written, signal)
  const made: string[] = []
  for (const id of waiting) {
    const picture = await readDraftPicture(id)
    if (picture) made.push(URL.createObjectURL(picture))
    html = html.replaceAll(`src="${pathOf(id)}"`, picture ? `src="${made.at(-1) ?? ''}"` : 'src="data:,"')
  }
  return { html, made }
}

/** Preview rendered by the server, the only renderer of Markdown. */
export function Preview({ title, markdown }: { title: string; markdown: string }) {
  const { online } = useAppStatus()
  const [shown, setShown] = useState<{ html: string; of: string }>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (markdown.trim() === '' || !online) return
    const controller = new AbortController()
    let pictures: string[] = []
    const read = async (): Promise<void> => {
      const { html, made } = await withPictures(markdown, controller.signal)
      pictures = made
      if (controller.signal.aborted) return
      setShown({ html, of: markdown })
      setFault('')
    }
    const timer = setTimeout(() => {
      read().catch((error: unknown) => {
        if (!controller.signal.aborted) setFault(error instanceof Error ? error.message : '没有读到预览')
      })
    }, GAP_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
      for (const address of pictures) URL.revokeObjectURL(address)
    }
  }, [markdown, online])
  const note = !online ? '预览由服务器生成，联网后更新；正文照常保存。' : fault
  return (
    <section aria-label="预览" className="min-h-[55vh] min-w-0">
      <p
        className={`mb-2 rounded px-3 py-2 text-sm empty:hidden ${online ? 'bg-signal-wash text-signal' : 'bg-sunk text-soft'}`}
        role="status"
      >
        {note}
      </p>
      {markdown.trim() === '' ? (
        <p className="text-soft">写下正文，这里显示读者看到的样子。</p>
      ) : (
        <>
          <p className="text-xl font-semibold break-words">{title}</p>
          {shown ? (
            <ContentBody html={shown.html} />
          ) : (
            online &&
            fault === '' && (
              <p aria-busy="true" className="mt-4 text-soft">
                正在生成预览…
              </p>
            )
          )}
        </>
      )}
    </section>
  )
}
