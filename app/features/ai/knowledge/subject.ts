import { failureOf, faultOf, isComplaint, isFault, isStatement } from './complaint.ts'
import { compared, twoActions } from './compared.ts'
import { brief, isQuoted } from './quoted-title.ts'
import { gerundOf, headEnd, inSentence, isCounted, withArticle, withoutDeterminer } from './sentence-form.ts'
import { titleForms } from './title-forms.ts'

export type PostKind = 'cost' | 'how-to' | 'choosing' | 'comparison' | 'explanation' | 'list' | 'case'

/** What a title is about, in the title's own words. */
export type Subject = {
	title: string
	kind: PostKind
	/** The whole subject without an article: “slow website on Nigerian networks”. */
	phrase: string
	/** The same as it is named in a sentence: “a slow website on Nigerian networks”. */
	named: string
	/**
	 * Without words for its cost and without the year: “solar installation in Lagos”; of a comparison both sides as they
	 * are named in a sentence: “an app or a website”. The same as `named` for other kinds.
	 */
	thing: string
	/** As people search for it: without articles and possessives. */
	search: string
	/** A clause such as “why maintenance pays”, which follows “explain” but not “about”. */
	isClause: boolean
	/** Something that should not be so: a slow website. */
	isProblem: boolean
	/** Both sides of a comparison. */
	options: readonly [string, string] | null
	/** What a list counts, and how many the title promises: 7 mistakes. */
	points: { count: number | null; noun: string } | null
}

type Found = Partial<Pick<Subject, 'options' | 'points' | 'isClause' | 'thing' | 'search' | 'isProblem'>> & {
	kind: PostKind
	phrase: string
}

const numbers: Readonly<Record<string, number>> = {
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	twelve: 12,
}
const listed =
	/^(?:top |the )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:[\w-]+ )?(mistakes|signs|reasons|ways|tips|questions|things|steps|rules|checks|facts|myths|documents|habits)\b(.*)$/i
const openList = /^(?:common )?(mistakes|signs|questions|reasons|tips)\b (.+)$/i
const choosing =
	/^(?:how (?:to|do (?:i|you|we)) )?(?:choose|choosing|select|selecting|pick|picking|find|finding|hire|hiring|buy|buying) (?!between\b)(.+)$/i
const between = /^(?:how to )?(?:choose|choosing) between (.+?) (?:and|or) (.+)$/i
const sides = /^(.+?) (vs\.?|versus|or|compared (?:to|with)) (.+)$/i
const sidesLead =
	/^(?:(?:do|should|shall) (?:i|you|we) (?:need|buy|use|choose|rent|get|have) |which is better[:,]? |is )/i
/** “Should I buy or rent a generator” compares what is done with one thing. */
const actions = 'buy|rent|lease|hire|build|repair|fix|replace|upgrade|keep|sell|add|wait for'
const doOrDo = new RegExp(
	String.raw`^(?:(?:do|should|shall) (?:i|you|we) |is it better to |whether to )?(${actions}) or (${actions}) (.+)$`,
	'i',
)
const asksPrice =
	/^how much (?:does|do|will|should|is|are) (?:it cost to )?(.+?)(?: (?:cost|costs))?( (?:in|for|per|at|on) .+)?$/i
const statesPrice = /^(?:what|how much) (.+?) (?:really |actually )?costs?( .+)?$/i
const priceOf = /^(?:the )?(?:real |true |full )?(?:costs?|prices?) of (.+)$/i
/** With what leads from it to the thing, but for “a battery price for a shop”. */
const priceInTitle =
	/^(?:costs?|prices?|pricing|fees?|budget)\b(?: of| to| for)?|\b(?:costs?|prices?|pricing|fees?|budget)\b(?: of| to| for(?= (?:in )?20\d\d\b))?/gi
const priceWord = /\b(?:costs?|prices?|pricing|fees?|budget)\b/i
/** The price is what changes, or part of the name of something: “how to cut diesel costs”, “why school fees portals fail”. */
const onlyNamesPrice =
	/^how (?:to|do (?:you|i|we)|can (?:you|i|we)) (?:reduce|cut|lower|save|control|manage|avoid|negotiate|share|split|track|raise|set|stop|keep)\b|^why .*\b(?:costs?|prices?|fees?|budget) (?!(?:so|too|more|less|is|are|was|were|go|goes|went|rise|rises|rose|keeps?|in|for|of|to|at|on|and|per|over|every)\b)\w/i
const howTo = /^how (?:to|do (?:you|i|we)|can (?:you|i|we)|we) (?!much\b|many\b)(\w+)\b(.*)$/i
/**
 * “Stop data theft”: of words that are names as well only where they have an object, so not “stop press”, “increase in
 * fuel theft” and “stop and think”.
 */
const command =
	/^(?!stop (?:press|signs?)\b|install base\b)(?:protect|prevent|avoid|reduce|improve|prepare|replace|maintain|(?:stop|increase|fix|install)(?: and \w+)?(?! (?:and|or|of|in|for|at|by|with|to|from|on|before|after|until|is|are|was|were|has|have)\b)) .+$/i
const whyState =
	/^why (?:is |are )?(your |my |our |an? |the )?(.+?)(?: (?:is|are|gets?|feels?))?(?: (?:so|too|always))? (slow|hot|expensive|weak|noisy|low|high|dim|unsafe|cheap|late|loud|unstable|dirty)\b( .+)?$/i
const howItWorks = /^how (.+?) works?\b( .+)?$/i
/** Before the thing that is explained; after it there may be a price. */
const guide =
	/^(?:what (?:to|(?:you|we) (?:should|need to|must)) know about |(?:the )?truth about |understanding |(?:(?:an?|the|your|my|our) )?(?:[\w'’-]+ ){0,2}guide to |introduction to |everything about |about )(.+)$/i
const explained = (main: string): string | undefined =>
	guide.exec(main)?.[1] ?? /^what (?:is|are) (.+)$/i.exec(main)?.[1] ?? /^(.+?) explained\b/i.exec(main)?.[1]
/** After the colon: “monthly price and what is included”. */
const pricedTail =
	/^(?:(?:the|its|monthly|yearly|annual|real|full|fair|average|current) )*(?:costs?|prices?|pricing|fees?)\b|^(?:what|how much|wetin) (?:it|they|you|we|e|dem)\b.*\b(?:costs?|pay|charge)\b/i
const clause =
	/^(?:how|what|why|when|where|which|who|whether|is|are|do|does|did|can|could|should|will|must|may|if|wetin)\b/i
const caseStudy =
	/\bcase study\b|^how we\b|\b(?:what we learned|lessons from|a year (?:later|on)|one year (?:later|on))\b/i

/** Reads the kind and the whole subject of a title by its form. */
export function subjectOf(title: string): Subject {
	const { whole, plain } = titleForms(title)
	const [before = '', after = ''] = plain.split(/:\s+|\s+[–—-]\s+/, 2)
	const main = (/^case study$/i.test(before) ? after : before).replace(/[?.!]+$/, '').trim() || plain
	const isCase = /^case study$/i.test(before)
	const found = readTitle(inSentence(main), isCase ? before : after.replace(/[?.!]+$/, ''))
	const determined = /^(an?|the|your|my|our)\s+(.+)$/i.exec(found.phrase)
	const phrase = (determined?.[2] ?? found.phrase).trim()
	const isClause = found.isClause ?? false
	const named = isClause
		? clauseOf(phrase, whole)
		: brief(found.kind === 'cost' ? phrase : withArticle(phrase, determined?.[1]?.toLowerCase()))
	return {
		title: whole,
		kind: found.kind,
		phrase,
		named,
		search: searchPhrase(found.search ?? phrase),
		thing: found.options
			? (found.thing ?? named)
			: found.thing === undefined
				? named
				: brief(withArticle(...withoutDeterminer(found.thing))),
		isClause,
		isProblem: found.isProblem ?? false,
		options: found.options ?? null,
		points: found.points ?? null,
	}
}

const inverted =
	/^wetin\b|^(?:(?:how|when|why|what|where|which)(?: \w+)? )?(?:is|are|do|does|did|can|could|should|will|must|may)\b/i

/** “How long do batteries last” and “My inverter trips” are quoted in a sentence. “What a switch does” is said as it is. */
const clauseOf = (phrase: string, title: string): string =>
	inverted.test(phrase) || !clause.test(phrase) || brief(phrase) !== phrase ? `“${brief(title)}”` : phrase

/** By the main part of the title, and the part after its colon. */
const readers: readonly ((main: string, after: string) => Found | null)[] = [
	readList,
	readListAfter,
	(main, after) => {
		if (!caseStudy.test(`${main} ${after}`) && !caseStudy.test(after)) return null
		const [, did] = /^how we (.+)$/i.exec(main) ?? []
		return did === undefined
			? { kind: 'case', phrase: main }
			: { kind: 'case', phrase: main, isClause: true, search: did }
	},
	readSides,
	(main) => {
		const best = /^(?:the )?best (.+)$/i.exec(main)?.[1]
		const thing = choosing.exec(main)?.[1] ?? (best && `the ${best}`)
		return thing === undefined ? null : { kind: 'choosing', phrase: thing }
	},
	readCost,
	(main) => {
		const phrase = faultOf(main) ?? failureOf(main)
		return phrase === null ? null : { kind: 'explanation', phrase, search: main, isProblem: true }
	},
	(main) => {
		const [, determiner = '', noun, adjective, rest = ''] = whyState.exec(main) ?? []
		return adjective === undefined || noun === undefined
			? null
			: {
					kind: 'explanation',
					phrase: `${determiner || (isCounted(noun) ? 'a ' : '')}${adjective} ${noun}${rest}`,
					isProblem: true,
				}
	},
	(main) => {
		const [, verb, rest = ''] = howTo.exec(main) ?? []
		return verb === undefined
			? null
			: { kind: 'how-to', phrase: gerundOf(`${verb}${rest}`), search: `how to ${verb}${rest}` }
	},
	(main) => (command.test(main) ? { kind: 'how-to', phrase: gerundOf(main), search: main } : null),
	(main) => {
		const [, thing, rest = ''] = howItWorks.exec(main) ?? []
		return thing === undefined ? null : { kind: 'explanation', phrase: `${thing}${rest}` }
	},
	(main) => {
		const thing = explained(main)
		return thing === undefined
			? null
			: { kind: 'explanation', phrase: thing.replace(/ and (?:why|how|what|when|where)\b.*$/i, '') }
	},
	(main) => (clause.test(main) ? { kind: 'explanation', phrase: main, isClause: true } : null),
	(main) =>
		isQuoted(main) ? { kind: 'explanation', phrase: main, isClause: true, isProblem: isComplaint(main) } : null,
	(main, after) =>
		/step by step|\bchecklist\b/i.test(`${main} ${after}`) || /^[a-z]{3,}ing (?:your|an?|the|my|[a-z]+s\b)/.test(main)
			? { kind: 'how-to', phrase: main }
			: null,
]

const readTitle = (main: string, after: string): Found => {
	for (const read of readers) {
		const found = read(main, after)
		if (found) return found
	}
	const isProblem = isFault(main)
	// “Slow website on 3G” leaves out the article that a sentence needs.
	const isOne = isProblem && isCounted(main.split(headEnd)[0] ?? '')
	return {
		kind: 'explanation',
		phrase: isOne && !/^(?:an?|the|your|my|our) /i.test(main) ? `a ${main}` : main,
		isProblem,
	}
}

function readList(main: string): Found | null {
	const [, count, noun, rest = ''] = listed.exec(main) ?? []
	if (count !== undefined && noun !== undefined)
		return {
			kind: 'list',
			phrase: `${noun}${rest}`,
			points: { count: numbers[count.toLowerCase()] ?? Number(count), noun: noun.toLowerCase() },
		}
	const [, plain, about] = openList.exec(main) ?? []
	return plain === undefined
		? null
		: { kind: 'list', phrase: `${plain} ${about ?? ''}`, points: { count: null, noun: plain.toLowerCase() } }
}

/** How what is listed after a colon belongs to what comes before it. */
const listedOf: Readonly<Record<string, string>> = {
	mistakes: 'with',
	tips: 'for',
	questions: 'about',
	facts: 'about',
	myths: 'about',
	rules: 'for',
	checks: 'for',
}

/** “Solar panels: 3 mistakes to avoid” */
function readListAfter(main: string, after: string): Found | null {
	const found = readList(after)
	const joint = listedOf[found?.points?.noun ?? '']
	return found?.points?.count && joint !== undefined && !clause.test(main)
		? { ...found, phrase: `${found.phrase} ${joint} ${main}` }
		: null
}

function readSides(main: string, after: string): Found | null {
	const chosen = between.exec(main)
	if (chosen?.[1] !== undefined && chosen[2] !== undefined) return compared(chosen[1], 'or', chosen[2], after)
	const [, one, other, object] = doOrDo.exec(main) ?? []
	if (one !== undefined && other !== undefined && object !== undefined) return twoActions(one, other, object)
	if (choosing.test(main)) return null
	const [, left, joint, right] = sides.exec(main.replace(sidesLead, '')) ?? []
	if (left === undefined || joint === undefined || right === undefined) return null
	// “slow or no internet”, “three or four” compare nothing.
	if (joint === 'or' && (howTo.test(main) || clause.test(main.replace(sidesLead, '')))) return null
	return compared(left, joint, right, after)
}

function readCost(title: string, after: string): Found | null {
	if (isStatement(title) || onlyNamesPrice.test(title)) return null
	const main = guide.exec(title)?.[1] ?? title
	const [, asked, askedTail = ''] = asksPrice.exec(main) ?? statesPrice.exec(main) ?? []
	if (asked !== undefined) {
		const thing = `${asked}${askedTail}`
		const isVerb = /^how much .*\bto /i.test(main)
		return isVerb
			? { kind: 'cost', phrase: `cost to ${thing}`, thing: gerundOf(thing) }
			: { kind: 'cost', phrase: `${asked} cost${askedTail}`, thing }
	}
	const thing = priceOf.exec(main)?.[1]
	if (thing !== undefined)
		return { kind: 'cost', phrase: `cost of ${withoutDeterminer(thing)[0]}`, thing: withoutYear(thing) }
	if (!priceWord.test(main))
		return pricedTail.test(after) && !clause.test(title) && explained(title) === undefined
			? { kind: 'cost', phrase: main.replace(/(?=\s(?:in|for|on|at)\s)|$/, ' price'), thing: withoutYear(main) }
			: null
	return {
		kind: 'cost',
		phrase: main,
		thing: withoutYear(main.replace(priceInTitle, '')) || main,
	}
}

const withoutYear = (text: string) =>
	text
		.replace(/\b(?:in )?20\d\d\b/g, '')
		.replace(/\s+/g, ' ')
		.trim()

/** The subject as people search for it: without articles and possessives. */
export const searchPhrase = (phrase: string): string =>
	phrase
		.replace(/(?<!\p{L})(?:an?|the|your|my|our)\s/gu, '')
		.replace(/[?!.,“”"]/g, '')
		.trim()
