/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** Which square of a picture is taken: its middle as parts of the picture's sides, and how much larger than the whole it is shown. */
export interface Crop {
  x: number
  y: number
  /** 1 shows as much as a square holds. */
  zoom: number
}

/** The square that is shown first. */
export const CENTERED_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** How far one may go near. */
export const MAX_ZOOM = 4

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** The side of the square in pixels of the picture. */
function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** The same crop, moved as far as needed for its square to lie in the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM)
  const half = sideOf(size, { ...crop, zoom }) / 2
  const [marginX, marginY] = [half / size.width, half / size.height]
  return { zoom, x: between(marginX, crop.x, 1 - marginX), y: between(marginY, crop.y, 1 - marginY) }
}

/** The square in pixels of the picture. */
export function getCropSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = clampCrop(size, crop)
  const side = sideOf(size, { x, y, zoom })
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** The crop after the picture was pulled by so many pixels of the screen in a frame of that side. */
export function dragCrop(size: Size, crop: Crop, frame: number, dx: number, dy: number): Crop {
  const scale = sideOf(size, crop) / frame
  return clampCrop(size, { ...crop, x: crop.x - (dx * scale) / size.width, y: crop.y - (dy * scale) / size.height })
}
