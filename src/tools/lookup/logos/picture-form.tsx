import { useState } from 'react'
import {
  drawLogo,
  buildLogoFileName,
  PICTURE_SIDE_LIMITS,
  parsePictureSide,
  type Tone,
} from '../../../engines/logo/operation.ts'
import { isUserError } from '../../../lib/user-error.ts'
import { showToast } from '../../../state/toast.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Choice } from './choice.tsx'
import { drawPng } from './draw-png.ts'
import type { Logo } from './logo.ts'

const SIDES = ['512', '1024', '2048']

/** Form for the size and background of a PNG, with a download button. */
export function PictureForm({ logo, tone }: { logo: Logo; tone: Tone }) {
  const [state, setState] = useUrlState()
  const [busy, setBusy] = useState(false)
  const typed = state.size ?? ''
  const side = parsePictureSide(typed)
  const background = state.bg === 'white' ? 'white' : 'transparent'
  const draw = async (): Promise<void> => {
    if (side === undefined) return
    setBusy(true)
    try {
      saveFile(`${buildLogoFileName(logo.id, tone, side)}.png`, await drawPng(drawLogo(logo, tone), side, background))
    } catch (error) {
      showToast(isUserError(error) ? error.message : '图片没有生成，请重试', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="picture" className="border-t border-rule pt-3">
      <h3 className="text-sm" id="picture">
        PNG 图片
      </h3>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2 text-sm">
          <span className="w-9 shrink-0 text-soft">边长</span>
          <input
            aria-describedby="side-note"
            aria-invalid={side === undefined}
            autoComplete="off"
            className="field w-20 numerals"
            id="picture-side"
            inputMode="numeric"
            maxLength={8}
            onChange={(event) => setState({ size: event.target.value })}
            placeholder={String(PICTURE_SIDE_LIMITS.usual)}
            value={typed}
          />
        </label>
        {SIDES.map((option) => (
          <button
            aria-pressed={side === Number(option)}
            className="chip numerals"
            key={option}
            onClick={() => setState({ size: option })}
            type="button"
          >
            {option}
          </button>
        ))}
      </div>
      <p
        aria-live="polite"
        className={`mt-1 text-xs ${side === undefined ? 'text-signal' : 'text-soft'}`}
        id="side-note"
      >
        {side === undefined
          ? `边长须为 ${PICTURE_SIDE_LIMITS.least} 到 ${PICTURE_SIDE_LIMITS.most} 之间的整数。`
          : `正方形，${PICTURE_SIDE_LIMITS.least} 到 ${PICTURE_SIDE_LIMITS.most} 像素，在这台设备上生成。`}
      </p>
      <div className="mt-2">
        <Choice
          label="背景"
          name="bg"
          options={[
            { value: 'transparent', label: '透明' },
            { value: 'white', label: '白色' },
          ]}
        />
      </div>
      {tone === 'white' && background === 'white' && (
        <p className="mt-1 text-xs text-signal">白色图案放在白底上看不见。</p>
      )}
      <button
        className="btn btn-sea mt-3 w-full"
        disabled={busy || side === undefined}
        onClick={() => void draw()}
        type="button"
      >
        <Icon className="size-4" name="image-down" />
        下载 PNG
      </button>
    </section>
  )
}
