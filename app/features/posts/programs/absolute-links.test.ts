import { expect, test } from 'vitest'
import { absoluteLinks } from './absolute-links.ts'

test('links, pictures and definitions within the site get whole addresses; others stay', () => {
	const text = [
		'[Ask](/contact) and [up](#top) and [far](https://example.com/a) and [odd](//example.com/b)',
		'![A panel](</media/files/a b.png> "Panel")',
		'[terms]: /legal/terms',
		'Half (/contact) of a link.',
	]
	expect(absoluteLinks(text.join('\n'), 'https://imole.example', 'https://imole.example/blog/a').split('\n')).toEqual([
		'[Ask](https://imole.example/contact) and [up](https://imole.example/blog/a#top) and [far](https://example.com/a) and [odd](//example.com/b)',
		'![A panel](<https://imole.example/media/files/a b.png> "Panel")',
		'[terms]: https://imole.example/legal/terms',
		'Half (/contact) of a link.',
	])
})
