type ContactIcon = 'mail' | 'phone' | 'map-pin' | 'headset'

/** Where a card links to: email, a call or a chat (where the company has the number), or nowhere. */
export type ContactCard = { icon: ContactIcon; title: string; text: string; link?: 'email' | 'chat' | 'call' }

export const contactMeta = {
	title: 'Contact us for a free quote',
	description:
		'Tell us about your project and get a reply within 24 hours. Free quotes for technology, electrical, solar and translation work across Nigeria.',
}

export const contactHero = {
	eyebrow: 'Contact',
	subject: 'a free quote',
	heading: 'Tell us what you need',
	lead: 'A few lines are enough to start. The right team reads your message and replies within 24 hours. The quote is free, with no obligation.',
}

export const contactCards: readonly ContactCard[] = [
	{ icon: 'mail', title: 'Email', text: 'For drawings, documents and anything longer.', link: 'email' },
	{
		icon: 'phone',
		title: 'Call on request',
		text: 'Leave your number and a good time in the form. We will call you back at our cost.',
		link: 'chat',
	},
	{ icon: 'map-pin', title: 'Nigeria', text: 'We work across the country, on site and online.' },
	{
		icon: 'headset',
		title: '24/7 support',
		text: 'Clients with a fault reach us at any hour, {callOrChat}.',
		link: 'call',
	},
]

export const contactUrgent = {
	heading: 'Need help urgently?',
	text: 'Power down, site hacked, document due tomorrow? Reach us {callOrChat}. If you write an email, put “URGENT” in the subject; or book a call and we call at the time you name.',
	subject: 'URGENT',
	callLabel: 'Call us now',
	chatLabel: 'WhatsApp us now',
	safety: 'For fire or danger to life, switch off if you safely can, leave, and call 112.',
	emailLabel: 'Email us now',
	schedule: { label: 'Schedule Consultation', href: '/contact?service=consultation#enquiry' },
}
