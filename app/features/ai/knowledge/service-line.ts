import { shownServices, type ServiceLine } from '#app/config/service-lines.ts'
import { isCommon, wordsOf } from '../words.ts'
import { inSentence } from './sentence-form.ts'

/** Trades about which there are texts of their own (lists.ts). */
export type Trade = 'solar' | 'electrical' | 'translation' | 'technology'

/** Checked before the others: a changeover switch is electrical work, whatever it switches. */
const electricalWork = /wiring|earthing|changeover|circuit|breaker|socket|electrici|electrical|prepaid meter/

const trades: readonly { id: Trade; about: RegExp }[] = [
	{ id: 'solar', about: /solar|inverter|batter|panel|renewable|energy|power|grid|generator/ },
	{ id: 'electrical', about: /electric|wiring|cable|circuit|light|earthing|socket|transformer|fault/ },
	{ id: 'translation', about: /translat|language|yoruba|hausa|igbo|french|interpret|locali[sz]|multilingual/ },
	{ id: 'technology', about: /web|software|\bapps?\b|cloud|data|security|mobile|online|website|internet|network/ },
]

/** Whether the text is about a service of the company, or one of the trades. */
export const isOurTrade = (text: string): boolean => tradeOf(text) !== null || ownService(text) !== null

/** The trade that a text is about; null for any other. */
function tradeOf(text: string): Trade | null {
	const small = text.toLowerCase()
	if (electricalWork.test(small) && !/solar|inverter/.test(small)) return 'electrical'
	return trades.find(({ about }) => about.test(small))?.id ?? null
}

export type OfferedService = { name: string; path: string }

/** The service of this site that a text is about; null where it offers none of that kind. */
export function serviceOf(text: string): OfferedService | null {
	const trade = tradeOf(text)
	const service = shownServices().find(({ slug }) => slug === trade) ?? ownService(text)
	if (!service) return null
	const words = service.title.replaceAll('&', 'and').split(' ')
	return { name: words.map(inSentence).join(' '), path: `/services/${service.slug}` }
}

/** The service with the most words of the text in its name and in what the menu says of it. */
function ownService(text: string): ServiceLine | null {
	const asked = new Set(distinctiveWords(text))
	let best: { service: ServiceLine; count: number } | null = null
	for (const service of shownServices()) {
		const words = new Set(distinctiveWords(`${service.title} ${service.menuLabel} ${service.menuText}`))
		const count = [...words].filter((word) => asked.has(word)).length
		if (count > (best?.count ?? 0)) best = { service, count }
	}
	return best?.service ?? null
}

/** Without a plural's s. */
const distinctiveWords = (text: string): string[] =>
	wordsOf(text)
		.filter((word) => word.length > 3 && !isCommon(word) && !weak.has(word))
		.map((word) => word.replace(/s$/, ''))

/** In the names of services of any trade. */
const weak = new Set(['service', 'services', 'professional', 'general', 'solution', 'solutions', 'maintenance', 'work'])
