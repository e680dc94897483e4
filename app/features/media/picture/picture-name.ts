const longest = 56

/** The name of a new picture: words from its description, and a random part that makes it unique. */
export function newPictureName(words: string): string {
	const plain = words
		.replace(/\.[a-z0-9]{2,5}$/i, '')
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
	const short = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, longest).replace(/-$/, '')
	const end = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join(
		'',
	)
	return `${short || 'picture'}-${end}`
}
