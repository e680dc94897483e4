import type { Company, CompanyNumber } from './company.ts'

/** Values of the company that environment variables replace; the environment wins over what is stored. */
export type CompanySettings = {
	readonly [
		Name in
			| 'NAME'
			| 'LEGAL_NAME'
			| 'SHORT_NAME'
			| 'TAGLINE'
			| 'EMAIL'
			| 'SUPPORT_EMAIL'
			| 'PRIVACY_EMAIL'
			| 'SECURITY_EMAIL'
			| 'PHONE'
			| 'WHATSAPP'
			| 'GITHUB'
			| 'X'
			| 'LINKEDIN' as `COMPANY_${Name}`
	]?: string | undefined
}

const numberOf = (shown: string): CompanyNumber => ({ shown, e164: shown.replace(/[^+\d]/g, '') })

/** An unassigned number, shown for the sample company only, never for a company with its own name. */
const sampleNumber = numberOf('+234 800 000 0000')

/** The sample company. The only file that spells its name, addresses and numbers. */
export const sampleCompany: Company = {
	name: 'Imole Services',
	legalName: 'Imole Services Limited',
	shortName: 'Imole',
	tagline: 'Innovate. Integrate. Inspire.',
	description:
		'Technology, electrical, solar and translation services in Nigeria since 2015. Ask for a free quote: a person answers within 24 hours.',
	foundedYear: 2015,
	locale: 'en-NG',
	timeZone: 'Africa/Lagos',
	email: {
		hello: 'hello@imole.example',
		support: 'support@imole.example',
		privacy: 'privacy@imole.example',
		security: 'hello@imole.example',
	},
	phone: sampleNumber,
	whatsapp: sampleNumber,
	address: { city: 'Lagos', region: 'Lagos', country: 'NG', countryName: 'Nigeria' },
	social: [
		{ label: 'GitHub', href: 'https://github.com/imole-services' },
		{ label: 'X', href: 'https://x.com/imoleservices' },
		{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/imole-services' },
	],
	teamName: 'The Imole team',
	teamBio:
		'We design and build technology, electrical, solar and translation work for homes and businesses across Nigeria, and write down what we learn on the way.',
}

/** The company with the set COMPANY_* variables in place of its own values. */
export function companyWith(settings: CompanySettings, base: Company = sampleCompany): Company {
	const { email } = base
	const social = { GitHub: settings.COMPANY_GITHUB, X: settings.COMPANY_X, LinkedIn: settings.COMPANY_LINKEDIN }
	const numberWith = (setting: string | undefined, own: CompanyNumber | null) => {
		if (setting) return setting === 'off' ? null : numberOf(setting)
		return settings.COMPANY_NAME && own?.e164 === sampleNumber.e164 ? null : own
	}
	/** A company that gives its name alone has it everywhere: a name of the sample is never shown next to it. */
	const nameWith = (setting: string | undefined, own: 'legalName' | 'shortName') =>
		setting || (base[own] === sampleCompany[own] && settings.COMPANY_NAME) || base[own]
	const shortName = nameWith(settings.COMPANY_SHORT_NAME, 'shortName')
	return {
		...base,
		name: settings.COMPANY_NAME || base.name,
		legalName: nameWith(settings.COMPANY_LEGAL_NAME, 'legalName'),
		shortName,
		tagline: settings.COMPANY_TAGLINE || base.tagline,
		email: {
			hello: settings.COMPANY_EMAIL || email.hello,
			support: settings.COMPANY_SUPPORT_EMAIL || email.support,
			privacy: settings.COMPANY_PRIVACY_EMAIL || email.privacy,
			security: settings.COMPANY_SECURITY_EMAIL || settings.COMPANY_EMAIL || email.security,
		},
		phone: numberWith(settings.COMPANY_PHONE, base.phone),
		whatsapp: numberWith(settings.COMPANY_WHATSAPP, base.whatsapp),
		social: base.social.map(({ label, href }) => ({ label, href: social[label] || href })),
		teamName: shortName === base.shortName ? base.teamName : `The ${shortName} team`,
	}
}
