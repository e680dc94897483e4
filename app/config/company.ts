/** Who the company is, as its pages, mails, feeds and pictures show it. */
export type Company = {
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

type Listener = (company: Company) => void

let current: Company | null = null
const listeners = new Set<Listener>()

/**
 * The company as it is now. It can change while the site runs: ask at each use and keep nothing made from it, except under
 * a key that holds what was used. A module that asks while it loads fails at once.
 *
 * A hydrated page carries what the server rendered it with in `<body data-company>`. Islands get what they show through
 * their props; worker threads and the front process are told.
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

/** Tells what has to be told: the company now, where it is known, and each later one. The function it returns ends that. */
export function followCompany(listener: Listener): () => void {
	if (current) listener(current)
	listeners.add(listener)
	return () => void listeners.delete(listener)
}

function companyOfDocument(): Company | null {
	const text = typeof document === 'undefined' ? undefined : document.body.dataset['company']
	return text === undefined ? null : JSON.parse(text)
}
