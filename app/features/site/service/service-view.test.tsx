import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CallToAction } from '../parts/page-parts.ts'
import { servicePageField } from './service-page-fields.ts'
import { servicePage } from './service-page.ts'
import { ServiceView } from './service-view.tsx'

const { empty } = servicePageField

/** Of a service whose owner filled the lists and wrote no headings. */
const page = servicePage(
	{
		title: 'Braces',
		text: 'Metal and clear braces.',
		page: {
			...empty,
			capabilities: { ...empty.capabilities, items: [{ id: 'a', title: 'For children', text: '' }] },
			process: { ...empty.process, steps: [{ id: 'a', title: 'First visit', time: '', text: '' }] },
			tools: { ...empty.tools, groups: [{ id: 'a', name: 'Materials', tools: ['Steel'] }] },
			costs: { ...empty.costs, ranges: [{ id: 'a', job: 'Both jaws', from: 350_000, to: null, unit: '', note: '' }] },
			questions: { ...empty.questions, items: [{ id: 'a', question: 'Does it hurt?', answer: 'A little.' }] },
		},
	},
	'/services/braces',
	{ label: 'Services', href: '/services' },
)

test('a section without a heading of the owner has one of its own', () => {
	const html = renderToStaticMarkup(<ServiceView page={page} proof={undefined} />)
	const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)
	expect(headings).toEqual([
		'What we do',
		'How we work',
		'Prices',
		'Tools',
		'Common questions',
		'Tell us what you need',
	])
})

test('a page whose owner wrote no invitation, or one without a button that leads somewhere, ends with a way to contact', () => {
	const lastBand = (callToAction: Partial<CallToAction>) => {
		const written = { ...page, callToAction: { ...empty.callToAction, ...callToAction } }
		const html = renderToStaticMarkup(<ServiceView page={written} proof={undefined} />)
		const band = html.slice(html.lastIndexOf('<section'))
		return [
			/<h2[^>]*>(.*?)<\/h2>/.exec(band)?.[1],
			...[...band.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to),
		]
	}
	expect(lastBand({})).toEqual(['Tell us what you need', '/contact'])
	expect(lastBand({ heading: 'Smile again', primary: { label: 'Prices', href: '' } })).toEqual([
		'Smile again',
		'/contact',
	])
	expect(lastBand({ heading: 'Smile again', secondary: { label: 'Prices', href: '/about' } })).toEqual([
		'Smile again',
		'/about',
	])
})
