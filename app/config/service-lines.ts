/** A service of the company as menus, forms and posts name it. */
export type ServiceLine = {
	/** The end of its page's address, and what enquiries about it are stored with. */
	slug: string
	title: string
	menuLabel: string
	menuText: string
	/** The address of its picture; empty: none. */
	picture: string
	/** At the end of posts about it. */
	postOffer: string
	/** False: visitors see it nowhere; enquiries about it still have its name. */
	isShown: boolean
}

export type CompanyServices = {
	lines: readonly ServiceLine[]
	/** At the end of posts about no service in particular. */
	postOffer: string
}

const none: CompanyServices = { lines: [], postOffer: '' }
let current: CompanyServices | null = null

/** The services as they are now: ask at each use. A hydrated page carries them in `<body data-services>`. */
export const companyServices = (): CompanyServices => (current ??= ofDocument() ?? none)

/** From now on `companyServices()` is these. Cached pages are for the caller to purge. */
export function setCompanyServices(next: CompanyServices): void {
	current = next
}

/** Those that visitors see, in their order. */
export const shownServices = (): readonly ServiceLine[] => companyServices().lines.filter(({ isShown }) => isShown)

function ofDocument(): CompanyServices | null {
	const text = typeof document === 'undefined' ? undefined : document.body.dataset['services']
	return text === undefined ? null : JSON.parse(text)
}
