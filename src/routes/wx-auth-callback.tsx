import { createFileRoute } from '@tanstack/react-router'
import { WechatCallback } from '../account/wechat/callback.tsx'

export const Route = createFileRoute('/wx-auth-callback')({
  staticData: { page: { layout: 'default', title: '微信登录', noindex: true } },
  component: WechatCallback,
})
