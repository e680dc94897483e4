type Attributes = Readonly<Record<string, string>>

/** Where plugins put the address until a script moves it. */
const late = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file']

const isAddress = (text: string): boolean => text !== '' && !/^data:/i.test(text)

/** The address of a picture in HTML, also of one that loads late or only has sizes; empty for none. */
export function pictureAddress(attribs: Attributes): string {
	const named = ['src', ...late].map((name) => attribs[name]?.trim() ?? '')
	return named.find(isAddress) ?? largestOf(attribs['srcset'] ?? attribs['data-srcset'] ?? '')
}

/** Of `a.jpg 600w, b.jpg 1200w` the largest. */
function largestOf(sizes: string): string {
	const found = sizes.split(/,\s+/).map((each) => {
		const [address = '', size = ''] = each.trim().split(/\s+/)
		return { address, size: Number.parseFloat(size) || 0 }
	})
	return (
		found.filter(({ address }) => isAddress(address)).toSorted((one, other) => other.size - one.size)[0]?.address ?? ''
	)
}
