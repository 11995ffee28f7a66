import { useMemo } from 'react'
import { MAX_EMOJI_TEXT_LENGTH } from '../../../engines/emoji/operation.ts'
import { emojiWorker } from '../../../workers/emoji.ts'
import { Fault } from '../../shared/fault.tsx'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { AskBar } from '../shared/ask-bar.tsx'
import { LongField } from '../shared/fields.tsx'
import { FormBar } from '../shared/form-bar.tsx'
import { useForm } from '../shared/form.ts'
import { JobProgress } from '../shared/job-progress.tsx'
import { ModelFault } from '../shared/model-fault.tsx'
import { ToolPanes } from '../shared/tool-panes.tsx'
import { ToolViews } from '../shared/tool-views.tsx'
import { useAnswer } from '../shared/use-answer.ts'
import { FORM, buildEmojiRequest } from './choices.ts'
import { createEmojiColumn } from './column.ts'
import { EmojiAnswer } from './emoji-answer.tsx'
import { EmojiOptions } from './emoji-options.tsx'
import { FindEmoji } from './find-emoji.tsx'
import { Help } from './help.tsx'

/** Maximum characters of a text sent to a model. */
const MAX_MODEL_TEXT_LENGTH = 4000

/** Page of the emoji translator: text and options, the answer, and a search for single emoji. */
export function EmojiTool() {
  const form = useForm(FORM)
  const alive = useIsHydrated()
  const { values, isEmpty } = form
  const request = useMemo(() => (isEmpty ? undefined : buildEmojiRequest(values, values.x)), [isEmpty, values])
  const answers = useAnswer({
    tool: 'emoji',
    client: emojiWorker,
    method: 'translate',
    request,
    modelInput: request && request.text.length <= MAX_MODEL_TEXT_LENGTH ? request : undefined,
  })
  const { answer, error, model } = answers
  const { mode, scenario, language, rest } = buildEmojiRequest(values, '')
  const column = useMemo(() => createEmojiColumn({ mode, scenario, language, rest }), [mode, scenario, language, rest])
  const options = <EmojiOptions form={form} />
  return (
    <>
      <ToolViews column={column} columnOptions={options} form={form} label="emoji 翻译" verb="翻译">
        <ToolPanes
          actions={
            <AskBar answers={answers} label="" modelLabel="用模型翻译" onMake={answers.again} ready={!isEmpty} />
          }
          get={
            <div className="min-h-60 scroll-mt-20">
              {model.job && <JobProgress job={model.job} onStop={model.stop} />}
              {model.error && <ModelFault answers={answers} error={model.error} />}
              {error && <Fault className="mb-3" error={error} retry={answers.again} />}
              {alive && answer && !error ? (
                <EmojiAnswer answer={answer} answers={answers} values={values} />
              ) : (
                !error && (
                  <p className="rounded-lg border border-dashed border-rule p-6 text-sm text-soft">
                    写下文字，这里会边写边给出结果。
                  </p>
                )
              )}
            </div>
          }
          give={
            <>
              <FormBar form={form} title="填写" />
              <LongField
                form={form}
                label="文字"
                most={MAX_EMOJI_TEXT_LENGTH}
                name="x"
                placeholder="要加 emoji 的文案，或要读成文字的 emoji"
                rows={5}
              />
              {options}
            </>
          }
          waits={answers.busy}
        />
      </ToolViews>
      <FindEmoji language={language} />
      <Help />
    </>
  )
}
