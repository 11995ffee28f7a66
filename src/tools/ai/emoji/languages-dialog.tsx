import { useState } from 'react'
import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface LanguagesDialogProps {
  open: boolean
  chosen: string
  /** Languages whose emoji names are stored on this device. */
  stored: ReadonlySet<string>
  onChoose: (language: string) => void
  onClose: () => void
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'language' })

/** Search text of a language: its Chinese, English and native name, and its tag. */
function searchedBy(id: string, label: string): string {
  return [label, id, ENGLISH.of(id), new Intl.DisplayNames(id, { type: 'language' }).of(id)].join(' ').toLowerCase()
}

/** Dialog of all languages, searchable by name; marks those stored on this device. */
export function LanguagesDialog({ open, chosen, stored, onChoose, onClose }: LanguagesDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = WRITING_LANGUAGES.filter(({ id, label }) => wanted === '' || searchedBy(id, label).includes(wanted))
  const choose = (id: string): void => {
    onChoose(id)
    onClose()
  }
  return (
    <Dialog onClose={onClose} open={open} title="语言或地区">
      <div className="flex max-h-[70vh] flex-col p-4">
        <input
          aria-label="搜索语言"
          className="field"
          onChange={(event) => setWords(event.target.value)}
          placeholder="中文名、英文名或代码"
          type="search"
          value={words}
        />
        <ul className="mt-2 min-h-0 flex-1 overflow-y-auto">
          {found.map(({ id, label }) => (
            <li key={id}>
              <button
                aria-pressed={id === chosen}
                className="flex min-h-11 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-sunk aria-pressed:text-sea-deep"
                onClick={() => choose(id)}
                type="button"
              >
                <Icon className={`size-4 ${id === chosen ? '' : 'invisible'}`} name="check" />
                <span className="min-w-0 flex-1">{label}</span>
                <span className="text-xs text-soft">{stored.has(id) ? '已在本机' : '选用时下载，约 35 kB'}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="py-4 text-sm text-soft">没有这种语言</p>}
      </div>
    </Dialog>
  )
}
