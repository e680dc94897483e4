import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownPageField, type OwnPageSection } from './own-page-fields.ts'
import { OwnPageView } from './own-page-view.tsx'

const nothing = { services: [], testimonials: [], posts: [], people: [], clients: [], licences: [], questions: [] }

const section = (id: string, given: Partial<OwnPageSection>) => ({
	id,
	kind: 'text' as const,
	heading: '',
	paragraphs: [],
	picture: { src: '', alt: '' },
	items: [],
	button: { label: '', href: '' },
	...given,
})

test('sections with nothing to show are left out, and every second of the others has another background', () => {
	const sections = [
		section('a', { heading: 'First' }),
		section('b', { kind: 'team', heading: 'Our team' }),
		section('c', { heading: 'Second' }),
		section('d', {}),
		section('e', { heading: 'Third' }),
	]
	const page = { ...ownPageField.empty, title: 'Guarantee', sections }
	const html = renderToStaticMarkup(<OwnPageView page={page} {...nothing} />)
	const shown = [...html.matchAll(/<section class="([^"]*)" aria-labelledby="section-(\w)"/g)]
	expect(shown.map(([, classes = '', id]) => [id, classes.includes('bg-muted')])).toEqual([
		['a', false],
		['c', true],
		['e', false],
	])
})
