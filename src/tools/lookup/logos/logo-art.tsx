import { LOGO_CANVAS_SIZE, drawLogo, type LogoShape, type Tone } from '../../../engines/logo/operation.ts'

/** Inline SVG of a logo; decorative, as its name is beside it. */
export function LogoArt({ logo, tone, className }: { logo: LogoShape; tone: Tone; className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`} viewBox={`0 0 ${LOGO_CANVAS_SIZE} ${LOGO_CANVAS_SIZE}`}>
      {drawLogo(logo, tone).map(({ d, paint, width }) => (
        <path
          d={d}
          fill={width === undefined ? paint : 'none'}
          key={d}
          {...(width !== undefined && {
            stroke: paint,
            strokeLinecap: 'round',
            strokeLinejoin: 'round',
            strokeWidth: width,
          })}
        />
      ))}
    </svg>
  )
}
