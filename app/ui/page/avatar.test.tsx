import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

const drawn = (avatarUrl: string | null) => renderToStaticMarkup(<Avatar person={{ name: 'Ngozi Eze', avatarUrl }} />)

test('a portrait covers its owner’s initials, which show until it has loaded and when it fails', () => {
	const html = drawn('/media/avatars/a-1.webp')
	expect(html).toContain('NE')
	// Later elements are on top, and the picture fills the disc.
	expect(html.indexOf('NE')).toBeLessThan(html.indexOf('<img'))
	expect(/<img[^>]*class="([^"]*)"/.exec(html)?.[1]).toContain('absolute inset-0')
	expect(drawn(null)).toContain('NE')
})

test('the initials of a drawn portrait are on top of it', () => {
	const html = drawn('/avatars/ngozi.svg')
	expect(html.indexOf('NE')).toBeGreaterThan(html.indexOf('<img'))
})
