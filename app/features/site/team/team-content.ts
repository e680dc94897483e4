import { collectionType, placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { items, line, prose } from '../parts/content-fields.ts'

const personField = group('Person', {
	name: line('Name', 60, 'Give the name.'),
	role: line('Role', 80),
	portrait: picture({ label: 'Portrait' }),
	text: prose('Short text', 400),
	links: items('Links', group('Link', { label: line('Text', 30, 'Give the link a text.'), href: link('Address') }), 4),
	...placement,
})

export type Person = typeof personField.empty

/** The people who work for the company. */
export const teamType = collectionType<Person>({
	name: 'team',
	label: 'Team',
	field: personField,
	sample: () => [],
})
