import { CopyButton } from '../../shared/copy-button.tsx'
import { tdkHtml, tdkJson, type TdkTexts } from './tdk-text.ts'

interface CopyAsProps {
  texts: TdkTexts
  onUse: () => void
}

/** Buttons that copy the chosen texts as HTML or JSON. */
export function CopyAs({ texts, onUse }: CopyAsProps) {
  return (
    <>
      <span className="text-xs text-soft">复制为</span>
      {(
        [
          ['HTML', tdkHtml(texts)],
          ['JSON', tdkJson(texts)],
        ] as const
      ).map(([label, text]) => (
        <span className="inline-flex items-center text-xs" key={label}>
          <CopyButton label={`复制为${label}`} onUse={onUse} said={`已复制为${label}`} text={text} title={label} />
          {label}
        </span>
      ))}
    </>
  )
}
