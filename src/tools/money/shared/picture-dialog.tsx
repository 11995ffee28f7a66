import { useEffect, useState, type ReactNode } from 'react'
import { showToast } from '../../../state/toast.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'

interface PictureDialogProps {
  /** Draws the picture; must be referentially stable while it draws the same. */
  draw: () => Promise<Blob>
  /** File name without extension. */
  fileName: string
  /** The picture in words. */
  alt: string
  onClose: () => void
  /** Choices below the picture. */
  children?: ReactNode
}

interface Picture {
  file: File
  address: string
}

/** Draws the picture and creates its object URL; `failed` if it cannot be drawn. */
function usePicture(draw: () => Promise<Blob>, fileName: string): { picture: Picture | undefined; failed: boolean } {
  const [picture, setPicture] = useState<Picture>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let address = ''
    let current = true
    draw().then(
      (blob) => {
        if (!current) return
        address = URL.createObjectURL(blob)
        setPicture({ file: new File([blob], `${fileName}.png`, { type: 'image/png' }), address })
      },
      (error: unknown) => {
        console.warn('picture not drawn', error)
        setFailed(true)
      },
    )
    return () => {
      current = false
      URL.revokeObjectURL(address)
    }
  }, [draw, fileName])
  return { picture, failed }
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // A share sheet closed by the visitor is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showToast('没有分享成功，可以下载图片', { type: 'fail' })
  }
}

/** Dialog with a result as a picture, to save or share. */
export function PictureDialog({ draw, fileName, alt, onClose, children }: PictureDialogProps) {
  const { picture, failed } = usePicture(draw, fileName)
  const canShare = picture !== undefined && 'canShare' in navigator && navigator.canShare({ files: [picture.file] })
  return (
    <Dialog onClose={onClose} open title="结果图片">
      <div className="overflow-y-auto p-4">
        <div className="aspect-[3/2] overflow-hidden rounded border border-rule bg-sunk">
          {picture && <img alt={alt} className="h-full w-full" height="800" src={picture.address} width="1200" />}
        </div>
        {failed && (
          <p className="mt-2 text-sm text-signal" role="alert">
            浏览器没有画出图片，请截屏保存。
          </p>
        )}
        {children}
        <div className="mt-3 flex gap-2">
          <button
            className="btn btn-sea flex-1"
            disabled={!picture}
            onClick={() => picture && saveFile(picture.file.name, picture.file)}
            type="button"
          >
            下载图片
          </button>
          {canShare && (
            <button className="btn flex-1" onClick={() => void share(picture.file)} type="button">
              分享
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
