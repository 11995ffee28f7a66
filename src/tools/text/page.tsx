import { useState } from 'react'
import type { TextOperation } from '../../engines/text/operation.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { createSharedValue } from '../shared/shared-value.ts'
import { definePage, type ToolPageProps } from '../tool.ts'
import { InputPanel } from './input-panel.tsx'
import { TEXT_OPERATIONS } from './text-tool.ts'
import { useFirstInput, type LocalInput } from './use-text-input.ts'

const OptionsPanel = lazyPart(async () => (await import('./options-panel.tsx')).OptionsPanel)
// Placeholder as high as the panel without a result, which is an editor with its buttons.
const ResultPanel = lazyPart(
  async () => (await import('./result-panel.tsx')).ResultPanel,
  <div className="min-h-82 lg:min-h-119" />,
)

/** Operations with a field above their switches, for which space is reserved. */
const WITH_FIELD: readonly TextOperation[] = [
  'keep-lines',
  'drop-lines',
  'extract-between',
  'split-to-lines',
  'replace',
]

function TextPage({ tool: { slug }, data: operation }: ToolPageProps<TextOperation>) {
  const [kept] = useState(() => createSharedValue<LocalInput>({}))
  const props = { slug, kept }
  useFirstInput(props)
  return (
    <>
      <div
        className={
          WITH_FIELD.includes(operation)
            ? 'min-h-[8.3rem] pointer-fine:min-h-[7.675rem]'
            : 'min-h-13 pointer-fine:min-h-11.5'
        }
      >
        <OptionsPanel kept={kept} operation={operation} />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 sm:landscape:grid-cols-2 lg:grid-cols-2">
        <InputPanel {...props} />
        <ResultPanel operation={operation} {...props} />
      </div>
    </>
  )
}

export default definePage({
  prepare: ({ tool: { slug } }) => {
    const operation = TEXT_OPERATIONS[slug]
    return operation ? Promise.resolve(operation) : Promise.reject(new Error(`no operation: ${slug}`))
  },
  Component: TextPage,
})
