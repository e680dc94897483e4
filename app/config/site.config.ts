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
	/** `security` receives reports of vulnerabilities (/.well-known/security.txt). */
	email: { hello: string; support: string; privacy: string; security: string }
	/** For calls, and for WhatsApp; null where the company gives none: then no page shows or promises one. */
	phone: CompanyNumber | null
	whatsapp: CompanyNumber | null
	address: { city: string; region: string; country: string; countryName: string }
	social: { label: 'GitHub' | 'X' | 'LinkedIn'; href: string }[]
	/** The byline of a post whose author is gone (specification section 2, post detail). */
	teamName: string
	teamBio: string
}

/** A number as it is shown, and as it is dialled from anywhere (E.164). */
export type CompanyNumber = { shown: string; e164: string }

const variables = [
	'COMPANY_NAME',
	'COMPANY_LEGAL_NAME',
	'COMPANY_SHORT_NAME',
	'COMPANY_TAGLINE',
	'COMPANY_EMAIL',
	'COMPANY_SUPPORT_EMAIL',
	'COMPANY_PRIVACY_EMAIL',
	'COMPANY_SECURITY_EMAIL',
	'COMPANY_PHONE',
	'COMPANY_WHATSAPP',
	'COMPANY_GITHUB',
	'COMPANY_X',
	'COMPANY_LINKEDIN',
] as const
type Variable = (typeof variables)[number]

/**
 * A browser has no environment: a hydrated page carries the set variables in `<html data-company>`, so that it
 * renders the same names there as on the server. Islands get what they show through their props.
 */
const given = new Map<string, string>(
	typeof document === 'undefined'
		? variables.map((name) => [name, process.env[name]?.trim() ?? ''])
		: new URLSearchParams(document.documentElement.dataset['company']),
)
const or = (name: Variable, otherwise: string) => given.get(name) || otherwise

/** An unassigned number, shown for the sample company only, never for a company with its own name. */
const sampleNumber = '+234 800 000 0000'

function numberOf(name: Variable): CompanyNumber | null {
	const shown = or(name, given.get('COMPANY_NAME') ? 'off' : sampleNumber)
	return shown === 'off' ? null : { shown, e164: shown.replace(/[^+\d]/g, '') }
}

/** For `<html data-company>`: the COMPANY_* variables that are set, form-encoded; undefined where none is. */
export const companySettings: string | undefined =
	new URLSearchParams([...given].filter(([, value]) => value)).toString() || undefined

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
		security: or('COMPANY_SECURITY_EMAIL', or('COMPANY_EMAIL', 'hello@imole.example')),
	},
	phone: numberOf('COMPANY_PHONE'),
	whatsapp: numberOf('COMPANY_WHATSAPP'),
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
