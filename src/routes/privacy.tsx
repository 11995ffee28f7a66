import { createFileRoute } from '@tanstack/react-router'
import { SITE_FULL_NAME } from '../lib/site.ts'
import { AppLink } from '../ui/app-link.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: {
    page: {
      layout: 'default',
      title: `隐私说明_${SITE_FULL_NAME}`,
      description: '哪些内容只在你的设备上，哪些会离开设备，怎样清除。',
      crumbs: [{ label: '隐私说明' }],
    },
  },
  component: Privacy,
})

const PARTS = [
  {
    title: '只在你的设备上',
    lines: [
      '单位、体积重、手续费和汇率的计算，以及文字处理，都在浏览器里完成，输入的金额、数值和文字不上传。',
      '仓库、港口、货币、首都、术语、节假日和平台 Logo 在设备上查找，输入的词不上传；HS 编码见下面。',
      '网页 SEO 体检里粘贴的源码和打开的文件在设备上分析，不上传；体检记录存在这个浏览器里，可以逐条或全部删除。',
      '撰写和检查文案默认由设备上的规则引擎完成，填写的内容不上传。答案记录和你的模板存在这个浏览器里，记录可以关闭、逐条或全部删除。',
      '不登录时，收藏、最近使用、我的市场、置顶、货币、锁定的报价、草稿、答案记录和模板，只存在这个浏览器里。换设备时用「备份与恢复」存成文件，自己带走；文件没有加密，不上传。',
      '登录后，草稿、答案记录、体检记录和模板仍只在这台设备上，除非你在「我的账号 → 同步的内容」里勾选。外观、填过的数值和完整的体检报告从不同步。',
    ],
  },
  {
    title: '会离开设备的内容',
    lines: [
      '打开页面、下载资料和更新；这些请求不含你输入的内容。',
      '取汇率、走势和银行牌价：只说要哪些货币和哪几天，不含金额。',
      '看内容和搜索内容：搜索词会发到服务器，在搜索页的输入框里停下来时打的字也会，用来给出建议。顶部的搜索框只在设备上查找。',
      '查 HS 编码：输入的词和编码只在按「向服务器查询」时才发到服务器。设备上没有资料包时，打开的编码、选的类和状态会发到服务器。',
      '用网址做 SEO 体检：网址会发到服务器，由服务器去读取那个网页；对方网站看到的是服务器，不是你。网页里的图片不加载。',
      '按「用模型生成」或「用模型检查」时：填写的内容会发到服务器，再交给页面上写明的模型服务；答案在服务器保存 7 天。不按就不发送。',
      '登录：手机号写完整后会发到服务器，用来取人机验证的题目、发送验证码和认出你的账号。验证码由本站的短信服务商发出，它会收到号码；别的访客看不到。登录后服务器记下浏览器和系统的名称、IP 地址的前半部分，让你看到在哪些设备上登录。',
      '登录后，收藏的工具、用过哪些工具、市场、置顶的单位、编码和货币、常用货币对、面板的排列和锁定的报价（含金额）存到账号里，在你的每台设备上都一样；每一类都可以关掉，关掉就从账号里删除。删除的记录账号记 180 天。',
      '微信登录：你在微信里同意后，服务器向微信取你的用户编号，用来认出你的账号，不保存昵称和头像。',
      '订阅邮件：邮箱保存在服务器，退订就删除；48 小时内没有确认也会删除。',
      '打开谷歌地图或 WhatsApp 时，那个地址或号码会交给对方的网站。',
    ],
  },
  {
    title: '分享和清除',
    lines: [
      '数值、单位和代码写在网址的 # 后面，浏览器不会把这一段发给服务器。你写的文字和搜索词不进网址；分享时会先问要不要放进链接。',
      '在浏览器设置里清除本站数据，就清除了上面存下的一切。',
    ],
  },
] as const

/** What stays on the device and what is asked of the server. */
function Privacy() {
  return (
    <>
      <h1 className="mt-2 text-xl">隐私说明</h1>
      {PARTS.map(({ title, lines }) => (
        <section className="mt-6" key={title}>
          <h2 className="border-b border-ink/70 pb-1.5 text-lg">{title}</h2>
          <ul className="mt-2 list-disc space-y-2 pl-5">
            {lines.map((line) => (
              <li className="prose-zh" key={line}>
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6">
        <AppLink className="underline underline-offset-4 hover:text-sea" href="/data-sources">
          资料的来源和日期
        </AppLink>
      </p>
    </>
  )
}
