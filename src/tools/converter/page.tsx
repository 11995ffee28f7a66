import type { GroupDescription } from '../../engines/units/description.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Fault } from '../shared/fault.tsx'
import { useDraft } from '../shared/use-draft.ts'
import { definePage, type ToolPageProps } from '../tool.ts'
import { readPair } from './converter-state.ts'
import { NumberSettings } from './number-settings.tsx'
import { PairPanel } from './pair-panel.tsx'
import { UnitLedger } from './unit-ledger.tsx'
import { useConverter } from './use-converter.ts'
import { ZH, type ConverterLanguage, type ConverterWords } from './words.ts'

const ColumnBatch = lazyPart(async () => (await import('./column-batch.tsx')).ColumnBatch)

interface ConverterData {
  group: GroupDescription
  language: ConverterLanguage
  words: ConverterWords
  /** The formula of the pair that the page begins with. */
  formula: string[]
}

function ConverterPage({ data: { group, language, words, formula } }: ToolPageProps<ConverterData>) {
  const converter = useConverter(group)
  const [column, setColumn] = useDraft(`column-${group.id}`)
  const shared = { converter, language, words, onPasteColumn: setColumn } as const
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(min(21rem,45%),25rem)_minmax(0,1fr)]" lang={language === 'en' ? 'en' : undefined}>
      <div>
        <div className="lg:sticky lg:top-20">
          <PairPanel {...shared} firstFormula={formula} />
          {converter.crash && <Fault className="mt-2" error={converter.crash} retry={converter.retry} retryLabel={words.retry} />}
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
            <NumberSettings converter={converter} words={words} />
            <button aria-expanded={column !== undefined} className="btn-quiet" onClick={() => setColumn(column === undefined ? '' : undefined)} type="button">
              <Icon className="size-4" name="table-2" />
              {words.batch}
            </button>
          </div>
          {column !== undefined && <ColumnBatch converter={converter} onText={setColumn} text={column} words={words} />}
        </div>
      </div>
      <div>
        <UnitLedger {...shared} />
        <section className="mt-6">
          <h2 className="text-base">{words.notes}</h2>
          <p className="mt-1 prose-zh text-sm">{words.notesText}</p>
        </section>
      </div>
    </div>
  )
}

export default definePage({
  prepare: async ({ tool, first }, ask): Promise<ConverterData> => {
    const english = first === 'en'
    const [group, words] = await Promise.all([ask('describeUnits', { group: tool.slug }), english ? import('./words-en.ts').then(({ EN }) => EN) : ZH])
    return { group, language: english ? 'en' : 'zh', words, formula: await ask('explainUnits', { group: group.id, ...readPair(group, {}) }) }
  },
  Component: ConverterPage,
})
