// The types that content files are built from.

/** The icons of a page's cards, by what an editor calls them. A closed list: every one has its shape. */
export const iconNames = {
	'badge-check': 'Badge with a tick',
	clock: 'Clock',
	cloud: 'Cloud',
	'code-xml': 'Code',
	database: 'Database',
	globe: 'Globe',
	handshake: 'Handshake',
	headset: 'Headset',
	'key-round': 'Key',
	lightbulb: 'Light bulb',
	mail: 'Envelope',
	'map-pin': 'Map pin',
	phone: 'Phone',
	'plug-zap': 'Plug',
	'receipt-text': 'Receipt',
	'shield-check': 'Shield',
	smartphone: 'Smartphone',
	users: 'People',
} as const

export type IconName = keyof typeof iconNames

export type PageMeta = { title: string; description: string }

export type PageLink = { label: string; href: string }

export type PageHero = { eyebrow: string; heading: string; lead: string }

export type SectionHeading = { eyebrow: string; heading: string; intro: string }

export type TitledText = { title: string; text: string }

export type IconCard = TitledText & { icon: IconName }

export type Question = { question: string; answer: string }

export type CallToAction = {
	heading: string
	text: string
	primary: PageLink
	secondary: PageLink
}
