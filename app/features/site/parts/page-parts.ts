// The types that content files are built from.

// A closed list, so that a view can map each name to its shape and the compiler notices a missing one.
export type IconName =
	| 'badge-check'
	| 'clock'
	| 'cloud'
	| 'code-xml'
	| 'database'
	| 'globe'
	| 'handshake'
	| 'headset'
	| 'key-round'
	| 'lightbulb'
	| 'mail'
	| 'map-pin'
	| 'phone'
	| 'plug-zap'
	| 'receipt-text'
	| 'shield-check'
	| 'smartphone'
	| 'users'

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
