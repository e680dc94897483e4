import type { Rendered } from '../rendered.ts'

/** The headers of a redirect that keeps the query of a request. */
export function headersWithQuery(headers: Rendered['headers'], search: string): Rendered['headers'] {
	return headers.map(([name, value]) => [name, name === 'location' ? withQuery(value, search) : value])
}

/** `/new?a=1#part` with `?b=2` is `/new?a=1&b=2#part`: the page's own parameters come first. */
export function withQuery(location: string, search: string): string {
	if (search === '' || search === '?') return location
	const [address = '', ...fragment] = location.split('#')
	const joined = address + (address.includes('?') ? `&${search.slice(1)}` : search)
	return [joined, ...fragment].join('#')
}
