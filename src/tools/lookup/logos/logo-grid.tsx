import { memo, startTransition, useEffect, useState } from 'react'
import { chooseBackground } from '../../../engines/logo/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { LookupResult } from '../shared/use-lookup.ts'
import { PendingRows } from '../shared/rows-to-come.tsx'
import { useRows } from '../shared/use-rows.ts'
import { MatchedBy } from '../shared/marked.tsx'
import { BACKGROUND_CLASSES } from './grounds.ts'
import { LogoArt } from './logo-art.tsx'
import { toLogo } from './logo.ts'

const HIDDEN = { words: '含' }
/** Tiles rendered at first; a screen holds no more. */
const FIRST = 24
/** Height of a tile with the gap above it in pixels, and tiles per row on a phone. */
const [TILE_HEIGHT, TILES_IN_LINE] = [144, 3]
/** Tiles rendered per later task. */
const STEP = 24

const LogoTile = memo(function LogoTile({
  row,
  current,
  onOpen,
}: {
  row: LookupRow
  current: boolean
  onOpen: (id: string) => void
}) {
  const logo = toLogo(row)
  // Icons and letter tiles have no brand colours, so they follow the theme.
  const ground = logo.kind === 'icon' ? 'bg-sheet text-ink' : BACKGROUND_CLASSES[chooseBackground(logo)]
  return (
    <button
      aria-current={current || undefined}
      className="group flex h-full w-full flex-col rounded-lg text-center"
      onClick={() => onOpen(logo.id)}
      type="button"
    >
      <span
        className={`flex h-20 w-full items-center justify-center rounded-lg border border-rule group-hover:border-edge group-aria-[current]:border-sea ${ground}`}
      >
        <LogoArt className="size-12" logo={logo} tone="own" />
      </span>
      <span className="mt-1.5 w-full truncate px-0.5 text-sm">{logo.name}</span>
      {row.matchedIn === 'words' ? (
        <MatchedBy hidden={HIDDEN} row={row} />
      ) : logo.kind === 'tile' ? (
        <span className="w-full truncate px-0.5 text-xs text-soft">无官方图形</span>
      ) : (
        <span className="w-full truncate px-0.5 text-xs text-soft" lang="en">
          {logo.english}
        </span>
      )}
    </button>
  )
})

/** Number of tiles to render: a screenful at once, the others in steps. */
function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)))
    return () => clearTimeout(timer)
  }, [drawn, total])
  return drawn
}

/** Grid of all matching logos; tiles out of view are not laid out. */
export function LogoGrid({
  result,
  current,
  onOpen,
}: {
  result: LookupResult
  current: string
  onOpen: (id: string) => void
}) {
  const { begun } = result
  // The document contains all rows, so they are already loaded.
  const total = begun ? (result.first?.rows.length ?? 0) : result.total
  const { rowAt, reach } = useRows(result)
  const drawn = useDrawn(total)
  useEffect(() => {
    // There are a few hundred rows at most, so all pages are requested at once.
    for (let index = 0; index < total; index++) reach(index)
  }, [reach, total])
  return (
    <ul aria-label="Logo 与图标" className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-3 gap-y-4">
      {Array.from({ length: total }, (_, index) => {
        const row = index < drawn ? rowAt(index) : undefined
        return (
          <li className="h-32 [content-visibility:auto]" key={rowAt(index)?.id ?? index}>
            {row ? (
              <LogoTile current={row.id === current} onOpen={onOpen} row={row} />
            ) : (
              <div aria-busy="true" className="h-20 rounded-lg bg-sunk" />
            )}
          </li>
        )
      })}
      {begun && <PendingRows count={result.total - total} height={TILE_HEIGHT / TILES_IN_LINE} />}
    </ul>
  )
}
