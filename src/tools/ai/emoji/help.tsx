import type { ReactNode } from 'react'

/** Help text: how the translation works, and what to do if an emoji does not fit. */
export function Help(): ReactNode {
  return (
    <section aria-label="说明" className="prose-zh mt-8 max-w-3xl text-sm text-soft">
      <h2 className="text-base text-ink">怎么配的，不合适怎么办</h2>
      <p>
        结果由规则引擎在这台设备上给出，不是模型：先查人工整理的卖家常用词，再查各语言的 emoji
        名称；网址、邮箱、话题、@名字、型号和数字不动。结果多数合适，但反话、双关和新词它读不出来。
      </p>
      <p>
        不合适时，点那个 emoji
        换掉，或按「换一个」整体另配一组，换完一轮才会重复。本站接了模型时，还可以按「用模型翻译」，那时文字会离开这台设备。
      </p>
      <p>
        工作邮件只用稳重的
        emoji。发往中东、马来西亚、印尼等市场的文字，不会配猪和酒。这些避讳是常识整理，未核实，重要场合请再确认。
      </p>
    </section>
  )
}
