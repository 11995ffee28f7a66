import { useState } from 'react'
import { setHistoryEnabled, usePreferences } from '../../../state/preferences.ts'
import { showToast } from '../../../state/toast.ts'
import {
  listAnswers,
  setAnswerFavorite,
  MAX_SAVED_ANSWERS,
  removeAnswers,
  type SavedAnswer,
} from '../../../sync/tools/answers.ts'
import { useRead } from '../../../sync/calls/use-read.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { ExportSelect } from '../../shared/export-select.tsx'
import type { FormValues } from './form.ts'
import { toAnswersTable, searchAnswers } from './kept-answers.ts'

export interface HistoryPanelProps {
  slug: string
  label: string
  /** Fills the form with the values of a saved answer. */
  onFill: (values: FormValues) => void
}

const TIME = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const PAGE = 30

/** Deletes answers; the deletion can be undone. */
async function remove(ids: readonly string[]): Promise<void> {
  const restore = await removeAnswers(ids)
  showToast(ids.length > 1 ? `已删除 ${ids.length} 条` : '已删除', {
    position: 'bottom',
    action: { label: '撤销', run: () => void restore() },
  })
}

function Entry({ answer, onFill }: { answer: SavedAnswer; onFill: (values: FormValues) => void }) {
  const { id, title, model, keptAt, texts, favourite, values } = answer
  const [open, setOpen] = useState(false)
  return (
    <li className="border-b border-rule">
      <div className="flex items-center">
        <button
          aria-expanded={open}
          className="min-h-13 min-w-0 flex-1 rounded-sm py-1.5 text-left hover:bg-sunk"
          onClick={() => setOpen(!open)}
          type="button"
        >
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-xs text-soft numerals">
            {TIME.format(keptAt).replace('/', '-')} · {model === '' ? '规则引擎（本机）' : `模型 ${model}`}
          </span>
        </button>
        <button
          aria-label={`收藏记录：${title}`}
          aria-pressed={favourite}
          className="btn-quiet aria-pressed:text-signal aria-pressed:[&_svg]:fill-current"
          onClick={() => void setAnswerFavorite(id, !favourite)}
          title="收藏"
          type="button"
        >
          <Icon className="size-4" name="star" />
        </button>
        <button
          aria-label={`删除记录：${title}`}
          className="btn-quiet"
          onClick={() => void remove([id])}
          title="删除"
          type="button"
        >
          <Icon className="size-4" name="trash" />
        </button>
      </div>
      {open && (
        <div className="pb-3">
          {texts.map(({ label, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts of an answer never move
            <div className="mt-2" key={at}>
              <h4 className="text-xs text-soft">{label}</h4>
              <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
            </div>
          ))}
          <div className="mt-2 flex flex-wrap gap-2">
            <button className="btn" onClick={() => copyText(texts.map(({ text }) => text).join('\n\n'))} type="button">
              <Icon className="size-4" name="copy" />
              复制
            </button>
            <button className="btn" onClick={() => onFill(values)} type="button">
              用这次的填写
            </button>
          </div>
        </div>
      )}
    </li>
  )
}

/** Panel of a tool's answers saved on this device: search, favorite, delete, export, turn off. */
export function HistoryPanel({ slug, label, onFill }: HistoryPanelProps) {
  const { value: answers, error } = useRead({ key: ['answers', slug], read: () => listAnswers(slug), topic: 'answers' })
  const { keepsHistory } = usePreferences()
  const [words, setWords] = useState('')
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const [shown, setShown] = useState(PAGE)
  const found = searchAnswers(answers ?? [], words, onlyFavourites)
  const saveJson = (): void =>
    saveFile(`${label}-记录.json`, new Blob([JSON.stringify(found, undefined, 2)], { type: 'application/json' }))
  return (
    <section aria-label="记录">
      <p className="text-sm text-soft">
        复制、送出过的答案和模型的答案存在这台设备上，最多 {MAX_SAVED_ANSWERS} 条，断网也能看；收藏的最后清理。
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          aria-label="搜索记录"
          className="field flex-[1_1_12rem]"
          maxLength={100}
          onChange={(event) => setWords(event.target.value)}
          placeholder="搜索记录"
          type="search"
          value={words}
        />
        <button
          aria-pressed={onlyFavourites}
          className="chip"
          onClick={() => setOnlyFavourites(!onlyFavourites)}
          type="button"
        >
          <Icon className="size-4" name="star" />
          只看收藏
        </button>
        <label className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            checked={keepsHistory}
            className="size-4 accent-sea"
            onChange={(event) => setHistoryEnabled(event.target.checked)}
            type="checkbox"
          />
          保存记录
        </label>
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm text-soft numerals">
          {error ? '这个浏览器不允许保存记录' : answers && `${found.length} 条`}
        </p>
        {found.length > 0 && (
          <>
            <ExportSelect count={found.length} fileName={`${label}-记录`} table={() => toAnswersTable(found)} />
            <button className="btn" onClick={saveJson} type="button">
              下载 JSON
            </button>
            <button className="btn" onClick={() => void remove(found.map(({ id }) => id))} type="button">
              <Icon className="size-4" name="trash" />
              {words === '' && !onlyFavourites ? '全部删除' : '删除这些'}
            </button>
          </>
        )}
      </div>
      {answers?.length === 0 && (
        <p className="py-6 text-center text-sm text-soft">
          {keepsHistory ? '还没有记录。复制一次答案，就会存在这里。' : '已关闭记录，答案不会保存。'}
        </p>
      )}
      {answers && answers.length > 0 && found.length === 0 && (
        <p className="py-6 text-center text-sm text-soft">没有找到，换个词试试。</p>
      )}
      <ul>
        {found.slice(0, shown).map((answer) => (
          <Entry answer={answer} key={answer.id} onFill={onFill} />
        ))}
      </ul>
      {found.length > shown && (
        <button className="btn mt-2" onClick={() => setShown(shown + PAGE)} type="button">
          再显示 {Math.min(PAGE, found.length - shown)} 条
        </button>
      )}
    </section>
  )
}
