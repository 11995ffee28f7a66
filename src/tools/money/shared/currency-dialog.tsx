import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../lib/typed-length.ts'
import type { LookupRequest } from '../../../engines/search/lookup.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Flag } from '../../flag.tsx'
import { listAllCurrencies, listFoundCurrencies, findSuccessors, type CurrencyGroup } from './currency-search.ts'
import type { Currency } from './currency.ts'

export interface CurrencyDialogProps {
  open: boolean
  label: string
  /** Chosen code, or a set of chosen codes: with a set each press adds or removes a code and the list remains open. */
  value: string | ReadonlySet<string>
  /** Group listed first, instead of the popular currencies, before anything is typed. */
  first?: CurrencyGroup
  onChoose: (code: string) => void
  onClose: () => void
}

const MAX_RESULTS = 60

interface Found {
  groups: readonly CurrencyGroup[]
  problem: string
  asked: boolean
}

function useFound(text: string, first: CurrencyGroup | undefined): Found {
  const typed = text.trim()
  const request = useMemo<LookupRequest | undefined>(
    () =>
      typed === ''
        ? undefined
        : { set: 'currencies', text: typed, filters: [], facets: [], offset: 0, limit: MAX_RESULTS },
    [typed],
  )
  const { value, error, busy } = useWorkerAnswer(searchWorker, 'list', request)
  const all = useMemo(() => listAllCurrencies(first), [first])
  return useMemo(() => {
    if (typed === '') return { groups: all, problem: '', asked: false }
    const currencies = listFoundCurrencies(typed, value?.rows.map(({ code = '' }) => code) ?? [])
    const groups = [{ title: '', currencies }, ...findSuccessors(typed, currencies)].filter(
      (group) => group.currencies.length > 0,
    )
    return { groups, problem: error?.message ?? '', asked: !busy }
  }, [typed, value, error, busy, all])
}

interface OptionProps {
  currency: Currency
  active: boolean
  chosen: boolean
  /** True if several currencies can be chosen. */
  many: boolean
  onChoose: () => void
  onPoint: () => void
}

function CurrencyOption({ currency, active, chosen, many, onChoose, onPoint }: OptionProps) {
  return (
    // The input keeps the focus and handles keys; rows handle the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the combobox
    <li
      aria-checked={many ? chosen : undefined}
      aria-selected={active}
      className="row-auto flex min-h-12 cursor-pointer items-center gap-3 rounded px-2 aria-selected:bg-sea-wash pointer-fine:min-h-11"
      id={`currency-${currency.code}`}
      onClick={onChoose}
      onPointerMove={onPoint}
      role="option"
      tabIndex={-1}
    >
      <Flag className="h-5 w-7" code={currency.flag} letters={currency.code} />
      <span className="min-w-0 flex-1 truncate">
        {currency.zh}
        {currency.sign !== '' && <span className="ml-2 text-sm text-soft numerals">{currency.sign}</span>}
        {currency.mark !== '' && <span className="ml-2 text-xs text-soft">{currency.mark}</span>}
      </span>
      <span className="text-sm text-soft numerals">{currency.code}</span>
      {many ? (
        <Icon className={`size-5 ${chosen ? 'text-sea' : 'text-soft'}`} name={chosen ? 'square-check' : 'square'} />
      ) : (
        <Icon className={`size-4 text-sea ${chosen ? '' : 'invisible'}`} name="check" />
      )}
    </li>
  )
}

/**
 * Dialog of all currencies, searchable by Chinese, pinyin, English, country or code; arrow keys move, Enter chooses.
 */
export function CurrencyDialog(props: CurrencyDialogProps) {
  const { open, label, onClose } = props
  return (
    <Dialog bare onClose={onClose} open={open} place="top" title={`选择${label}`}>
      <CurrencyChoice {...props} />
    </Dialog>
  )
}

function CurrencyChoice({ label, value, first, onChoose, onClose }: CurrencyDialogProps) {
  const [text, setText] = useState('')
  const [moved, setActive] = useState<string>()
  const { groups, problem, asked } = useFound(text, first)
  const many = typeof value !== 'string'
  const taken = useRef(false)
  const codes = useMemo(() => groups.flatMap(({ currencies }) => currencies.map(({ code }) => code)), [groups])
  const wanted = moved ?? (text === '' && !many ? value : codes[0])
  const active = wanted !== undefined && codes.includes(wanted) ? wanted : codes[0]
  useEffect(() => {
    // Arrow keys do not move the focus, so the row must be scrolled into view.
    if (active !== undefined) document.querySelector(`#currency-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    // Enter was pressed before the answer arrived, while the list still showed results for an earlier text.
    if (!taken.current || !asked) return
    taken.current = false
    if (active !== undefined) onChoose(active)
  }, [asked, active, onChoose])

  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(codes[(Math.max(codes.indexOf(active ?? ''), 0) + step + codes.length) % Math.max(codes.length, 1)])
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (text.trim() !== '' && !asked && moved === undefined) taken.current = true
      else if (active !== undefined) onChoose(active)
    }
  }

  return (
    <>
      <div className="flex items-center gap-2 border-b border-rule pl-4">
        <Icon className="size-5 text-soft" name="search" />
        <input
          aria-activedescendant={active === undefined ? undefined : `currency-${active}`}
          aria-autocomplete="list"
          aria-controls="currency-list"
          aria-expanded={codes.length > 0}
          aria-label={`搜索${label}`}
          autoComplete="off"
          autoFocus
          className="min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          id="currency-search"
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => {
            setText(event.target.value)
            setActive(undefined)
            taken.current = false
          }}
          onKeyDown={onKey}
          placeholder="货币、国家、拼音或代码"
          role="combobox"
          spellCheck={false}
          value={text}
        />
        <button className="btn-quiet mr-1 px-3" onClick={onClose} type="button">
          {many ? '完成' : '取消'}
        </button>
      </div>
      <div
        className={`min-h-0 overflow-y-auto overscroll-contain p-2 ${codes.length > 0 ? 'flex-1' : ''}`}
        id="currency-list"
        role="listbox"
        aria-label={label}
        aria-multiselectable={many || undefined}
        tabIndex={-1}
      >
        {groups.map(({ title, currencies }) => (
          <div aria-label={title === '' ? '找到的货币' : title} key={title} role="group">
            {title !== '' && (
              <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs text-soft numerals">
                {title}
              </p>
            )}
            <ul role="presentation">
              {currencies.map((currency) => (
                <CurrencyOption
                  active={currency.code === active}
                  chosen={many ? value.has(currency.code) : currency.code === value}
                  currency={currency}
                  key={currency.code}
                  many={many}
                  onChoose={() => onChoose(currency.code)}
                  onPoint={() => setActive(currency.code)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p
        aria-live="polite"
        className={codes.length > 0 ? 'sr-only' : 'min-h-24 px-4 py-6 text-center text-sm text-soft'}
      >
        {problem !== ''
          ? problem
          : asked &&
            (codes.length > 0
              ? [`找到 ${codes.length} 种`, ...groups.map(({ title }) => title)]
                  .filter((said) => said !== '')
                  .join('，')
              : `没有找到「${text.trim().slice(0, 20)}」，换中文名、拼音、国家或三位代码试试`)}
      </p>
    </>
  )
}
