/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** Square of a picture: its centre as fractions of the picture's sides, and its zoom. */
export interface Crop {
  x: number
  y: number
  /** 1 shows the largest square that fits. */
  zoom: number
}

/** Initial crop. */
export const CENTERED_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Maximum zoom. */
export const MAX_ZOOM = 4

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Side of the square in pixels of the picture. */
function sideOf({ width, height }: Size, { zoom }: Crop): number {
  return Math.min(width, height) / zoom
}

/** Moves the crop as far as needed for its square to lie within the picture. */
export function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM)
  const half = sideOf(size, { ...crop, zoom }) / 2
  const [marginX, marginY] = [half / size.width, half / size.height]
  return { zoom, x: between(marginX, crop.x, 1 - marginX), y: between(marginY, crop.y, 1 - marginY) }
}

/** Returns the square in pixels of the picture. */
export function getCropSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = clampCrop(size, crop)
  const side = sideOf(size, { x, y, zoom })
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** Moves the crop by a drag of `dx`, `dy` screen pixels in a frame of `frame` pixels. */
export function dragCrop(size: Size, crop: Crop, frame: number, dx: number, dy: number): Crop {
  const scale = sideOf(size, crop) / frame
  return clampCrop(size, { ...crop, x: crop.x - (dx * scale) / size.width, y: crop.y - (dy * scale) / size.height })
}
