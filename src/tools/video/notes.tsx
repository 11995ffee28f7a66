import { VIDEO_PLATFORMS } from './platforms.ts'

/** Notes: copyright of the videos, how the tool works, and links to the platforms. */
export function Notes() {
  return (
    <section className="mt-8">
      <h2 className="text-base">使用前请了解</h2>
      <div className="mt-1 prose-zh space-y-2 text-sm">
        <p>
          视频的权利属于作者和平台。只下载你自己的、已获授权的或法律允许使用的内容；去掉水印不等于获得授权，搬运他人视频可能被下架或追责。
        </p>
        <p>
          按「解析视频」后，链接才发给本站服务器，由它读取平台的公开页面；私密、要登录或有地区限制的视频读不到。结果保留一小时，只有提交的这台设备能取。
        </p>
        <p>
          「无平台水印」指平台给出的文件没有它自己的标记，作者加在画面里的字样和标志不会消失。平台改版时解析会暂时失效，输入框下面写着最近一次成功的时间。
        </p>
      </div>
      <h2 className="mt-6 text-base">平台官网</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {VIDEO_PLATFORMS.map(({ name, href }) => (
          <li key={href}>
            <a className="chip" href={href} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
