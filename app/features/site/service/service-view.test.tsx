import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
	expect(headings).toEqual(['What we do', 'How we work', 'Prices', 'Tools', 'Common questions'])
})
