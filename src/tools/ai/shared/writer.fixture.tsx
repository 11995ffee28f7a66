import { useMemo } from 'react'
import type { PostResult } from '../../../engines/social-post/operation.ts'
import type { WorkerClient } from '../../../workers/client.ts'
import { CopyButton } from '../../shared/copy-button.tsx'
import { TextField } from './fields.tsx'
import { defineForm, useForm } from './form.ts'
import { useAnswer } from './use-answer.ts'
import { Writer } from './writer.tsx'

const MODEL_INPUT = {
  language: 'zh-CN',
  platform: 'weibo',
  ownPlatform: '',
  ownLimit: 500,
  purpose: 'launch',
  tone: 'unlimited',
  name: '杯子',
  points: '',
  audience: '',
  offer: '',
  event: '',
  link: '',
  hashtags: '',
  emoji: false,
}

const COLUMN = {
  takes: ['名称', '卖点'],
  gives: ['文案'],
  fileName: '测试',
  runRow: ([name = '']: readonly string[]) =>
    name === '坏' ? Promise.reject(new Error('这一行写不出来')) : Promise.resolve([`好用的${name}`]),
} as const

interface Slogans {
  write: (request: { name: string; seed: number }) => PostResult
}

export const post = (body: string): PostResult => ({ posts: [{ title: '', body, tags: [] }], notes: [] })

/** Mock engine that writes a slogan for a name; each seed gives a different one. */
const slogans: WorkerClient<Slogans> = {
  call: (_method, request) => {
    const { name, seed } = request as { name: string; seed: number }
    return Promise.resolve(post(`最好的${name}，第 ${seed} 版`) as never)
  },
  start: () => {},
  end: () => {},
}

const WRITER = defineForm({ slug: 'test-writer', words: ['name'], options: { platform: 'jd' } })

const copyHtml = (_group: object, _result: object, _texts: object, onUse: () => void) => (
  <CopyButton label="复制为HTML" onUse={onUse} text="<p>" />
)
const copyJson = (_result: object, _texts: object, onUse: () => void) => (
  <CopyButton label="复制为JSON" onUse={onUse} text="{}" />
)

export function TestWriter() {
  const form = useForm(WRITER)
  const { name, platform } = form.values
  const request = useMemo(() => (name === '' ? undefined : { name }), [name])
  const answers = useAnswer({
    tool: 'social-post',
    client: slogans,
    method: 'write',
    request,
    modelInput: request && MODEL_INPUT,
  })
  return (
    <Writer
      answers={answers}
      below={copyHtml}
      column={COLUMN}
      custom={copyJson}
      empty="写好的文案会在这里"
      fields={<TextField form={form} label="名称" name="name" />}
      form={form}
      groups={({ posts }) =>
        posts.map(({ body: text }, at) => ({
          id: `line${at}`,
          label: `文案 ${at + 1}`,
          parts: [{ id: 'text', label: '正文', text, most: 40 }],
          platforms: [platform],
        }))
      }
      label="测试"
      ready={!form.isEmpty}
      sendTo={['shaixuan']}
      title={(values) => values.name ?? ''}
    />
  )
}
