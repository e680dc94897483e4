import { parser } from '#app/features/posts/markdown/parser.ts'

type Token = ReturnType<typeof parser.parse>[number]

/** The addresses of pictures and links of a text, as it writes them. */
export function addressesIn(markdown: string): { pictures: string[]; links: string[] } {
	const [pictures, links] = [new Set<string>(), new Set<string>()]
	const look = (tokens: readonly Token[]) => {
		for (const token of tokens) {
			if (token.type === 'image') pictures.add(String(token.attrGet('src') ?? ''))
			if (token.type === 'link_open' && token.markup !== 'linkify') links.add(String(token.attrGet('href') ?? ''))
			if (token.children) look(token.children)
		}
	}
	look(parser.parse(markdown, {}))
	pictures.delete('')
	links.delete('')
	return { pictures: [...pictures], links: [...links] }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The text with other addresses. Only what is the address of a link or a picture is changed. */
export function withAddresses(markdown: string, changed: ReadonlyMap<string, string>): string {
	let text = markdown
	for (const [from, to] of changed) {
		if (from === to) continue
		const spellings = [...new Set([from, decodedOr(from)])].map(escaped).join('|')
		text = text.replace(
			new RegExp(String.raw`(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(?:${spellings})(?=[\s>)#?]|$)`, 'gm'),
			(_, before: string) => before + to,
		)
	}
	return text
}

function decodedOr(text: string): string {
	try {
		return decodeURI(text)
	} catch {
		return text
	}
}
