/* Forms of a keyword or a topic inside a sentence. */

/** Uncountable nouns: "about wiring", never "about wirings". */
const uncounted =
	/(?:ing|ness|ment|ity|ance|ence|ics|ware)$|^(?:power|energy|electricity|data|storage|advice|internet|safety|cloud|design|seo|translation|installation|work|solar|water|fuel|diesel|petrol|light|english|french|yoruba|hausa|igbo|arabic|pidgin|nigeria|lagos|abuja|commerce|e-commerce)$/

/** Whether the keyword ends in an uncountable noun. */
const isUncounted = (keyword: string): boolean =>
	uncounted.test(keyword.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')

const counted =
	/^(?:inverter|generator|ups|battery|charger|stabili[sz]er|transformer|pump|borehole|tank|panel|system|meter|switch|camera|fan|fridge|freezer|conditioner|laptop|desktop|computer|phone|tablet|server|router|modem|printer|website|site|app|page|shop|template|logo|domain|agency|company|translator|interpreter|freelancer|electrician|technician|developer|designer|contract|quote|bill|network|connection|terminal|tanker)$/

/** Whether the keyword ends in something of this trade that is counted: "an inverter". */
export const isCounted = (keyword: string): boolean =>
	counted.test(keyword.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')

const names =
	/^(?:Nigerian?|Africa|Lagos|Lekki|Ikeja|Agbara|Abuja|Kano|Ibadan|Port|Kaduna|Enugu|Jos|Aba|Benin|Owerri|Uyo|Calabar|Warri|Ilorin|Abeokuta|Ogun|Oyo|Delta|English|French|Yoruba|Hausa|Igbo|Arabic|Pidgin|Band [A-E]|I|Google|Android|Excel|January|February|April|June|July|August|September|October|November|December)\b|^[A-Z][a-z]+[A-Z]/

/** A title or topic with a lower-case first letter for use in a sentence; names and abbreviations keep theirs. */
export function inSentence(text: string): string {
	const subject = text.trim().replace(/[.?!]+$/, '')
	return /^[A-Z][a-z]/.test(subject) && !names.test(subject)
		? subject.charAt(0).toLowerCase() + subject.slice(1)
		: subject
}

const doubled =
	/^(?:cut|set|plan|get|run|stop|fit|ship|shop|put|let|begin|win|dig|wrap|trim|swap|drop|map|scan|log|zip|tap|spot|rub|step|flip)$/

/** "prepare" is "preparing", "cut" is "cutting". */
export function gerund(verb: string): string {
	const plain = verb.toLowerCase()
	if (plain.endsWith('ing') && plain.length > 5) return plain
	if (plain.endsWith('ie')) return `${plain.slice(0, -2)}ying`
	if (/[^eoy]e$/.test(plain) && plain !== 'be') return `${plain.slice(0, -1)}ing`
	return doubled.test(plain) ? `${plain}${plain.slice(-1)}ing` : `${plain}ing`
}

/** “prepare your roof” is “preparing your roof”, “install and test a pump” is “installing and testing a pump”. */
export const gerundOf = (phrase: string) =>
	phrase.replace(
		/^(\w+)(?: and (\w+))?/,
		(_all, verb: string, other?: string) => gerund(verb) + (other === undefined ? '' : ` and ${gerund(other)}`),
	)

export function withoutDeterminer(text: string): [string, string | undefined] {
	const [, determiner, rest] = /^(an?|the|your|my|our)\s+(.+)$/i.exec(text.trim()) ?? []
	return rest === undefined ? [text.trim(), undefined] : [rest, determiner?.toLowerCase()]
}

/** Where the first thing of a phrase ends. */
export const headEnd =
	/\s(?:in|on|for|of|with|at|from|to|under|without|after|during|near|against|between|that|who|which|when|if|because)\s/

/** One thing that can be counted gets an article, if the title had one. */
export function withArticle(phrase: string, determiner: string | undefined): string {
	if (determiner === undefined) return phrase
	const head = phrase.split(headEnd)[0] ?? ''
	if ((/s$/i.test(head) && !/\bUPS$/.test(head)) || isUncounted(head)) return phrase
	return /^(?:[aeio]|u(?!ni|se|til|ps\b|sb\b)|8|11\b|18\b)/i.test(phrase) ? `an ${phrase}` : `a ${phrase}`
}
