import { numbered } from '#app/content/list.ts'
import type { ContactContent } from './contact-fields.ts'

export const contactSample = (): ContactContent => ({
	meta: {
		title: 'Contact us for a free quote',
		description:
			'Tell us about your project and get a reply{withinHours}. Free quotes for technology, electrical, solar and translation work across Nigeria.',
	},
	sharingTitle: 'Tell us what you need. A person answers{withinHours}.',
	hero: {
		heading: 'Tell us what you need',
		lead: 'A few lines are enough to start. The right team reads your message and replies{withinHours}. The quote is free, with no obligation.',
	},
	example: 'For example: three-bedroom flat in Bodija, fridge and fans must run all night',
	chatSubject: 'a free quote',
	cards: numbered([
		{ icon: 'mail', title: 'Email', text: 'For drawings, documents and anything longer.', link: 'email' },
		{
			icon: 'phone',
			title: 'Call on request',
			text: 'Leave your number and a good time in the form. We will call you back at our cost.',
			link: 'chat',
		},
		{ icon: 'map-pin', title: 'Nigeria', text: 'We work across the country, on site and online.', link: 'none' },
		{
			icon: 'headset',
			title: '24/7 support',
			text: 'Clients with a fault reach us at any hour, {callOrChat}.',
			link: 'call',
		},
	]),
	questions: { eyebrow: '', heading: '', intro: '' },
	urgent: {
		heading: 'Need help urgently?',
		text: 'Power down, site hacked, document due tomorrow? Reach us {callOrChat}, with “URGENT” first; or book a call and we call at the time you name.',
		safety: 'For fire or danger to life, switch off if you safely can, leave, and call 112.',
	},
})
