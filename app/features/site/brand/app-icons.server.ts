import sharp from 'sharp'
import { company } from '#app/config/company.ts'
import { logoBytes } from '#app/features/media/logo/logo-bytes.server.ts'
import { drawnPalette } from '#app/config/palette/theme.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type * as letterIconWorker from './letter-icon.worker.ts'
import appleTouchIcon from './own-mark/apple-touch-icon.png?inline'
import favicon from './own-mark/favicon.svg?raw'
import icon192 from './own-mark/icon-192.png?inline'
import icon512 from './own-mark/icon-512.png?inline'
import maskableIcon512 from './own-mark/icon-maskable-512.png?inline'

const drawLetter = inWorker<typeof letterIconWorker>('app/features/site/brand/letter-icon.worker.ts')('drawLetterIcon')

/** `corner` is of 32, `share` how much of the icon the mark takes; `own`: the icon of the sample company, as a data URL. */
type Icon = { size: number; corner: number; share: number; own: string }

/** Launchers crop a maskable icon to a circle of four fifths. */
const icons = new Map<string, Icon>([
	['icon-192.png', { size: 192, corner: 7, share: 0.7, own: icon192 }],
	['icon-512.png', { size: 512, corner: 7, share: 0.7, own: icon512 }],
	['icon-maskable-512.png', { size: 512, corner: 0, share: 0.54, own: maskableIcon512 }],
	['apple-touch-icon.png', { size: 180, corner: 0, share: 0.64, own: appleTouchIcon }],
])
const faviconIcon = { size: 64, corner: 7, share: 0.86 }

const tile = () => {
	const { light } = drawnPalette(company().theme)
	return { ground: light.night, ink: light['night-foreground'] }
}

/** Of the company as it is now; null for a name that is no icon. @throws {WorkFailed} */
export async function iconFile(name: string, signal: AbortSignal): Promise<Buffer | null> {
	const icon = icons.get(name)
	if (!icon) return null
	const { initial, logo } = company()
	const picture = await logoIcon(icon)
	if (picture) return picture
	// The logo cannot be read: nobody else's mark is shown instead.
	if (initial === '' && !logo.light && !logo.dark) return Buffer.from(icon.own.split(',')[1] ?? '', 'base64')
	const drawn = await letterTile(icon, signal)
	return sharp(Buffer.from(drawn)).resize(icon.size, icon.size).png({ palette: true, effort: 10 }).toBuffer()
}

/** The icon of a tab, as an SVG. @throws {WorkFailed} */
export async function faviconFile(signal: AbortSignal): Promise<string> {
	const { initial, logo } = company()
	const picture = await logoIcon(faviconIcon)
	if (picture)
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${picture.toString('base64')}"/></svg>\n`
	return initial === '' && !logo.light && !logo.dark ? favicon : letterTile(faviconIcon, signal)
}

const letterTile = ({ corner, share }: Omit<Icon, 'own'>, signal: AbortSignal): Promise<string> =>
	drawLetter({ account: 'visitors', signal }, { letter: company().initial || '•', corner, share, ...tile() })

/** The logo on a tile of its ground; one that brings a ground of its own fills the tile. */
async function logoIcon({ size, corner, share }: Omit<Icon, 'own'>): Promise<Buffer | null> {
	const { light, dark } = company().logo
	const picture = light ?? dark
	const bytes = picture && (await logoBytes(picture))
	if (!bytes) return null
	const { isOpaque } = await sharp(bytes).stats()
	const ground = isOpaque ? await cornerColour(bytes) : light ? '#FFFFFF' : tile().ground
	const side = Math.round(size * (isOpaque ? Math.max(share, corner === 0 ? 0.8 : 1) : share + 0.1))
	const mark = await sharp(bytes).resize(side, side, { fit: 'contain', background: ground }).png().toBuffer()
	const radius = (corner / 32) * size
	const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}"/></svg>`
	const whole = await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
		.composite([{ input: mark }])
		.png()
		.toBuffer()
	return sharp(whole)
		.composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
		.png({ palette: true, quality: 100, effort: 7 })
		.toBuffer()
}

async function cornerColour(bytes: Buffer): Promise<{ r: number; g: number; b: number }> {
	const [r = 255, g = 255, b = 255] = await sharp(bytes)
		.extract({ left: 0, top: 0, width: 1, height: 1 })
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer()
	return { r, g, b }
}
