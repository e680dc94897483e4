import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const drawn = (avatarUrl: string | null) => renderToStaticMarkup(<Avatar person={{ name: 'Ngozi Eze', avatarUrl }} />)

test('a portrait covers its owner’s initials, which show until it has loaded and when it fails', () => {
	const html = drawn('/media/avatars/a-1.webp')
	expect(html).toContain('NE')
	// Later elements are on top, and the picture fills the disc.
	expect(html.indexOf('NE')).toBeLessThan(html.indexOf('<img'))
	const sheet = readFileSync('app/styles/site/reading.css', 'utf8')
	expect(sheet).toMatch(/\.avatar > img \{\s*position: absolute;\s*inset: 0;\s*width: 100%;\s*height: 100%;/)
	expect(drawn(null)).toContain('NE')
})

test('the initials of a drawn portrait are on top of it', () => {
	const html = drawn('/avatars/ngozi.svg')
	expect(html.indexOf('NE')).toBeGreaterThan(html.indexOf('<img'))
})
