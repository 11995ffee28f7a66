import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { MOST_WORDS } from '../../lib/typed-length.ts'
import { closePalette, usePaletteOpen } from '../../state/palette.ts'
import { usePreferences } from '../../state/preferences.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { searchTools } from '../../workers/search.ts'
import words from '../catalogue-words.build.ts'
import { TOOL_GROUPS, toolPath } from '../tool.ts'
import { catalogue, findEntry, type CatalogueEntry } from './catalogue.ts'

const LIMIT = 20

const RECORDS = catalogue.map(({ slug }) => ({
  id: slug,
  codes: [slug],
  fields: (words[slug] ?? []).map(({ text, pinyin }, index) => ({ text, pinyin, weight: index === 0 ? 3 : 1 })),
}))

interface Found {
  tool: CatalogueEntry
  /** Parts of the name that matched, as offsets. */
  ranges: readonly (readonly [number, number])[]
  /** The word that matched, where it was not the name. */
  via: string
}

function useFound(text: string): { found: Found[]; asked: string } {
  const [answer, setAnswer] = useState<{ found: Found[]; asked: string }>({ found: [], asked: '' })
  useEffect(() => {
    let current = true
    if (text.trim() === '') return
    const show = (hits: Awaited<ReturnType<typeof searchTools>>): void => {
      if (!current) return
      const found = hits.flatMap(({ id, field, ranges }) => {
        const tool = findEntry(id)
        return tool ? [{ tool, ranges: field === 0 ? ranges : [], via: field > 0 ? (words[id]?.[field]?.text ?? '') : '' }] : []
      })
      setAnswer({ found, asked: text })
    }
    searchTools(RECORDS, text, LIMIT).then(show, (error: unknown) => {
      // The worker is restarted by the next key; until then the list stays as it is.
      console.warn('search failed', error)
    })
    return () => {
      current = false
    }
  }, [text])
  return answer
}

function Marked({ text, ranges }: { text: string; ranges: Found['ranges'] }) {
  const parts: { text: string; hit: boolean; at: number }[] = []
  let at = 0
  for (const [start, end] of ranges) {
    parts.push({ text: text.slice(at, start), hit: false, at }, { text: text.slice(start, end), hit: true, at: start })
    at = end
  }
  parts.push({ text: text.slice(at), hit: false, at })
  return parts.map((part) =>
    part.hit ? (
      <mark className="bg-transparent font-semibold text-sea underline underline-offset-4" key={`hit-${part.at}`}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** Finds a tool by Chinese, pinyin, initials, English or slug; arrow keys choose, Enter opens. */
export function Palette() {
  const open = usePaletteOpen()
  const router = useRouter()
  const { recents, favourites } = usePreferences()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { found, asked } = useFound(text)
  const own = useMemo(() => {
    const slugs = [...new Set([...recents.map((recent) => recent.slug), ...favourites])]
    const tools = slugs.flatMap((slug) => findEntry(slug) ?? [])
    return (tools.length > 0 ? tools : catalogue.slice(0, 8)).map((tool) => ({ tool, ranges: [], via: '' }))
  }, [recents, favourites])
  const blank = text.trim() === ''
  const rows: Found[] = blank ? own : found
  const chosen = Math.min(active, rows.length - 1)
  const chosenId = rows[chosen] ? `found-${rows[chosen].tool.slug}` : undefined
  useEffect(() => {
    // The arrow keys move no focus, so the list does not follow them by itself.
    if (chosenId !== undefined) document.querySelector(`#${chosenId}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  const go = (tool: CatalogueEntry): void => {
    closePalette()
    void router.navigate({ to: toolPath(tool.slug) })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((Math.max(chosen, 0) + step + rows.length) % Math.max(rows.length, 1))
    } else if (event.key === 'Enter') {
      const row = rows[chosen]
      if (row) go(row.tool)
    }
  }

  return (
    <Dialog bare onClose={closePalette} open={open} place="top" title="搜索工具">
      <div className="flex items-center gap-2 border-b border-rule pl-4">
        <Icon className="size-5 text-soft" name="search" />
        <input
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          aria-controls="found"
          aria-expanded={rows.length > 0}
          aria-label="搜索工具"
          autoComplete="off"
          autoFocus
          className="min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          id="palette-input"
          maxLength={MOST_WORDS}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKey}
          placeholder="中文、拼音、首字母、英文"
          role="combobox"
          spellCheck={false}
          value={text}
        />
        <button className="btn-quiet mr-1 px-3" onClick={closePalette} type="button">
          取消
        </button>
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-2">
        {blank && <p className="px-2 pt-1 pb-2 text-xs text-soft">{recents.length + favourites.length > 0 ? '最近与收藏' : '常用工具'}</p>}
        <ul aria-label="找到的工具" className="min-h-0 overflow-y-auto overscroll-contain" id="found" role="listbox">
          {rows.map((row, index) => (
            // The input keeps the focus and takes the keys; a row takes the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the combobox
            <li
              aria-selected={index === chosen}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded px-2 aria-selected:bg-sea-wash pointer-fine:min-h-11"
              id={`found-${row.tool.slug}`}
              key={row.tool.slug}
              onClick={() => go(row.tool)}
              onPointerMove={() => setActive(index)}
              role="option"
              tabIndex={-1}
            >
              <Icon className="size-5 text-sea" name={row.tool.icon} />
              <span className="min-w-0 flex-1 truncate">
                <Marked ranges={row.ranges} text={row.tool.label} />
                {row.via !== '' && <span className="ml-2 text-sm text-soft">{row.via}</span>}
              </span>
              <span className="text-xs text-soft">{TOOL_GROUPS[row.tool.group].label}</span>
            </li>
          ))}
        </ul>
        <p aria-live="polite" className={blank || found.length > 0 || asked !== text ? 'sr-only' : 'px-2 py-8 text-center text-sm text-soft'}>
          {!blank && asked === text && (found.length > 0 ? `找到 ${found.length} 个` : `没有找到「${text.trim().slice(0, 40)}」，换个说法试试，例如拼音首字母`)}
        </p>
      </div>
    </Dialog>
  )
}
