import { useState } from 'react'
import type { PlatformType } from '../../../lib/ai/platforms.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { listPlatforms } from './chosen-platforms.ts'

export interface PlatformsDialogProps {
  open: boolean
  label: string
  type?: PlatformType | undefined
  chosen: readonly string[]
  most: number
  onChoose: (ids: readonly string[]) => void
  onClose: () => void
}

const TITLES: Readonly<Record<PlatformType, string>> = { shop: '电商平台', social: '社媒平台' }

/** Dialog to choose several platforms, searchable by name, up to a maximum. */
export function PlatformsDialog({ open, label, type, chosen, most, onChoose, onClose }: PlatformsDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = listPlatforms(type).filter((platform) =>
    `${platform.label} ${platform.id}`.toLowerCase().includes(wanted),
  )
  const toggle = (id: string): void =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <Dialog onClose={onClose} open={open} title={label}>
      <div className="flex max-h-[70vh] flex-col p-4">
        <input
          aria-label="搜索平台"
          className="field"
          onChange={(event) => setWords(event.target.value)}
          placeholder="平台名称"
          type="search"
          value={words}
        />
        <p aria-live="polite" className={`mt-2 text-sm ${chosen.length >= most ? 'text-signal' : 'text-soft'}`}>
          已选 {chosen.length} 个，最多 {most} 个
        </p>
        <div className="mt-2 min-h-0 flex-1 overflow-y-auto">
          {(['shop', 'social'] as const).map((kind) => {
            const rows = found.filter((platform) => platform.type === kind)
            return (
              rows.length > 0 && (
                <section className="mb-4" key={kind}>
                  <h3 className="mb-2 text-sm font-medium">{TITLES[kind]}</h3>
                  <div className="flex flex-wrap gap-2">
                    {rows.map(({ id, label: name }) => (
                      <button
                        aria-pressed={chosen.includes(id)}
                        className="chip disabled:opacity-50"
                        disabled={!chosen.includes(id) && chosen.length >= most}
                        key={id}
                        onClick={() => toggle(id)}
                        type="button"
                      >
                        {name}
                      </button>
                    ))}
                  </div>
                </section>
              )
            )
          })}
          {found.length === 0 && <p className="text-sm text-soft">没有这个平台</p>}
        </div>
        <div className="mt-3 flex justify-end gap-2">
          <button className="btn" disabled={chosen.length === 0} onClick={() => onChoose([])} type="button">
            清空
          </button>
          <button className="btn btn-sea" onClick={onClose} type="button">
            完成
          </button>
        </div>
      </div>
    </Dialog>
  )
}
