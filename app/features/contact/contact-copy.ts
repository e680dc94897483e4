type ContactIcon = 'mail' | 'phone' | 'map-pin' | 'headset'

// The site's configuration supplies the address behind 'email'; a card without a link is plain text.
export type ContactCard = { icon: ContactIcon; title: string; text: string; link?: 'email' }

export const contactMeta = {
	title: 'Contact us for a free quote',
	description:
		'Tell us about your project and get a reply within 24 hours. Free quotes for technology, electrical, solar and translation work across Nigeria.',
}

export const contactHero = {
	eyebrow: 'Contact',
	heading: 'Tell us what you need',
	lead: 'A few lines are enough to start. The right team reads your message and replies within 24 hours. The quote is free and binds you to nothing.',
}

export const contactCards: readonly ContactCard[] = [
	{ icon: 'mail', title: 'Email', text: 'For drawings, documents and anything longer.', link: 'email' },
	{
		icon: 'phone',
		title: 'Call on request',
		text: 'Leave your number in the form and a good time. We ring you, so the airtime is ours.',
	},
	{ icon: 'map-pin', title: 'Nigeria', text: 'We work across the country, on site and online.' },
	{ icon: 'headset', title: '24/7 support', text: 'Clients with a fault reach us at any hour.' },
]

export const contactUrgent = {
	heading: 'Need help urgently?',
	text: 'Power down, site hacked, document due tomorrow? Write to us with “URGENT” in the subject, or book a call and we ring at the time you name.',
	safety: 'For fire or danger to life, switch off if you safely can, leave, and call 112.',
	emailLabel: 'Email us now',
	schedule: { label: 'Schedule Consultation', href: '/contact?service=consultation#enquiry' },
}
