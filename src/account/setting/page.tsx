import { maskPhone } from '../../lib/account/mask-phone.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { User } from '../../state/session.ts'
import { AccountGate } from '../load-gate.tsx'
import { COMMON_COUNTRIES } from '../login/first-countries.ts'
import { ProfileForm } from './profile-form.tsx'
import { getRoleName } from './role-name.ts'

const CODES = new Set(COMMON_COUNTRIES.map(({ code }) => code))

function Facts({ user }: { user: User }) {
  return (
    <section aria-labelledby="setting-facts" className="mt-4 sheet p-4 lg:mt-0">
      <h2 className="text-base" id="setting-facts">
        账号
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        <dt className="text-soft">手机号</dt>
        <dd className="numerals">{maskPhone(user.phoneNumber, CODES)}</dd>
        <dt className="text-soft">编号</dt>
        <dd className="numerals">{user.id}</dd>
        {user.roles.length > 0 && (
          <>
            <dt className="text-soft">身份</dt>
            <dd>{user.roles.map(getRoleName).join('、')}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 text-sm text-soft">手机号只有你自己看得到。</p>
      <ul className="mt-2 text-sm">
        {[
          [`/u/${String(user.id)}`, '看看别人眼里的我'],
          ['/account/information', '认证、积分和订阅'],
          ['/account', '设备、导出和注销'],
          ...(user.roles.length > 0 ? [['/account/operator', '待审核的申请']] : []),
        ].map(([href = '', label]) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** /account/setting: editor of the public profile. */
export default function SettingPage() {
  return (
    <>
      <h1 className="mt-2 text-xl">资料设置</h1>
      <AccountGate signedOut="登录后可以修改头像、昵称和简介。">
        {(user) => (
          <div className="mt-4 lg:grid lg:grid-cols-[minmax(0,36rem)_18rem] lg:items-start lg:gap-6">
            <div className="sheet p-4" key={user.id}>
              <ProfileForm user={user} />
            </div>
            <Facts user={user} />
          </div>
        )}
      </AccountGate>
    </>
  )
}
