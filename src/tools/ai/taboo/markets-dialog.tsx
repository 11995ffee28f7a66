import { useState } from 'react'
import { useSortedByMarkets } from '../../../state/markets.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TABOO_REGIONS } from './chosen-markets.ts'

interface MarketsDialogProps {
  open: boolean
  chosen: readonly string[]
  onChoose: (codes: readonly string[]) => void
  onClose: () => void
}

/** Maximum markets; findings of more are unreadable. */
const MAX = 20

const CONTINENTS = [...new Set(TABOO_REGIONS.map(({ continent }) => continent))]

/** Dialog of all countries and regions with known taboos, searchable by name or code. */
export function MarketsDialog({ open, chosen, onChoose, onClose }: MarketsDialogProps) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const regionsInOrder = useSortedByMarkets(TABOO_REGIONS, ({ code }, market) => code === market)
  const continents = useSortedByMarkets(CONTINENTS, (continent, market) =>
    regionsInOrder.some(({ code, continent: of }) => code === market && of === continent),
  )
  const found = regionsInOrder.filter(({ code, name }) => `${name} ${code}`.toLowerCase().includes(wanted))
  const toggle = (code: string): void => {
    const others = chosen.filter((other) => other !== code)
    if (others.length === chosen.length) onChoose([...chosen, code])
    else if (others.length > 0) onChoose(others)
  }
  return (
    <Dialog onClose={onClose} open={open} title="目标市场">
      <div className="flex max-h-[70vh] flex-col p-4">
        <input
          aria-label="搜索国家和地区"
          className="field"
          onChange={(event) => setWords(event.target.value)}
          placeholder="国家、地区或代码"
          type="search"
          value={words}
        />
        <p aria-live="polite" className={`mt-2 text-sm ${chosen.length >= MAX ? 'text-signal' : 'text-soft'}`}>
          已选 {chosen.length} 个，最多 {MAX} 个
        </p>
        <div className="mt-2 min-h-0 flex-1 overflow-y-auto">
          {continents.map((continent) => {
            const regions = found.filter((region) => region.continent === continent)
            return (
              regions.length > 0 && (
                <section className="mb-4" key={continent}>
                  <h3 className="mb-2 text-sm font-medium">{continent}</h3>
                  <div className="flex flex-wrap gap-2">
                    {regions.map(({ code, name }) => (
                      <button
                        aria-pressed={chosen.includes(code)}
                        className="chip disabled:opacity-50"
                        disabled={chosen.includes(code) ? chosen.length === 1 : chosen.length >= MAX}
                        key={code}
                        onClick={() => toggle(code)}
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
          {found.length === 0 && <p className="text-sm text-soft">还没有这个国家或地区的资料</p>}
        </div>
        <div className="mt-3 flex justify-end">
          <button className="btn btn-sea" onClick={onClose} type="button">
            完成
          </button>
        </div>
      </div>
    </Dialog>
  )
}
