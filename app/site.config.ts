/** Who the company is. The only file that spells its name, addresses and numbers. */
export type SiteConfig = {
	name: string
	legalName: string
	shortName: string
	tagline: string
	description: string
	foundedYear: number
	locale: string
	timeZone: string
	email: { hello: string; support: string; privacy: string }
	/** E.164; the WhatsApp link is made from it. */
	whatsapp: string
	address: { city: string; region: string; country: string; countryName: string }
	social: { label: 'GitHub' | 'X' | 'LinkedIn'; href: string }[]
	/** The byline of a post whose author is gone (specification section 2, post detail). */
	teamName: string
	teamBio: string
}

// Browsers have no process: what an island shows of these reaches it through its props.
const given = typeof process === 'undefined' ? {} : process.env
const or = (name: string, otherwise: string) => given[name]?.trim() || otherwise

/** COMPANY_* variables replace the defaults at start. */
export const siteConfig: SiteConfig = {
	name: or('COMPANY_NAME', 'Imole Services'),
	legalName: or('COMPANY_LEGAL_NAME', 'Imole Services Limited'),
	shortName: or('COMPANY_SHORT_NAME', 'Imole'),
	tagline: or('COMPANY_TAGLINE', 'Innovate. Integrate. Inspire.'),
	description:
		'Technology, electrical, solar and translation services in Nigeria since 2015. Ask for a free quote: a person answers within 24 hours.',
	foundedYear: 2015,
	locale: 'en-NG',
	timeZone: 'Africa/Lagos',
	email: {
		hello: or('COMPANY_EMAIL', 'hello@imole.example'),
		support: or('COMPANY_SUPPORT_EMAIL', 'support@imole.example'),
		privacy: or('COMPANY_PRIVACY_EMAIL', 'privacy@imole.example'),
	},
	whatsapp: or('COMPANY_WHATSAPP', '+2348030000000'),
	address: { city: 'Lagos', region: 'Lagos', country: 'NG', countryName: 'Nigeria' },
	social: [
		{ label: 'GitHub', href: or('COMPANY_GITHUB', 'https://github.com/imole-services') },
		{ label: 'X', href: or('COMPANY_X', 'https://x.com/imoleservices') },
		{ label: 'LinkedIn', href: or('COMPANY_LINKEDIN', 'https://www.linkedin.com/company/imole-services') },
	],
	teamName: `The ${or('COMPANY_SHORT_NAME', 'Imole')} team`,
	teamBio:
		'We design and build technology, electrical, solar and translation work for homes and businesses across Nigeria, and write down what we learn on the way.',
}
