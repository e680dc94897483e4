const maxPath = 300

/** The one spelling of a path: `/About/`, `//about` and `/%61bout` are `/about`. Null where it has none. */
export function onePath(pathname: string): string | null {
	try {
		const path = decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '') || '/'
		return path.length > maxPath || /\p{Cc}/u.test(path) ? null : path
	} catch {
		return null
	}
}
