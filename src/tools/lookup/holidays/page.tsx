import type { KeyboardEvent } from 'react'
import type { CountedFrom, HolidayYear } from '../../../engines/holiday/operation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { definePage, type ToolPageProps } from '../../tool.ts'
import { ListPlaceholder } from '../shared/list-room.tsx'
import { FIRST_COUNTRY } from './first-country.ts'

const CountryPicker = lazyPart(
  async () => (await import('./country-picker.tsx')).CountryPicker,
  <div className="min-h-40 sm:min-h-28" />,
)
const Holidays = lazyPart(async () => (await import('./holidays.tsx')).Holidays, <ListPlaceholder />)

/** Handles Enter in the search field: opens the first country found. */
function takeFirst(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event
  if (
    event.key !== 'Enter' ||
    nativeEvent.isComposing ||
    !(target instanceof HTMLInputElement) ||
    target.value.trim() === ''
  )
    return
  currentTarget.querySelector<HTMLElement>('li :is(a, button)')?.click()
}

function HolidaysPage({ first, data: begin }: ToolPageProps<CountedFrom<HolidayYear> | null>) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is the field's */}
      <section aria-label="选择国家或地区" onKeyDown={takeFirst}>
        <SearchField
          autoFocus
          id="lookup-search"
          label="搜索国家、地区或节日"
          placeholder="国家或节日：德国、us、黑五、母亲节"
        />
        <CountryPicker first={first} />
      </section>
      <div className="mt-3" data-result>
        <Holidays begin={begin} first={first} />
      </div>
    </>
  )
}

export default definePage({
  prepare: ({ first = FIRST_COUNTRY }, ask) => ask('firstDays', { country: first.toUpperCase() }),
  Component: HolidaysPage,
})
