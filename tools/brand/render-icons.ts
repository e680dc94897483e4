import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../app/features/site/brand/own-mark')
const [night, paper] = ['#0F1130', '#FBF7F0']

const mark = await readFile(join(folder, 'mark.svg'), 'utf8')
const shapes = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '').replace('#2A2F7E', paper)

// A tab may be light or dark and an icon file cannot ask, so the mark carries its own night.
await writeFile(join(folder, 'favicon.svg'), `${icon({ corner: 7, share: 0.86 })}\n`)
await render('icon-192.png', 192, icon({ corner: 7, share: 0.7 }))
await render('icon-512.png', 512, icon({ corner: 7, share: 0.7 }))
// Launchers crop a maskable icon to a circle of four fifths.
await render('icon-maskable-512.png', 512, icon({ corner: 0, share: 0.54 }))
await render('apple-touch-icon.png', 180, icon({ corner: 0, share: 0.64 }))

function icon({ corner, share }: { corner: number; share: number }): string {
	const inset = Math.round(16 * (1 - share) * 100) / 100
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
		`<rect width="32" height="32" rx="${corner}" fill="${night}"/><g transform="translate(${inset} ${inset}) scale(${share})">${shapes}</g></svg>`
	)
}

async function render(name: string, size: number, drawing: string): Promise<void> {
	const image = sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
	const { size: bytes } = await image.resize(size, size).png({ palette: true, effort: 10 }).toFile(join(folder, name))
	console.log(`${name} ${bytes} bytes`)
}
