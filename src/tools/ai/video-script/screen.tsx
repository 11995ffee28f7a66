import { useMemo, type ReactNode } from 'react'
import {
  MIN_SECONDS,
  MAX_SECONDS,
  SCRIPT_FIELD_LIMITS as MOST,
  SCRIPT_HOOKS,
  SCRIPT_LENGTHS,
  SCRIPT_PACES,
  SCRIPT_PLATFORMS,
  SCRIPT_TONES,
  type ScriptResult,
} from '../../../engines/video-script/operation.ts'
import { scriptsWorker } from '../../../workers/video-script.ts'
import type { ToolPageProps } from '../../tool.ts'
import { ChoiceField, LanguageField, LongField, TextField } from '../shared/fields.tsx'
import { useForm, type Form, type FormValues } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { createScriptColumn } from './column.ts'
import { toScriptGroups } from './groups.ts'
import { Intro } from './intro.tsx'
import { FORM, buildScriptRequest, parseSeconds } from './request.ts'
import { applyShotEdits } from './script-files.ts'
import { ShotsTable } from './shots-table.tsx'

type ScriptForm = Form<
  | 'points'
  | 'name'
  | 'audience'
  | 'cta'
  | 'ownPlatform'
  | 'ownTone'
  | 'ownOpening'
  | 'ownClosing'
  | 'platform'
  | 'tone'
  | 'hook'
  | 'pace'
  | 'seconds'
  | 'language'
>

function Length({ form }: { form: ScriptForm }) {
  const seconds = parseSeconds(form.values.seconds)
  return (
    <div>
      <TextField form={form} hint={`${MIN_SECONDS} 至 ${MAX_SECONDS} 秒`} label="时长（秒）" most={3} name="seconds" />
      <div className="mt-1 flex flex-wrap gap-1.5">
        {SCRIPT_LENGTHS.map((length) => (
          <button
            aria-pressed={length === seconds}
            className="chip numerals min-w-11 aria-pressed:border-sea aria-pressed:bg-sea-wash aria-pressed:text-sea-deep"
            key={length}
            onClick={() => form.set({ seconds: String(length) })}
            type="button"
          >
            {length}
          </button>
        ))}
      </div>
    </div>
  )
}

function Options({ form }: { form: ScriptForm }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField choices={SCRIPT_PLATFORMS} form={form} label="平台" name="platform" />
        <ChoiceField choices={SCRIPT_TONES} form={form} label="语气" name="tone" />
        <ChoiceField choices={SCRIPT_HOOKS} form={form} label="开头" name="hook" />
        <ChoiceField choices={SCRIPT_PACES} form={form} label="节奏" name="pace" />
        <Length form={form} />
        <LanguageField form={form} name="language" />
      </div>
      {form.values.platform === 'custom' && (
        <TextField form={form} label="平台名" most={MOST.ownPlatform} name="ownPlatform" />
      )}
      {form.values.tone === 'custom' && (
        <>
          <TextField form={form} label="我的开场白" most={MOST.ownOpening} name="ownOpening" />
          <TextField form={form} label="我的收尾" most={MOST.ownClosing} name="ownClosing" />
          <TextField
            form={form}
            hint="规则引擎用上面两句，语气描述只给模型"
            label="语气描述"
            most={MOST.ownTone}
            name="ownTone"
          />
        </>
      )}
    </>
  )
}

function Fields({ form }: { form: ScriptForm }) {
  return (
    <>
      <TextField
        form={form}
        hint={
          form.values.language.startsWith('en') ? '英文产品名带冠词或用复数更通顺，如 the Sonara blender' : undefined
        }
        label="产品或主题"
        most={MOST.name}
        name="name"
        placeholder="便携榨汁杯"
      />
      <LongField
        form={form}
        hint="一行一条，写事实，短句好念。不会添加你没写的内容"
        label="卖点"
        most={MOST.points}
        name="points"
        placeholder={'USB-C 充电\n一杯 300 毫升'}
      />
      <Options form={form} />
      <TextField form={form} label="拍给谁看" most={MOST.audience} name="audience" placeholder="上班族" />
      <TextField
        form={form}
        hint="不填就用适合平台的说法"
        label="行动提示"
        most={MOST.cta}
        name="cta"
        placeholder="去商品页看详情"
      />
    </>
  )
}

/** Creates a renderer of the shots with their edited lines. */
function shotsDrawer({
  name = '',
  language = '',
  pace = '',
}: FormValues): (result: ScriptResult, texts: FormValues, onUse: () => void) => ReactNode {
  return ({ shots }, texts, onUse) => (
    <ShotsTable
      language={language}
      onUse={onUse}
      pace={pace}
      shots={applyShotEdits(shots, texts)}
      title={`${name} 视频脚本`}
    />
  )
}

/** Page of 视频脚本生成. */
export default function Screen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(FORM)
  const { values } = form
  const request = useMemo(() => buildScriptRequest(values), [values])
  const ready = values.name.trim() !== ''
  const answers = useAnswer({
    tool: 'video-script',
    client: scriptsWorker,
    method: 'compose',
    request: ready ? request : undefined,
    ...(ready && { modelInput: request }),
  })
  const column = useMemo(() => createScriptColumn(request), [request])
  return (
    <>
      <Writer
        answers={answers}
        column={column}
        columnOptions={<Options form={form} />}
        custom={shotsDrawer(values)}
        empty="填产品和卖点，这里写出分镜表：秒数、画面、口播、屏幕字和声音。"
        fields={<Fields form={form} />}
        form={form}
        groups={(result) => toScriptGroups(result, values.platform, values.language)}
        label={tool.label}
        notes={({ notes }) => notes}
        ready={ready}
        sendTo={['weijin', 'emoji', 'jinji']}
        title={({ name = '' }) => name}
      />
      <Intro />
    </>
  )
}
