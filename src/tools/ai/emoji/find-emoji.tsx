import { useMemo, useRef, useState, type ReactNode } from 'react'
import { copyText } from '../../../ui/copy-text.ts'
import { emojiWorker } from '../../../workers/emoji.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { Fault } from '../../shared/fault.tsx'
import { useReplayedInput } from '../../../ui/use-typed-early.ts'

const EXAMPLES = ['夏天', '快递', '庆祝', '优惠']

/** Search for an emoji by word, in the chosen language or in Chinese; pressing one copies it. */
export function FindEmoji({ language }: { language: string }): ReactNode {
  const part = useRef<HTMLElement>(null)
  useReplayedInput(part)
  const [text, setText] = useState('')
  const request = useMemo(() => (text.trim() === '' ? undefined : { text, language }), [text, language])
  const { value: found, error, retry } = useWorkerAnswer(emojiWorker, 'find', request)
  return (
    <section aria-label="找一个 emoji" className="mt-8 max-w-3xl" ref={part}>
      <h2 className="text-base">找一个 emoji</h2>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input
          aria-label="按词找 emoji"
          className="field max-w-80 flex-[1_1_12rem]"
          onChange={(event) => setText(event.target.value)}
          maxLength={100}
          placeholder="中文或所选语言的词"
          type="search"
          value={text}
        />
        {EXAMPLES.map((word) => (
          <button className="chip" key={word} onClick={() => setText(word)} type="button">
            {word}
          </button>
        ))}
      </div>
      {/* Three rows have their room before anything is found. */}
      <div className="mt-3 min-h-36" data-found>
        {error && <Fault error={error} retry={retry} />}
        {found && found.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
            {found.map(({ emoji, name }) => (
              <li key={emoji}>
                <button
                  aria-label={`复制 ${name}`}
                  className="size-11 rounded text-2xl leading-none hover:bg-sunk"
                  onClick={() => copyText(emoji, `已复制 ${emoji}`)}
                  title={name}
                  type="button"
                >
                  {emoji}
                </button>
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 && <p className="text-sm text-soft">没有找到，换个词试试。</p>}
        {text === '' && <p className="text-sm text-soft">点一下就复制，没有网络也能用。</p>}
      </div>
    </section>
  )
}
