import { expect, test } from 'vitest'
import { editorAddress, listPath, publicPath } from './editable-pages.ts'

test.each([
	['/', '/admin/site/home/single'],
	['/services/technology', '/admin/site/technology-page/single'],
	['/services/solar', '/admin/site/services/solar'],
	['/services/technology/security', '/admin/site/technology-topics/security'],
	['/account', null],
])('the form of %s is %s', (path, address) => expect(editorAddress(path, null)).toBe(address))

test('a page that names its entry is edited there, whatever its address is', () => {
	expect(editorAddress('/vans', 'own-pages/vans')).toBe('/admin/site/own-pages/vans')
})

test('the public page of an entry is the page that its form edits', () => {
	expect(publicPath('services', 'solar')).toBe('/services/solar')
	expect(publicPath('home', 'single')).toBe('/')
	expect(publicPath('own-pages', 'vans')).toBe('/vans')
	expect(publicPath('questions', 'one')).toBeNull()
})

test('a collection has the page that lists its items, what is there once has none', () => {
	expect(listPath('newsletter-issues')).toBe('/newsletter/archive')
	expect(listPath('testimonials')).toBe('/testimonials')
	expect(listPath('own-pages')).toBeNull()
	expect(listPath('home')).toBeNull()
})
