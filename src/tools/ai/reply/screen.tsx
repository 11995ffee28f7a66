import { useId, useMemo } from 'react'
import { PLATFORMS } from '../../../lib/ai/platforms.ts'
import {
  MAX_QUESTION_LENGTH,
  REPLY_FACTS,
  REPLY_FORMS,
  REPLY_TONES,
  type ReplyResult,
} from '../../../engines/reply/operation.ts'
import { replyWorker } from '../../../workers/reply.ts'
import type { ToolPageProps } from '../../tool.ts'
import { ChoiceField, LanguageField, LongField, TextField, toChoices } from '../shared/fields.tsx'
import { useForm, type Form } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { createReplyColumn } from './column.ts'
import { toReplyGroups, listReplyNotes } from './groups.ts'
import { FACT_NAMES, FORM, buildReplyRequest } from './request.ts'
import { ScenarioField, SuggestedScenarios } from './scenario-field.tsx'
import scenarios from './scenarios.build.ts'

type ReplyFormState = Form<
  'question' | (typeof FACT_NAMES)[number] | 'form' | 'language' | 'tone' | 'scenario' | 'offer' | 'platform'
>

const MAX_FACT = 100
/** Number of facts always shown; nearly every reply uses them. The others are collapsed. */
const FIRST = 4

const FORMS = toChoices(REPLY_FORMS)
const TONES = toChoices(REPLY_TONES)
const PLATFORM_CHOICES = [{ id: '', label: '不指定' }, ...PLATFORMS.filter(({ type }) => type === 'shop')]

function Options({ form }: { form: ReplyFormState }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <ChoiceField choices={FORMS} form={form} label="形式" name="form" />
      <LanguageField form={form} label="回复语言" name="language" />
      <ChoiceField choices={TONES} form={form} label="语气" name="tone" />
      <ChoiceField choices={PLATFORM_CHOICES} form={form} label="平台（查违禁词）" name="platform" />
    </div>
  )
}

function Facts({ form }: { form: ReplyFormState }) {
  const field = (name: (typeof FACT_NAMES)[number]) => (
    <TextField form={form} key={name} label={REPLY_FACTS[name][0]} most={MAX_FACT} name={name} />
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-3">{FACT_NAMES.slice(0, FIRST).map(field)}</div>
      <details className="rounded border border-rule px-3 py-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium pointer-fine:min-h-9 pointer-fine:py-1.5">
          运单号、日期、金额等（选填）
        </summary>
        <div className="grid grid-cols-2 gap-3 pb-3">{FACT_NAMES.slice(FIRST).map(field)}</div>
      </details>
    </>
  )
}

interface FieldsProps {
  form: ReplyFormState
  result: ReplyResult | undefined
}

function Fields({ form, result }: FieldsProps) {
  const offerLabel = useId()
  const { scenario, offer } = form.values
  const offers = result?.offers ?? []
  const choose = (id: string): void => form.set({ scenario: id, offer: '-1' })
  return (
    <>
      <LongField
        form={form}
        hint="订单号、运单号和承运商会自动识别"
        label="买家消息"
        most={MAX_QUESTION_LENGTH}
        name="question"
        placeholder="粘贴买家的消息，中文、英文都可以"
      />
      <SuggestedScenarios onChoose={choose} />
      <ScenarioField chosen={scenario} likely={result?.likely ?? []} onChoose={choose} />
      <div>
        <label className="mb-1 block text-sm font-medium" htmlFor={offerLabel}>
          处理方案
        </label>
        <select
          className="field select"
          id={offerLabel}
          onChange={(event) => form.set({ offer: event.target.value })}
          value={Number(offer) < offers.length ? offer : '-1'}
        >
          <option value="-1">自动（按场景）</option>
          {offers.map((words, at) => (
            <option key={words} value={String(at)}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <Options form={form} />
      <Facts form={form} />
    </>
  )
}

/** Page of the reply generator. */
export default function ReplyScreen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const { values } = form
  const request = useMemo(() => buildReplyRequest(values), [values])
  const answers = useAnswer({ tool: 'reply', client: replyWorker, method: 'compose', request, modelInput: request })
  const column = useMemo(
    () =>
      createReplyColumn(
        buildReplyRequest({ ...values, scenario: 'damaged' }) ?? { form: 'email', language: 'en', tone: 'friendly' },
      ),
    [values],
  )
  const result = answers.answer?.result
  return (
    <Writer
      answers={answers}
      column={column}
      columnOptions={<Options form={form} />}
      empty="粘贴买家消息，或选一个场景，这里写出两种回复"
      fields={<Fields form={form} result={result} />}
      form={form}
      groups={(shown) =>
        toReplyGroups(
          shown,
          { form: values.form === 'sms' ? 'sms' : 'email', language: values.language },
          values.platform,
        )
      }
      label={tool.label}
      notes={listReplyNotes}
      ready={request !== undefined}
      sendTo={['weijin', 'jinji', 'emoji']}
      title={({ scenario = '', question = '' }) =>
        scenarios.find(({ id }) => id === scenario)?.label ?? question.slice(0, 30)
      }
    />
  )
}
