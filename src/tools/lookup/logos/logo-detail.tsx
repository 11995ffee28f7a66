import { drawLogo, buildLogoFileName, parseTone, toSvg } from '../../../engines/logo/operation.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Choice } from './choice.tsx'
import { BACKGROUND_CLASSES } from './grounds.ts'
import { LogoArt } from './logo-art.tsx'
import { LogoFacts } from './logo-facts.tsx'
import type { Logo } from './logo.ts'
import { PictureForm } from './picture-form.tsx'

const GROUND_LABELS = [
  ['light', '浅底'],
  ['dark', '深底'],
] as const

/** Details of a logo on light and dark backgrounds, with all copy and download buttons. */
export function LogoDetail({ logo }: { logo: Logo }) {
  const [state] = useUrlState()
  const tone = parseTone(state.tone)
  const svg = (): string => toSvg(logo.english === '' ? logo.name : logo.english, drawLogo(logo, tone), logo.notice)
  return (
    <div className="space-y-3">
      <p className="text-lg leading-tight font-semibold">
        {logo.name} {logo.english !== '' && <span className="text-base font-normal text-soft">{logo.english}</span>}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {GROUND_LABELS.map(([ground, label]) => (
          <figure key={ground}>
            <div
              className={`flex h-28 items-center justify-center rounded-lg border border-rule ${BACKGROUND_CLASSES[ground]}`}
            >
              <LogoArt className="size-16" logo={logo} tone={tone} />
            </div>
            <figcaption className="mt-1 text-center text-xs text-soft">{label}</figcaption>
          </figure>
        ))}
      </div>
      <Choice
        label="颜色"
        name="tone"
        options={[
          { value: 'own', label: logo.kind === 'icon' ? '跟随文字' : '原色' },
          { value: 'black', label: '黑' },
          { value: 'white', label: '白' },
        ]}
      />
      {logo.kind === 'icon' && tone === 'own' && (
        <p className="text-xs text-soft">放进网页后与周围文字同色，PNG 为黑色。</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <button className="btn" onClick={() => copyText(svg(), '已复制 SVG')} type="button">
          <Icon className="size-4" name="copy" />
          复制 SVG
        </button>
        <button
          className="btn"
          onClick={() =>
            saveFile(`${buildLogoFileName(logo.id, tone)}.svg`, new Blob([svg()], { type: 'image/svg+xml' }))
          }
          type="button"
        >
          <Icon className="size-4" name="download" />
          下载 SVG
        </button>
      </div>
      <PictureForm logo={logo} tone={tone} />
      <LogoFacts logo={logo} />
    </div>
  )
}
