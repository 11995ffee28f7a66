import { useId, useState } from 'react'
import type { PlatformType } from '../../../lib/ai/platforms.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { parsePlatforms, listPlatforms, formatPlatforms } from './chosen-platforms.ts'
import type { Form } from './form.ts'
import type { PlatformsDialogProps } from './platforms-dialog.tsx'

const PlatformsDialog = lazyPart<PlatformsDialogProps>(
  async () => (await import('./platforms-dialog.tsx')).PlatformsDialog,
)

interface PlatformsFieldProps<Key extends string> {
  form: Form<Key>
  name: Key
  label: string
  type?: PlatformType
  /** Maximum number of platforms. */
  most?: number
  /** Text shown while none is chosen. */
  none?: string
  className?: string
}

const SHOWN = 6

/** Chosen platforms, each with a remove button, and a button that opens the dialog. */
export function PlatformsField<Key extends string>({
  form,
  name,
  label,
  type,
  most = 10,
  none = '没有选择平台',
  className = '',
}: PlatformsFieldProps<Key>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const ever = useHasBeenTrue(open)
  const chosen = parsePlatforms(form.values[name], type)
  const choose = (ids: readonly string[]): void =>
    form.set({ [name]: formatPlatforms(ids) } as Partial<Record<Key, string>>)
  return (
    <div aria-labelledby={id} className={`min-w-0 ${className}`} role="group">
      <div className="flex items-center justify-between gap-2">
        <span className="text-sm font-medium" id={id}>
          {label}
        </span>
        <button className="btn-quiet -mr-2" onClick={() => setOpen(true)} type="button">
          <Icon className="size-4" name="sliders-horizontal" />
          选择
        </button>
      </div>
      {/* One line: what was chosen the last time comes a moment after the page, and nothing below may move. */}
      <div className="-mx-1 flex min-h-11 items-center gap-2 overflow-x-auto px-1 pointer-fine:min-h-8 [&>*]:shrink-0">
        {chosen.length === 0 && <span className="text-sm text-soft">{none}</span>}
        {listPlatforms(type)
          .filter((platform) => chosen.includes(platform.id))
          .slice(0, SHOWN)
          .map((platform) => (
            <button
              aria-label={`去掉${platform.label}`}
              className="chip"
              key={platform.id}
              onClick={() => choose(chosen.filter((other) => other !== platform.id))}
              title="去掉"
              type="button"
            >
              {platform.label}
              <Icon className="size-3.5 text-soft" name="x" />
            </button>
          ))}
        {chosen.length > SHOWN && <span className="text-sm text-soft">等 {chosen.length} 个</span>}
      </div>
      {ever && (
        <PlatformsDialog
          chosen={chosen}
          label={label}
          most={most}
          onChoose={choose}
          onClose={() => setOpen(false)}
          open={open}
          type={type}
        />
      )}
    </div>
  )
}
