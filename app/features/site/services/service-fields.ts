import { placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { iconField, line, prose } from '../parts/content-fields.ts'
import { servicePageField } from '../service/service-page-fields.ts'

export const serviceField = group('Service', {
	title: line('Name', 60, 'Give the service a name.'),
	text: prose('Text of its card', 300),
	menuLabel: line('Short name (menu)', 24),
	menuText: line('Text in the menu', 80),
	picture: picture({ label: 'Picture' }),
	highlights: lines({
		label: 'What it includes',
		max: 6,
		tooMany: 'At most 6.',
		maxLength: 60,
		tooLong: 'Each may have at most 60 characters.',
	}),
	postOffer: prose('At the end of posts about it', 200),
	page: servicePageField,
	...placement,
})

export type Service = typeof serviceField.empty

export const formerServiceField = group('Former service', { title: line('Name', 60), ...placement })

export const topicField = group('Technology topic', {
	title: line('Name', 60, 'Give the topic a name.'),
	icon: iconField,
	text: prose('Text of its tile', 300),
	link: link('Leads elsewhere (empty: it has its own page)'),
	page: servicePageField,
	...placement,
})

export type Topic = typeof topicField.empty
