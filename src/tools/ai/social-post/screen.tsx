import { useMemo } from 'react'
import {
  MIN_BODY_LENGTH,
  MAX_BODY_LENGTH,
  POST_FIELD_LIMITS as MOST,
  POST_PLATFORMS,
  POST_PURPOSES,
  POST_TONES,
} from '../../../engines/social-post/operation.ts'
import { postsWorker } from '../../../workers/social-post.ts'
import type { ToolPageProps } from '../../tool.ts'
import { ChoiceField, LanguageField, LongField, SwitchField, TextField } from '../shared/fields.tsx'
import { useForm, type Form } from '../shared/form.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { Writer } from '../shared/writer.tsx'
import { createPostColumn } from './column.ts'
import { toPostGroups } from './groups.ts'
import { SOCIAL_POST_FORM, buildPostRequest } from './request.ts'

type PostForm = Form<
  | 'points'
  | 'name'
  | 'audience'
  | 'offer'
  | 'event'
  | 'link'
  | 'hashtags'
  | 'ownPlatform'
  | 'platform'
  | 'purpose'
  | 'tone'
  | 'language'
  | 'emoji'
  | 'limit'
>

function Options({ form }: { form: PostForm }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField choices={POST_PLATFORMS} form={form} label="平台" name="platform" />
        <ChoiceField choices={POST_PURPOSES} form={form} label="用途" name="purpose" />
        <ChoiceField choices={POST_TONES} form={form} label="语气" name="tone" />
        <LanguageField form={form} name="language" />
      </div>
      {form.values.platform === 'custom' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField form={form} label="平台名" most={MOST.ownPlatform} name="ownPlatform" placeholder="例如 Bluesky" />
          <TextField
            form={form}
            hint={`${MIN_BODY_LENGTH} 至 ${MAX_BODY_LENGTH}`}
            label="正文上限（字符）"
            most={5}
            name="limit"
          />
        </div>
      )}
      <SwitchField form={form} label="开头带一个表情（LinkedIn、Reddit 不带）" name="emoji" />
    </>
  )
}

function Fields({ form }: { form: PostForm }) {
  const { purpose } = form.values
  return (
    <>
      <Options form={form} />
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
        hint="一行一条，写事实。不会添加你没写的内容"
        label={purpose === 'howto' ? '步骤和要点' : purpose === 'recruit' ? '要求、时间和报酬' : '卖点'}
        most={MOST.points}
        name="points"
        placeholder={'USB-C 充电\n一杯 300 毫升'}
      />
      {(purpose === 'sale' || form.values.offer !== '') && (
        <TextField
          form={form}
          label="优惠内容"
          most={MOST.offer}
          name="offer"
          placeholder="满 200 减 30，11 月 30 日止"
        />
      )}
      {(purpose === 'holiday' || form.values.event !== '') && (
        <TextField form={form} label="节日或活动" most={MOST.event} name="event" placeholder="双十一" />
      )}
      <TextField form={form} label="写给谁" most={MOST.audience} name="audience" placeholder="上班族" />
      <TextField form={form} label="链接" most={MOST.link} name="link" placeholder="https://" />
      <TextField form={form} label="话题" most={MOST.hashtags} name="hashtags" placeholder="#榨汁杯 #办公室" />
    </>
  )
}

/** Page of 社媒帖子生成. */
export default function Screen({ tool }: ToolPageProps<unknown>) {
  const form = useForm(SOCIAL_POST_FORM)
  const { values } = form
  const request = useMemo(() => buildPostRequest(values), [values])
  const ready = values.name.trim() !== ''
  const answers = useAnswer({
    tool: 'social-post',
    client: postsWorker,
    method: 'compose',
    request: ready ? request : undefined,
    ...(ready && { modelInput: request }),
  })
  const column = useMemo(() => createPostColumn(request), [request])
  return (
    <Writer
      answers={answers}
      column={column}
      columnOptions={<Options form={form} />}
      empty="填产品和卖点，这里写出两版帖子，字数和话题按平台的上限。"
      fields={<Fields form={form} />}
      form={form}
      groups={(result) => toPostGroups(result, request)}
      label={tool.label}
      notes={({ notes }) => notes}
      ready={ready}
      sendTo={['weijin', 'emoji', 'jinji']}
      title={({ name = '' }) => name}
    />
  )
}
