import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import { toggle } from '#app/content/choice.ts'
import { items, line } from '../parts/content-fields.ts'

const label = (max: number) => line('Label', max, 'Give the link a label.')
const address = link('Address')

const hasServices = (question: string) => toggle(question, { yes: 'Yes', no: 'No' })

/** Limits keep the bar in one row on a laptop, and labels on the narrowest phone. */
const entryField = group('Link', { label: label(40), href: address, description: line('Description', 80) })

export const navigationField = group('Menu and footer', {
	main: items(
		'Menu',
		group('Menu item', {
			label: label(24),
			href: address,
			hasServices: hasServices('Opens the services that you offer'),
			entries: items('Links that it opens', entryField, 8),
		}),
		8,
	),
	footer: items(
		'Footer',
		group('Column', {
			heading: line('Heading', 40, 'Give the column a heading.'),
			links: items('Links', group('Link', { label: label(40), href: address }), 12),
			hasServices: hasServices('Lists the services that you offer'),
			hasChannels: toggle('Phone and WhatsApp below the links', { yes: 'Shown', no: 'Not shown' }),
		}),
		4,
	),
})

export type Navigation = typeof navigationField.empty
