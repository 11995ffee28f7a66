/** The 13 platforms to which sellers upload videos (product specification, section 9). */
export const VIDEO_PLATFORMS: readonly { name: string; href: string }[] = [
  { name: 'TikTok', href: 'https://www.tiktok.com/' },
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'X（Twitter）', href: 'https://x.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { name: 'Reddit', href: 'https://www.reddit.com/' },
  { name: 'Snapchat', href: 'https://www.snapchat.com/' },
  { name: '抖音', href: 'https://www.douyin.com/' },
  { name: '快手', href: 'https://www.kuaishou.com/' },
  { name: '小红书', href: 'https://www.xiaohongshu.com/' },
  { name: '哔哩哔哩', href: 'https://www.bilibili.com/' },
]
