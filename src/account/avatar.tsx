import { Icon } from '../ui/icon.tsx'

interface AvatarProps {
  name: string
  /** URL of the picture; '' for the default one. */
  picture: string
  className?: string
}

/** Picture of an account beside its name. Decorative, so its alt text is empty. */
export function Avatar({ name, picture, className = 'size-12 text-lg' }: AvatarProps) {
  if (picture !== '')
    return (
      <img
        alt=""
        className={`shrink-0 rounded-full border border-rule object-cover ${className}`}
        decoding="async"
        height="48"
        src={picture}
        width="48"
      />
    )
  const [first] = name
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-sea-wash font-medium text-sea-deep ${className}`}
    >
      {first ?? <Icon className="size-[60%]" name="user-round" />}
    </span>
  )
}
