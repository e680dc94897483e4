import { socialNetworks, type Company, type CompanyAddress, type CompanyNumber, type SocialLink } from './company.ts'

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

/** The variables that decide a field of the company, the first that is set; by the field's path in its form. */
export const companyVariables: Readonly<Record<string, readonly (keyof CompanySettings)[]>> = {
	name: ['COMPANY_NAME'],
	legalName: ['COMPANY_LEGAL_NAME'],
	shortName: ['COMPANY_SHORT_NAME'],
	tagline: ['COMPANY_TAGLINE'],
	'email.hello': ['COMPANY_EMAIL'],
	'email.support': ['COMPANY_SUPPORT_EMAIL'],
	'email.privacy': ['COMPANY_PRIVACY_EMAIL'],
	'email.security': ['COMPANY_SECURITY_EMAIL', 'COMPANY_EMAIL'],
	phone: ['COMPANY_PHONE'],
	whatsapp: ['COMPANY_WHATSAPP'],
	'social.GitHub': ['COMPANY_GITHUB'],
	'social.X': ['COMPANY_X'],
	'social.LinkedIn': ['COMPANY_LINKEDIN'],
}

export const numberOf = (shown: string): CompanyNumber => ({ shown, e164: shown.replace(/[^+\d]/g, '') })

/** An unassigned number, shown for the sample company only, never for a company with its own name. */
const sampleNumber = numberOf('+234 800 000 0000')

const inNigeria: CompanyAddress = {
	street: '',
	city: '',
	region: '',
	country: 'NG',
	countryName: 'Nigeria',
	mapLink: '',
}

/** The sample company. The only file that spells its name, addresses and numbers. */
export const sampleCompany: Company = {
	name: 'Imole Services',
	legalName: 'Imole Services Limited',
	shortName: 'Imole',
	tagline: 'Innovate. Integrate. Inspire.',
	description:
		'Technology, electrical, solar and translation services in Nigeria since 2015. Ask for a free quote: a person answers within 24 hours.',
	footerText:
		'Technology, electrical work, solar energy and professional translation for homes and businesses in Nigeria. Operating since 2015.',
	registration: '',
	taxNumber: '',
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
	otherPhones: [],
	address: { ...inNigeria, city: 'Lagos', region: 'Lagos' },
	otherAddresses: [],
	hours: [{ days: 'Every day', opens: '00:00', closes: '23:59' }],
	replyHours: 24,
	social: [
		{ label: 'GitHub', href: 'https://github.com/imole-services' },
		{ label: 'X', href: 'https://x.com/imoleservices' },
		{ label: 'LinkedIn', href: 'https://www.linkedin.com/company/imole-services' },
	],
	teamName: 'The Imole team',
	teamBio:
		'We design and build technology, electrical, solar and translation work for homes and businesses across Nigeria, and write down what we learn on the way.',
	logo: { light: null, dark: null },
	initial: '',
	theme: null,
}

/** A company that said nothing yet: mails need a name and a sender, anything else would be a claim. */
export const blankCompany: Company = {
	...sampleCompany,
	tagline: '',
	description: '',
	footerText: '',
	foundedYear: null,
	phone: null,
	whatsapp: null,
	address: inNigeria,
	hours: [],
	replyHours: null,
	social: [],
	teamBio: '',
}

/** Nobody else may be shown under the mark of the sample company. A name without Latin letters has a dot: our fonts have no others. */
function initialOf(name: string): string {
	if (name === sampleCompany.name) return ''
	return /[\p{Script=Latin}0-9]/u.exec(name.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '•'
}

/** The company with the set COMPANY_* variables in place of its own values. */
export function companyWith(settings: CompanySettings, base: Company = sampleCompany): Company {
	const { email } = base
	const links: Partial<Record<SocialLink['label'], string | undefined>> = {
		GitHub: settings.COMPANY_GITHUB,
		X: settings.COMPANY_X,
		LinkedIn: settings.COMPANY_LINKEDIN,
	}
	const name = settings.COMPANY_NAME || base.name
	const isRenamed = name !== sampleCompany.name
	const isSamplePage = ({ href }: SocialLink) => sampleCompany.social.some((each) => each.href === href)
	/** Another company's pages on other sites are not those of the sample, which may be a stranger's. */
	const ownSocial = isRenamed ? base.social.filter((each) => !isSamplePage(each)) : base.social
	const numberWith = (setting: string | undefined, own: CompanyNumber | null) => {
		if (setting) return setting === 'off' ? null : numberOf(setting)
		return isRenamed && own?.e164 === sampleNumber.e164 ? null : own
	}
	/** Nobody reads the sample's mailboxes: under another name they are those that the company gives, or none. */
	const mailboxWith = (setting: string | undefined, own: keyof Company['email'], otherwise: string) => {
		if (setting) return setting
		return isRenamed && email[own] === sampleCompany.email[own] ? otherwise : email[own]
	}
	const hello = mailboxWith(settings.COMPANY_EMAIL, 'hello', '')
	/** A company that gives its name alone has it everywhere: a name of the sample is never shown next to it. */
	const nameWith = (setting: string | undefined, own: 'legalName' | 'shortName') =>
		setting || (base[own] === sampleCompany[own] && settings.COMPANY_NAME) || base[own]
	const shortName = nameWith(settings.COMPANY_SHORT_NAME, 'shortName')
	return {
		...base,
		name,
		initial: initialOf(name),
		legalName: nameWith(settings.COMPANY_LEGAL_NAME, 'legalName'),
		shortName,
		tagline: settings.COMPANY_TAGLINE || base.tagline,
		email: {
			hello,
			support: mailboxWith(settings.COMPANY_SUPPORT_EMAIL, 'support', hello),
			privacy: mailboxWith(settings.COMPANY_PRIVACY_EMAIL, 'privacy', hello),
			security: mailboxWith(settings.COMPANY_SECURITY_EMAIL || settings.COMPANY_EMAIL, 'security', hello),
		},
		phone: numberWith(settings.COMPANY_PHONE, base.phone),
		whatsapp: numberWith(settings.COMPANY_WHATSAPP, base.whatsapp),
		social: socialNetworks.flatMap((label) => {
			const href = links[label] || ownSocial.find((each) => each.label === label)?.href
			return href ? [{ label, href }] : []
		}),
		teamName: shortName === base.shortName ? base.teamName : `The ${shortName} team`,
	}
}
