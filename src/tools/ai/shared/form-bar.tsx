import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { offerUndo } from '../../shared/offer-undo.ts'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { collectReplacedTexts, type Form, type FormValues } from './form.ts'
import type { TemplatesDialogProps } from './templates-dialog.tsx'

const TemplatesDialog = lazyPart<TemplatesDialogProps>(
  async () => (await import('./templates-dialog.tsx')).TemplatesDialog,
)

/** Actions on the whole form: save as template, fill from a template, clear. */
export function FormBar({ form, title, children }: { form: Form; title: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const ever = useHasBeenTrue(open)
  const { values, words, set, isEmpty } = form
  const change = (next: FormValues, said: string): void => {
    offerUndo(said, collectReplacedTexts(form, next), () => set(values))
    set(next)
  }
  const clear = (): void => change(Object.fromEntries(words.map((word) => [word, ''])), '已清空')
  const fill = (kept: FormValues): void =>
    change(Object.fromEntries(Object.keys(values).map((key) => [key, kept[key] ?? values[key] ?? ''])), '已填入模板')
  return (
    <div className="flex min-h-11 items-center gap-1">
      <h2 className="mr-auto text-sm font-medium">{title}</h2>
      {children}
      <button className="btn-quiet" onClick={() => setOpen(true)} type="button">
        <Icon className="size-4" name="bookmark" />
        模板
      </button>
      <button
        aria-label="清空填写"
        className="btn-quiet disabled:opacity-40"
        disabled={isEmpty}
        onClick={clear}
        title="清空"
        type="button"
      >
        <Icon className="size-4" name="eraser" />
      </button>
      {ever && (
        <TemplatesDialog onClose={() => setOpen(false)} onFill={fill} open={open} slug={form.slug} values={values} />
      )}
    </div>
  )
}
