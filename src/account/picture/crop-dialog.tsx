import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { CENTERED_CROP, MAX_ZOOM, dragCrop, getCropSquare, clampCrop, type Crop } from './crop.ts'

/** Pixels that an arrow key moves the picture. */
const STEP = 12
const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
}

interface FrameProps {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** Square that is cut out; it is moved by touch, pointer or arrow keys. */
function Frame({ picture, crop, onCrop }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const { left, top, side } = getCropSquare(picture, crop)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, element.width, element.height)
    context.drawImage(picture, left, top, side, side, 0, 0, element.width, element.height)
  }, [picture, crop])
  const pull = (dx: number, dy: number): void =>
    onCrop(dragCrop(picture, crop, canvas.current?.clientWidth ?? 1, dx, dy))
  return (
    <button
      aria-label="拖动图片，选出方形的部分；也可以用方向键移动"
      className="mx-auto block aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded bg-sunk active:cursor-grabbing"
      onKeyDown={(event) => {
        const step = STEPS[event.key]
        if (!step) return
        event.preventDefault()
        pull(...step)
      }}
      onPointerCancel={() => (last.current = undefined)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        if (!last.current) return
        pull(event.clientX - last.current.x, event.clientY - last.current.y)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={() => (last.current = undefined)}
      type="button"
    >
      <canvas className="pointer-events-none block size-full" height={576} ref={canvas} width={576} />
    </button>
  )
}

interface CropDialogProps {
  picture: ImageBitmap
  title: string
  onTake: (crop: Crop) => void
  onClose: () => void
}

/** Lets the visitor choose the square to cut out of a picture. */
export function CropDialog({ picture, title, onTake, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(CENTERED_CROP)
  return (
    <Dialog onClose={onClose} open title={title}>
      <div className="space-y-3 overflow-y-auto p-4">
        <Frame crop={crop} onCrop={setCrop} picture={picture} />
        <label className="flex items-center gap-3 text-sm">
          <span className="shrink-0">放大</span>
          <input
            className="h-11 min-w-0 flex-1 accent-sea"
            max={MAX_ZOOM}
            min={1}
            onChange={(event) => setCrop(clampCrop(picture, { ...crop, zoom: Number(event.target.value) }))}
            step={0.01}
            type="range"
            value={crop.zoom}
          />
        </label>
        <div className="flex justify-end gap-2">
          <button className="btn" onClick={onClose} type="button">
            取消
          </button>
          <button className="btn btn-sea" onClick={() => onTake(crop)} type="button">
            使用这张
          </button>
        </div>
      </div>
    </Dialog>
  )
}
