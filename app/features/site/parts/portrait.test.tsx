import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

const drawn = (src: string) => renderToStaticMarkup(<Portrait picture={{ src, alt: 'Ada at work' }} name="Ada Obi" />)

test('a portrait covers its owner’s initials, which show until it has loaded and when it fails', () => {
	const html = drawn('/media/ada-0a1b2c3d')
	expect(html).toContain('>AO<')
	expect(html.indexOf('AO')).toBeLessThan(html.indexOf('<img'))
	expect(html).toContain('alt="Ada at work"')
})

test('without a picture there are only the initials', () => {
	expect(drawn('')).toContain('>AO<')
	expect(drawn('')).not.toContain('<img')
})
