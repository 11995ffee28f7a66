import { useEffect, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findCountries } from './find-countries.ts'
import { COMMON_COUNTRIES, type Country } from './first-countries.ts'

/** True if a country is not one of the common ones. */
const isOther = ({ code }: Country): boolean => COMMON_COUNTRIES.every((first) => first.code !== code)

/** Countries that match the typed text, the common ones first if it is empty; undefined until the first result. */
function useFound(text: string): { found: readonly Country[] | undefined; problem: string } {
  const [answer, setAnswer] = useState<{ found?: readonly Country[]; problem: string }>({
    found: COMMON_COUNTRIES,
    problem: '',
  })
  useEffect(() => {
    const controller = new AbortController()
    findCountries(text, controller.signal).then(
      (found) =>
        setAnswer({ found: text === '' ? [...COMMON_COUNTRIES, ...found.filter(isOther)] : found, problem: '' }),
      (error: unknown) => {
        if (!controller.signal.aborted)
          setAnswer({ problem: error instanceof Error ? error.message : '列表没有读出来' })
      },
    )
    return () => controller.abort()
  }, [text])
  return { found: answer.found, problem: answer.problem }
}

interface CountryPickerProps {
  onPick: (country: Country) => void
  onClose: () => void
}

/** Dialog that chooses the country or region of a phone number. */
export function CountryPicker({ onPick, onClose }: CountryPickerProps) {
  const [text, setText] = useState('')
  const searchId = useId()
  const { found, problem } = useFound(text.trim().replace(/^[+＋]/, ''))
  // The effect runs after that of the dialog, which focuses its first button.
  useEffect(() => document.getElementById(searchId)?.focus(), [searchId])
  return (
    <Dialog onClose={onClose} open place="top" title="国家和地区">
      <div className="relative mx-4 mt-3">
        <Icon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" name="search" />
        <input
          aria-label="查找国家和地区"
          autoComplete="off"
          className="field pl-9"
          id={searchId}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
          placeholder="中文、拼音、英文或区号，如 新加坡、yg、44"
          spellCheck={false}
          value={text}
        />
      </div>
      <ul aria-label="国家和地区" className="mt-1 min-h-40 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">
        {found?.map((country) => (
          <li className="row-auto" key={country.name}>
            <button
              className="flex min-h-12 w-full items-center gap-3 rounded px-2 text-left hover:bg-sunk pointer-fine:min-h-10"
              onClick={() => onPick(country)}
              type="button"
            >
              <span className="min-w-0 flex-1 truncate">{country.name}</span>
              <span className="text-soft numerals">+{country.code}</span>
            </button>
          </li>
        ))}
      </ul>
      {(problem !== '' || found?.length === 0) && (
        <p className="px-4 pb-4 text-sm text-soft" role="status">
          {problem === '' ? '没有找到；也可以直接输入 + 和区号，再写号码' : problem}
        </p>
      )}
    </Dialog>
  )
}
