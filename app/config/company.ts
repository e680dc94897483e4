import type { OpeningDays } from './opening-days.ts'
import type { Theme } from './palette/theme.ts'

/** Who the company is, as its pages, mails, feeds and pictures show it. An empty text: nothing is shown. */
export type Company = {
	name: string
	legalName: string
	shortName: string
	tagline: string
	description: string
	/** Below the name in the footer. */
	footerText: string
	/** Numbers of the register of companies and of the tax office. */
	registration: string
	taxNumber: string
	/** Null: not said. */
	foundedYear: number | null
	locale: string
	timeZone: string
	/** `security` receives reports of vulnerabilities (/.well-known/security.txt). Empty: pages lead to /contact instead. */
	email: { hello: string; support: string; privacy: string; security: string }
	/** For calls, and for WhatsApp; null where the company gives none: then no page shows or promises one. */
	phone: CompanyNumber | null
	whatsapp: CompanyNumber | null
	otherPhones: readonly (CompanyNumber & { label: string })[]
	address: CompanyAddress
	otherAddresses: readonly (CompanyAddress & { label: string })[]
	hours: readonly OpeningHours[]
	/** Visitors are promised a reply to an enquiry within so many hours; null: no time is promised. */
	replyHours: number | null
	social: readonly SocialLink[]
	/** The byline of a post whose author is gone (specification section 2, post detail). */
	teamName: string
	teamBio: string
	/** For light and for dark ground. Without any, the company has a drawn mark. */
	logo: CompanyLogo
	/** The letter of its drawn mark; empty: the mark of the sample company. */
	initial: string
	/** Its own colours of the Default Theme; null: the default ones. */
	theme: Theme | null
}

export type CompanyLogo = { light: LogoPicture | null; dark: LogoPicture | null }

/** A small file of a library picture. `key` names its files; replaced, it gets another. */
export type LogoPicture = { key: string; src: string; width: number; height: number }

/** A number as it is shown, and as it is dialled from anywhere (E.164). */
export type CompanyNumber = { shown: string; e164: string }

export type CompanyAddress = {
	street: string
	city: string
	region: string
	/** ISO 3166, two letters. */
	country: string
	countryName: string
	/** A page with a map, elsewhere. */
	mapLink: string
}

/** Hours as HH:MM of the company's time zone. */
export type OpeningHours = { days: OpeningDays; opens: string; closes: string }

export const socialNetworks = ['GitHub', 'X', 'LinkedIn', 'Instagram', 'Facebook', 'YouTube'] as const

export type SocialLink = { label: (typeof socialNetworks)[number]; href: string }

/** The city and the country, or whichever of them is known. */
export const placeOf = ({ city, countryName }: CompanyAddress): string =>
	[city, countryName].filter((part) => part !== '').join(', ')

/** Where visitors write to a company that gives no mailbox. */
export const contactPage = { href: '/contact', name: 'our contact page' } as const

type Listener = (company: Company) => void

let current: Company | null = null
const listeners = new Set<Listener>()

/**
 * The company as it is now. It can change while the site runs: ask at each use and keep nothing made from it, except under
 * a key that holds what was used. A module that asks while it loads fails at once.
 *
 * A hydrated page carries what the server rendered it with in `<body data-company>`. Islands get what they show through
 * their props; worker threads and the front process get it as a message.
 */
export function company(): Company {
	current ??= companyOfDocument()
	if (!current)
		throw new Error('The company is not known yet: call company() in a function, never while a module loads.')
	return current
}

/** From now on `company()` is this one. Cached pages are for the caller to purge. */
export function setCompany(next: Company): void {
	current = next
	for (const listener of listeners) listener(next)
}

/** Calls the follower with the company now, where it is known, and with each later one. The function it returns ends that. */
export function followCompany(listener: Listener): () => void {
	if (current) listener(current)
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

function companyOfDocument(): Company | null {
	const text = typeof document === 'undefined' ? undefined : document.body.dataset['company']
	return text === undefined ? null : JSON.parse(text)
}
