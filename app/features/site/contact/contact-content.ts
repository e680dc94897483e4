import { singleType } from '#app/content/content-type.ts'
import { contactField, type ContactContent } from './contact-fields.ts'
import { contactSample } from './contact-sample.ts'

export const contactType = singleType<ContactContent>({
	name: 'contact',
	field: contactField,
	sample: contactSample,
	blank: () => ({
		...contactField.empty,
		meta: { title: 'Contact us', description: '' },
		hero: { heading: 'Tell us what you need', lead: '' },
		cards: [
			{ id: 'email', icon: 'mail', title: 'Email', text: '', link: 'email' },
			{ id: 'phone', icon: 'phone', title: 'Phone', text: '', link: 'call' },
			{ id: 'whatsapp', icon: 'smartphone', title: 'WhatsApp', text: '', link: 'chat' },
		],
	}),
})
