import { isSafeImage } from '#app/features/posts/post/safe-url.ts'

type Attributes = Readonly<Record<string, string>>

/** Where plugins put the address until a script moves it; what `src` has until then is a placeholder. */
const late = ['data-src', 'data-lazy-src', 'data-original', 'data-cfsrc']

const isAddress = (text: string): boolean => text !== '' && isSafeImage(text)

/** The address of a picture in HTML, also of one that loads late or only has sizes; empty for none. */
export function pictureAddress(attribs: Attributes): string {
	const named = [...late, 'src', 'data-orig-file'].map((name) => attribs[name]?.trim() ?? '')
	return named.find(isAddress) ?? largestOf(attribs['srcset'] ?? attribs['data-srcset'] ?? '')
}

/** An address may have commas in it, but not at its ends; its size follows after a space. */
const eachSize = /([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?/g

/** Of `a.jpg 600w, b.jpg 1200w` the largest. */
function largestOf(sizes: string): string {
	const found = [...sizes.matchAll(eachSize)].map(([, address = '', size = '']) => ({
		address,
		size: Number.parseFloat(size) || 0,
	}))
	return (
		found.filter(({ address }) => isAddress(address)).toSorted((one, other) => other.size - one.size)[0]?.address ?? ''
	)
}
