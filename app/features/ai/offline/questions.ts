import { properPlaces, spoken } from './spoken.ts'

/** What people type, as a question that a heading can ask. */
export function asQuestion(search: string): string {
	const text = search.trim().replace(/[?.!]+$/, '')
	const plain = properPlaces(text)
	const of = (pattern: RegExp) => pattern.exec(plain)?.slice(1)
	const [verb, thing] = of(/^how to (\w+) (.+)$/i) ?? []
	if (verb !== undefined) return `How do you ${verb} ${thing}?`
	const [priced, where = ''] = of(/^(.+?) (?:cost|price)s?( in .+)?$/i) ?? []
	if (priced !== undefined) return `What decides the price of ${spoken(priced)}${where}?`
	const [gained] = of(/^benefits of (.+)$/i) ?? []
	if (gained !== undefined) return `What are the benefits of ${gained}?`
	const [wrong] = of(/^(.+) mistakes to avoid$/i) ?? []
	if (wrong !== undefined) return `Which mistakes with ${spoken(wrong)} are common?`
	const [small] = of(/^(.+) for small businesses$/i) ?? []
	if (small !== undefined) return `What should a small business know about ${spoken(small)}?`
	const [asked] = of(/^questions to ask about (.+)$/i) ?? []
	if (asked !== undefined) return `What should you ask about ${asked}?`
	const [stepped] = of(/^(.+) step by step$/i) ?? []
	if (stepped !== undefined) return `What comes first with ${spoken(stepped)}, and what then?`
	const [placed, place] = of(/^(.+) in ([A-Z].*)$/) ?? []
	if (placed !== undefined) return `What is different about ${spoken(placed)} in ${place}?`
	const isQuestion = /^(?:how|what|why|when|where|which|who|is|are|do|does|can|should)\b/i.test(plain)
	return isQuestion ? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}?` : `What should you know about ${plain}?`
}
