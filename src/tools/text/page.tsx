import { useMemo } from 'react'
import type { TextOperation, TextRequest } from '../../engines/text/operation.ts'
import { useUrlState } from '../../state/url-state.ts'
import { textWorker } from '../../workers/text.ts'
import { useWorkerAnswer } from '../../workers/use-worker-answer.ts'
import { useStable } from '../shared/use-stable.ts'
import { definePage, type ToolPageProps } from '../tool.ts'
import { InputPanel } from './input-panel.tsx'
import { readOptions } from './option-fields.ts'
import { OptionsPanel } from './options-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { TEXT_OPERATIONS } from './text-tool.ts'
import { useTextInput, type TextInput } from './use-text-input.ts'

/** The request for what is entered now; the same object while nothing relevant changes. */
function useRequest(operation: TextOperation, input: TextInput): TextRequest | undefined {
  const [state] = useUrlState()
  const options = useStable(readOptions(operation, state))
  const { text, file } = input
  return useMemo(() => {
    const source = file?.blob ?? text
    // The options were read by their fields, so they fit the operation.
    return source === '' ? undefined : ({ operation, options, input: source } as TextRequest)
  }, [operation, options, text, file])
}

function TextPage({ tool, data: operation }: ToolPageProps<TextOperation>) {
  const input = useTextInput(tool.slug)
  const answer = useWorkerAnswer(textWorker, 'run', useRequest(operation, input))
  return (
    <>
      <OptionsPanel operation={operation} />
      <div className="mt-4 grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-2">
        <InputPanel input={input} placeholder="在这里输入或粘贴，也可以把文件拖进来" />
        <ResultPanel answer={answer} input={input} slug={tool.slug} />
      </div>
    </>
  )
}

export default definePage({
  prepare: ({ tool: { slug } }) => {
    const operation = TEXT_OPERATIONS[slug]
    return operation ? Promise.resolve(operation) : Promise.reject(new Error(`no text operation for ${slug}`))
  },
  Component: TextPage,
})
