import { Icon, type IconName } from '../../../ui/icon.tsx'

const BLOCKS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'palette',
    title: '四十种风格',
    text: '从简洁、正式到诗意、讽刺，每种语气有自己的开场、说法和收尾，换的是用词，不只是标签。',
  },
  {
    icon: 'anchor',
    title: '开头的钩子',
    text: '提问、对比、清单、避坑、开箱、实测等十一种开头，第一个镜头就给看下去的理由。',
  },
  {
    icon: 'timer',
    title: '节奏与秒数',
    text: '舒缓、平稳、快切三种节奏。每句按语速算时间，念得完；所有镜头加起来正好是你要的秒数。',
  },
  {
    icon: 'clapperboard',
    title: '有画面的镜头',
    text: '每个镜头写明景别、画面、口播、屏幕字和声音，拿去就能拍；可导出表格和 SRT 字幕。',
  },
]

/** Introduction to the contents of a script: styles, hooks, pacing, shots (specification, section 2.3). */
export function Intro() {
  return (
    <section aria-label="脚本里有什么" className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {BLOCKS.map(({ icon, title, text }) => (
        <div className="border-t-2 border-rule pt-3" key={title}>
          <h2 className="flex items-center gap-2 text-base">
            <Icon className="size-5 text-sea" name={icon} />
            {title}
          </h2>
          <p className="mt-1 text-sm text-soft">{text}</p>
        </div>
      ))}
    </section>
  )
}
