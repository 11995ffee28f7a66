import { Icon, type IconName } from '../../../ui/icon.tsx'

interface PanelButtonProps {
  icon: IconName
  label: string
  open: boolean
  onToggle: () => void
}

/** Heading button that expands and collapses the content below. */
export function PanelButton({ icon, label, open, onToggle }: PanelButtonProps) {
  return (
    <button
      aria-expanded={open}
      className="flex min-h-12 w-full items-center gap-2 text-left font-medium hover:text-sea"
      onClick={onToggle}
      type="button"
    >
      <Icon className="size-4 text-soft" name={icon} />
      <span className="flex-1">{label}</span>
      <Icon className={`size-4 text-soft transition-transform ${open ? 'rotate-180' : ''}`} name="chevron-down" />
    </button>
  )
}
