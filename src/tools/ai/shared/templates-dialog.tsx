import { useState } from 'react'
import { showToast } from '../../../state/toast.ts'
import {
  saveForm,
  listSavedForms,
  MAX_SAVED_FORMS,
  removeSavedForm,
  type SavedForm,
} from '../../../sync/tools/forms.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Fault } from '../../shared/fault.tsx'
import type { FormValues } from './form.ts'

export interface TemplatesDialogProps {
  open: boolean
  slug: string
  values: FormValues
  onFill: (values: FormValues) => void
  onClose: () => void
}

const MAX_NAME = 40

function Row({ form, onFill, onRemove }: { form: SavedForm; onFill: () => void; onRemove: () => void }) {
  const [name, setName] = useState<string>()
  const rename = async (): Promise<void> => {
    const wanted = name?.trim() ?? ''
    setName(undefined)
    if (wanted !== '' && wanted !== form.name) await saveForm({ ...form, name: wanted })
  }
  if (name !== undefined) {
    return (
      <li className="border-b border-rule py-1">
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void rename()
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed */}
          <input
            aria-label={`${form.name}的新名称`}
            autoFocus
            className="field"
            maxLength={MAX_NAME}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
          <button className="btn" type="submit">
            好
          </button>
        </form>
      </li>
    )
  }
  return (
    <li className="flex items-center border-b border-rule">
      <button
        className="min-h-12 min-w-0 flex-1 truncate rounded-sm text-left hover:bg-sunk"
        onClick={onFill}
        type="button"
      >
        {form.name}
      </button>
      <button
        aria-label={`改名：${form.name}`}
        className="btn-quiet"
        onClick={() => setName(form.name)}
        title="改名"
        type="button"
      >
        <Icon className="size-4" name="pencil" />
      </button>
      <button aria-label={`删除模板：${form.name}`} className="btn-quiet" onClick={onRemove} title="删除" type="button">
        <Icon className="size-4" name="trash" />
      </button>
    </li>
  )
}

/** Dialog of the visitor's named form templates: save, fill in, rename, delete. */
export function TemplatesDialog({ open, slug, values, onFill, onClose }: TemplatesDialogProps) {
  const { value: forms } = useRead({ key: ['forms', slug], read: () => listSavedForms(slug), topic: 'forms' })
  const [name, setName] = useState('')
  const [fault, setFault] = useState<Error>()
  const remove = async (form: SavedForm): Promise<void> => {
    const restore = await removeSavedForm(form)
    showToast(`已删除「${form.name}」`, { position: 'bottom', action: { label: '撤销', run: () => void restore() } })
  }
  const save = async (): Promise<void> => {
    const wanted = name.trim()
    const same = forms?.find((form) => form.name === wanted)
    try {
      if (!same && (forms?.length ?? 0) >= MAX_SAVED_FORMS)
        throw new Error(`最多 ${MAX_SAVED_FORMS} 个模板，请先删掉不用的`)
      await saveForm({ id: same?.id ?? crypto.randomUUID(), tool: slug, name: wanted, values, keptAt: Date.now() })
      setName('')
      setFault(undefined)
      showToast(same ? '已更新模板' : '已存为模板', { type: 'success' })
    } catch (error) {
      setFault(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <Dialog onClose={onClose} open={open} title="我的模板">
      <div className="overflow-y-auto p-4">
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') void save()
          }}
        >
          <input
            aria-label="模板名称"
            className="field"
            maxLength={MAX_NAME}
            onChange={(event) => setName(event.target.value)}
            placeholder="给现在的填写取个名字"
            value={name}
          />
          <button className="btn btn-sea" disabled={name.trim() === ''} type="submit">
            保存
          </button>
        </form>
        {fault && <Fault className="mt-2" error={fault} />}
        <p className="mt-1 text-xs text-soft">存在这台设备上，备份文件里也有；同名的会更新。</p>
        {forms?.length === 0 && <p className="py-4 text-center text-sm text-soft">还没有模板。</p>}
        <ul className="mt-2">
          {forms?.map((form) => (
            <Row
              form={form}
              key={form.id}
              onRemove={() => void remove(form)}
              onFill={() => {
                onFill(form.values)
                onClose()
              }}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
