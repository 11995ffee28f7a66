import { useEffect, useRef, useState } from 'react'
import { isUserError } from '../../lib/user-error.ts'
import { useSession } from '../../state/session.ts'
import { uploadImage } from '../../sync/account/profile.ts'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { cropToSquare, decodePicture } from './draw-picture.ts'

interface PictureFieldProps {
  label: string
  purpose: 'picture' | 'logo'
  name: string
  /** URL; '' for none. */
  value: string
  onChange: (address: string) => void
}

const sentenceOf = (error: unknown): string =>
  isUserError(error) || error instanceof Error ? error.message : '没有上传成功，请重试'

/** Field for a square picture of an account: chosen, cropped and uploaded before the form is sent. */
export function PictureField({ label, purpose, name, value, onChange }: PictureFieldProps) {
  const { account } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [sending, setSending] = useState<AbortController>()
  const [sent, setSent] = useState(0)
  const [fault, setFault] = useState('')
  useEffect(() => () => sending?.abort(), [sending])

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault(sentenceOf(error))
    }
  }
  const choose = (file: File | undefined) => attempt(async () => file && setPicture(await decodePicture(file)))
  const close = (): void => {
    picture?.close()
    setPicture(undefined)
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{label}</p>
      <div className="flex items-center gap-4">
        <Avatar className="size-20 text-2xl" name={name} picture={value} />
        <div className="flex flex-wrap gap-2">
          <button
            className="btn border-edge"
            disabled={sending !== undefined}
            onClick={() => input.current?.click()}
            type="button"
          >
            <Icon className="size-4" name="image" />
            {value === '' ? '选择图片' : '换一张'}
          </button>
          {value !== '' && sending === undefined && (
            <button className="btn" onClick={() => onChange('')} type="button">
              去掉
            </button>
          )}
          {sending && (
            <button className="btn" onClick={() => sending.abort()} type="button">
              停止
            </button>
          )}
        </div>
      </div>
      <input
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The field is cleared, so that the same file can be chosen again.
          event.target.value = ''
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <p
        className={`mt-1 min-h-[1lh] text-sm ${fault === '' ? 'text-soft' : 'text-signal'}`}
        role={fault === '' ? 'status' : 'alert'}
      >
        {fault || (sending ? `正在上传 ${String(Math.round(sent * 10) * 10)}%` : '')}
      </p>
      {picture && (
        <CropDialog
          onClose={close}
          onTake={(crop) =>
            void attempt(async () => {
              const controller = new AbortController()
              const square = await cropToSquare(picture, crop)
              close()
              setSent(0)
              setSending(controller)
              try {
                onChange(
                  (
                    await uploadImage(square, purpose, {
                      account: account?.id,
                      signal: controller.signal,
                      onSent: setSent,
                    })
                  ).url,
                )
              } finally {
                setSending(undefined)
              }
            })
          }
          picture={picture}
          title={label}
        />
      )}
    </div>
  )
}
