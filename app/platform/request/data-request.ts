/** The router asks for the data of a page, and scripts send its forms, at the page's address with this end. */
const dataEnd = '.data'

export const isDataPath = (pathname: string): boolean => pathname.endsWith(dataEnd)

/** The path of the page that a path of its data belongs to; any other path as it is. */
export function pageOfPath(pathname: string): string {
	if (!isDataPath(pathname)) return pathname
	const page = pathname.slice(0, -dataEnd.length)
	// What the router appends to `/`.
	return page === '/_root' || page === '/_' ? '/' : page
}

/** Whether the router of an open page asks, and not the browser for a document. */
export const isDataRequest = ({ url }: Pick<Request, 'url'>): boolean => isDataPath(new URL(url).pathname)

/** The path of the page, for document and data requests alike. */
export const pagePath = ({ url }: Pick<Request, 'url'>): string => pageOfPath(new URL(url).pathname)
