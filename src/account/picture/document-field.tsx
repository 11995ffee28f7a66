import { useEffect, useRef, useState } from 'react'
import { MAX_DOCUMENTS } from '../../lib/account/images.ts'
import { useSession } from '../../state/session.ts'
import { uploadImage } from '../../sync/account/profile.ts'
import { Icon } from '../../ui/icon.tsx'
import { DocumentImage } from './document-image.tsx'
import { resizeDocument } from './draw-picture.ts'

interface DocumentFieldProps {
  label: string
  hint: string
  /** Ids of the uploads. */
  value: readonly string[]
  onChange: (hashes: readonly string[]) => void
}

/** Field for pictures of documents: they are chosen, resized and uploaded before the form is sent. */
export function DocumentField({ label, hint, value, onChange }: DocumentFieldProps) {
  const { account } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<AbortController>()
  const [sent, setSent] = useState(0)
  const [fault, setFault] = useState('')
  useEffect(() => () => sending?.abort(), [sending])

  async function send(files: readonly File[]): Promise<void> {
    const controller = new AbortController()
    setSending(controller)
    setFault('')
    let hashes = value
    try {
      for (const file of files.slice(0, MAX_DOCUMENTS - value.length)) {
        setSent(0)
        const { hash } = await uploadImage(await resizeDocument(file), 'document', {
          account: account?.id,
          signal: controller.signal,
          onSent: setSent,
        })
        hashes = [...new Set([...hashes, hash])]
        onChange(hashes)
      }
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有上传成功，请重试')
    } finally {
      setSending(undefined)
    }
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      <ul className="flex flex-wrap gap-3">
        {value.map((hash, index) => (
          <li className="relative" key={hash}>
            <DocumentImage className="size-28 object-cover" hash={hash} label={`第 ${String(index + 1)} 张`} />
            <button
              aria-label={`去掉第 ${String(index + 1)} 张`}
              className="btn-quiet absolute top-0 right-0 rounded bg-sheet"
              onClick={() => onChange(value.filter((one) => one !== hash))}
              title="去掉"
              type="button"
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {value.length < MAX_DOCUMENTS && (
          <li>
            <button
              className="btn size-28 flex-col border-edge text-sm numerals"
              disabled={sending !== undefined}
              onClick={() => input.current?.click()}
              type="button"
            >
              <Icon className="size-5 text-soft" name="image" />
              {sending ? `正在上传 ${String(Math.round(sent * 10) * 10)}%` : '添加图片'}
            </button>
          </li>
        )}
      </ul>
      {sending && (
        <button className="btn mt-2" onClick={() => sending.abort()} type="button">
          停止上传
        </button>
      )}
      <input
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={label}
        className="sr-only"
        multiple
        onChange={(event) => {
          void send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <p
        className={`mt-1 text-sm ${fault === '' ? 'text-soft' : 'text-signal'}`}
        role={fault === '' ? undefined : 'alert'}
      >
        {fault || hint}
      </p>
    </div>
  )
}
