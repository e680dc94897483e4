/** The router asks for the data of a page, and scripts send its forms, at the page's address with this end. */
const dataEnd = '.data'

/** Whether the router of an open page asks, and not the browser for a document. */
export const isDataRequest = ({ url }: Pick<Request, 'url'>): boolean => new URL(url).pathname.endsWith(dataEnd)

/** The path of the page, for document and data requests alike. */
export function pagePath({ url }: Pick<Request, 'url'>): string {
	const { pathname } = new URL(url)
	return pathname.endsWith(dataEnd) ? pathname.slice(0, -dataEnd.length) : pathname
}
