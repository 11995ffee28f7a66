import spriteUrl from 'virtual:icon-sprite'
import type iconNodes from 'lucide-static/icon-nodes.json'

/** The name of a lucide icon. */
export type IconName = keyof typeof iconNodes

/** An icon of the sprite in the text color. It is decorative, so the parent needs an accessible name. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
