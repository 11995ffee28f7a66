import { useState, type FormEvent } from 'react'
import { findRangeFault } from '../../lib/content/event-range.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { addPersistedParametersToForm } from '../shared/take-along.ts'
import type { PageQuery } from '../section.ts'
import { getCountryName } from '../place.ts'
import type { EventChoices } from './read-event-list.ts'
import type { EventScope } from './scope.ts'

interface Choice {
  value: string
  label: string
}

function Select({
  name,
  label,
  choices,
  chosen,
}: {
  name: string
  label: string
  choices: readonly Choice[]
  chosen: string
}) {
  return (
    <label className="block text-sm">
      <span className="text-soft">{label}</span>
      <select className="select mt-1 field" defaultValue={chosen} name={name}>
        <option value="">全部</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function DayField({
  name,
  label,
  chosen,
  hasFault,
}: {
  name: string
  label: string
  chosen: string
  hasFault: boolean
}) {
  return (
    <label className="block text-sm">
      <span className="text-soft">{label}</span>
      <input
        aria-describedby={hasFault ? 'range-fault' : undefined}
        aria-invalid={hasFault || undefined}
        className="mt-1 field"
        defaultValue={chosen}
        name={name}
        type="date"
      />
    </label>
  )
}

const same = (value: string): Choice => ({ value, label: value })
const MONTHS = Array.from({ length: 12 }, (_, at): Choice => ({ value: String(at + 1), label: `${String(at + 1)} 月` }))

/**
 * Filter form of an event list; a plain form, so that its result has a URL. Date ranges that the server would refuse
 * are not sent.
 */
export function EventFilters({
  scope,
  query,
  choices,
  fault,
}: {
  scope: EventScope
  query: PageQuery
  choices: EventChoices
  fault: string | undefined
}) {
  const [typed, setTyped] = useState<string | undefined>(fault)
  const check = (event: FormEvent<HTMLFormElement>): void => {
    const fields = new FormData(event.currentTarget)
    const [from, to] = [fields.get('from'), fields.get('to')]
    const found =
      typeof from === 'string' && typeof to === 'string' && from !== '' && to !== ''
        ? findRangeFault(from, to)
        : undefined
    setTyped(found)
    if (found !== undefined) event.preventDefault()
  }
  const { category = '', country = '', city = '', month = '', from = '', to = '' } = query
  const hasFault = typed !== undefined
  return (
    // The form is closed if nothing is chosen, because on a phone the fields would fill the screen before the first
    // event. It is always open on wide screens.
    <details
      className="unfolds mt-4 sheet px-4 lg:pt-3 print:hidden"
      open={hasFault || [category, country, city, month, from, to].some((chosen) => chosen !== '')}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium hover:text-sea">
        筛选：形式、地点、月份、日期
      </summary>
      <form
        action={`${scope.path}/list`}
        className="pt-1 pb-4"
        data-unkept
        onSubmit={check}
        ref={addPersistedParametersToForm}
      >
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Select choices={scope.categories.map(same)} chosen={category} label="形式" name="category" />
          <Select
            choices={choices.country.map((code) => ({ value: code, label: getCountryName(code) }))}
            chosen={country}
            label="国家或地区"
            name="country"
          />
          <Select choices={choices.city.map(same)} chosen={city} label="城市" name="city" />
          <Select choices={MONTHS} chosen={month} label="月份" name="month" />
          <DayField chosen={from} hasFault={hasFault} label="从" name="from" />
          <DayField chosen={to} hasFault={hasFault} label="到" name="to" />
        </div>
        <p className="mt-1.5 text-xs text-soft">填了日期时只列日期已公布的活动，月份不再起作用；一次最多 366 天。</p>
        <p className="mt-1 text-sm text-signal empty:hidden" id="range-fault" role="alert">
          {typed}
        </p>
        <p className="mt-3 flex flex-wrap gap-2">
          <button className="btn btn-sea" type="submit">
            筛选
          </button>
          <AppLink className="btn" href={`${scope.path}/list`}>
            清除条件
          </AppLink>
        </p>
      </form>
    </details>
  )
}
