import { getMissingAbilities, type OptionalAbility } from '../../lib/lacks.ts'
import { Section } from '../../account/information/section.tsx'

/** Commands that add each ability on the server. */
const REMEDIES: Readonly<Record<OptionalAbility, { name: string; missing: string; remedy: string; command: string }>> =
  {
    video: {
      name: '视频解析',
      missing: '服务器上没有 yt-dlp',
      remedy: '在服务器上运行后重启服务：',
      command: 'npm run video:tool',
    },
    bank: {
      name: '银行牌价',
      missing: '没有开启汇率更新，也没有取到过牌价',
      remedy: '改环境变量后重启服务：',
      command: 'RATES_REFRESH=on',
    },
    model: {
      name: 'AI 模型',
      missing: '没有接入模型，AI 工具只用规则引擎',
      remedy: '设好环境变量后重启服务：',
      command: 'AI_URL、AI_MODEL',
    },
  }

/**
 * Abilities that the server lacks, with the commands for the operator; visitors only read that they are not available.
 */
export function MissingAbilities() {
  const lacks = getMissingAbilities()
  const missing = Object.entries(REMEDIES).filter(([lack]) => lacks.includes(lack))
  return (
    <Section title="本站能力">
      {missing.length === 0 && <p className="mt-1 text-sm text-soft">视频解析、银行牌价和 AI 模型都已开通。</p>}
      <ul className="mt-1 divide-y divide-rule text-sm">
        {missing.map(([lack, { name, missing: why, remedy, command }]) => (
          <li className="py-2 break-words" key={lack}>
            <p>
              <span className="font-medium">{name}没有开通</span>：{why}。
            </p>
            <p className="text-soft">
              {remedy}
              <code className="text-ink">{command}</code>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
