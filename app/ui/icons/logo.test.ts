import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logoPaths } from './logo-paths.ts'

test('the mark of the files is the mark of the bar', () => {
	for (const file of ['app/features/site/brand/own-mark/favicon.svg', 'app/features/site/brand/own-mark/mark.svg']) {
		const drawing = readFileSync(file, 'utf8')
		const paths = [...drawing.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)
		expect(paths, file).toEqual([logoPaths.lattice, logoPaths.light])
	}
})

test('sharing pictures and emails draw that mark, too', async () => {
	const { drawSharingParts } = await import('#app/features/posts/pictures/sharing-image.worker.ts')
	const { text: lettering } = await drawSharingParts({
		siteName: 'Site',
		mark: { letter: '' },
		colours: { ground: '#000000', ink: '#ffffff', light: '#ffffff', soft: '#ffffff', muted: '#ffffff' },
		seed: 'x',
		section: 'Blog',
		title: 'A title',
		byline: 'site.test',
	})
	const plain = lettering.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	)
	for (const path of Object.values(logoPaths)) expect(plain).toContain(path)
	const { frameMail } = await import('#app/platform/mail/mail-frame.ts')
	const { html } = frameMail({ preview: 'p', heading: 'h', parts: [], reason: 'r' })
	expect(html).toMatch(/border-radius:50%[^>]*color:#f2a33a[^>]*>&#9670;/)
})
