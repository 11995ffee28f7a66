import { MAX_NUMBER_INPUT_LENGTH } from '../../../lib/typed-length.ts'
import { useUrlState } from '../../../state/url-state.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { OFFERED_ZONES, DEFAULT_ZONE, getZoneCityName } from './cities.ts'

const OwnTimeAnswer = lazyPart(async () => (await import('./own-time-answer.tsx')).TimeConverterAnswer)
const PROBLEM_ID = 'own-time-problem'

/** Converts a time of day in one city to other time zones, on the date of the comparison above. */
export function TimeConverter() {
  const [{ t = '', z = '' }, setState] = useUrlState()
  const zone = getZoneCityName(z) === '' ? DEFAULT_ZONE : z
  return (
    <section aria-labelledby="own-time" className="sheet mt-3 p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base" id="own-time">
          换算时间
        </h2>
        <div className="flex min-w-0 items-center gap-2">
          <select
            aria-label="城市"
            className="field select w-auto text-sm"
            id="own-zone"
            onChange={(event) => setState({ z: event.target.value === DEFAULT_ZONE ? '' : event.target.value })}
            value={zone}
          >
            {OFFERED_ZONES.map(([id, zh]) => (
              <option key={id} value={id}>
                {zh}
              </option>
            ))}
          </select>
          <input
            aria-describedby={PROBLEM_ID}
            aria-label="当地时间"
            autoComplete="off"
            className="field w-24 text-base numerals"
            enterKeyHint="done"
            id="own-time-value"
            maxLength={MAX_NUMBER_INPUT_LENGTH}
            onChange={(event) => setState({ t: event.target.value })}
            placeholder="9:00"
            spellCheck={false}
            value={t}
          />
        </div>
      </div>
      {t.trim() !== '' && <OwnTimeAnswer problemId={PROBLEM_ID} time={t} zone={zone} />}
    </section>
  )
}
