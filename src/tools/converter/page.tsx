import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { createSharedValue } from '../shared/shared-value.ts'
import { definePage, type ToolPageProps } from '../tool.ts'
import { PairPanel } from './pair-panel.tsx'
import { readPair } from './pair-state.ts'
import { loadParts } from './parts.ts'
import { NO_CONVERSION, type ConverterProps } from './use-converter.ts'
import { CHINESE_WORDS } from './words.ts'

const PairTools = lazyPart(async () => (await loadParts()).PairTools)
const UnitLedger = lazyPart(async () => (await loadParts()).UnitLedger)

interface ConverterData extends Pick<ConverterProps, 'group' | 'language' | 'words'> {
  /** Formula of the initial pair. */
  formula: string[]
}

function ConverterPage({ data: { formula, ...data } }: ToolPageProps<ConverterData>) {
  // The object is the same for the page's lifetime, so that lazy parts keep their prerendered markup.
  const [props] = useState((): ConverterProps => ({
    ...data,
    conversion: createSharedValue(NO_CONVERSION),
    pasted: createSharedValue<{ text: string } | undefined>(undefined),
  }))
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(min(21rem,45%),25rem)_minmax(0,1fr)]"
      lang={data.language === 'en' ? 'en' : undefined}
    >
      <div>
        <div className="lg:tall:sticky lg:top-20">
          <PairPanel firstFormula={formula} props={props} />
          <PairTools {...props} />
        </div>
      </div>
      <UnitLedger {...props} />
    </div>
  )
}

export default definePage({
  prepare: async ({ tool, first }, ask): Promise<ConverterData> => {
    const english = first === 'en'
    const [group, words] = await Promise.all([
      ask('describeUnits', { group: tool.slug }),
      english ? import('./words-en.ts').then(({ ENGLISH_WORDS }) => ENGLISH_WORDS) : CHINESE_WORDS,
    ])
    return {
      group,
      language: english ? 'en' : 'zh',
      words,
      formula: await ask('explainUnits', { group: group.id, ...readPair(group, {}) }),
    }
  },
  Component: ConverterPage,
})
