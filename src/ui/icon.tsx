import spriteUrl from 'virtual:icon-sprite'
import type iconNodes from 'lucide-static/icon-nodes.json'

/** The name of a lucide icon. */
export type IconName = keyof typeof iconNodes

/** An icon of the sprite, drawn in the colour of the text; decorative, so the name belongs to what it stands in. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
