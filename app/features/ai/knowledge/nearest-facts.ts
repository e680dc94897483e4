import { headEnd } from './sentence-form.ts'
import type { Subject } from './subject.ts'
import { modifierTerms, subjectTerms } from './subject-terms.ts'
import { termsOf } from '../words.ts'
import type { FactKind, KnownFact, OwnFact } from './own-fact.ts'

/** The most of each kind in one interview. */
const maxOfKind: Readonly<Record<FactKind, number>> = { price: 2, mover: 1, question: 2, case: 2, quote: 1, post: 3 }
const maxPrices = 6
const maxMovers = 4

type Wanted = {
	subject: Subject
	topic: string
	/** The address of the service it is about, or empty. */
	service: string
}

/**
 * The facts nearest to a subject: those that share its particular words, rare words first. A post about cost gets the
 * prices of its service even where they share no word.
 */
export function nearest(facts: readonly KnownFact[], { subject, topic, service }: Wanted): OwnFact[] {
	const isCost = subject.kind === 'cost'
	const wanted = [...subjectTerms(`${subject.title} ${topic}`)]
	const modifiers = modifierTerms(subject, topic)
	const read = facts.map((fact) => ({
		fact,
		own: ownTerms(fact),
		terms: termSet(`${fact.label} ${fact.text} ${fact.about}`),
	}))
	const frequency = new Map(wanted.map((term) => [term, read.filter(({ terms }) => terms.has(term)).length]))
	const rated = read.map(({ fact, own, terms }) => {
		const shared = wanted.filter((term) => terms.has(term))
		const sharedOwn = shared.filter((term) => own.has(term))
		const rarest = Math.min(...sharedOwn.map((term) => frequency.get(term) ?? 1))
		const isSame = service !== '' && fact.service.startsWith(service)
		const isNear =
			sharedOwn.length > 0 && (shared.length >= 2 || (isSame && rarest <= rare)) && !isPassing(fact, shared, modifiers)
		// A fact of another service needs more than one word in common.
		const isFar = service !== '' && fact.service !== '' && !isSame && sharedOwn.length < 2
		const score = shared.reduce((sum, term) => sum + 1 / (frequency.get(term) ?? 1), sharedOwn.length)
		return { fact, isNear: isNear && !isFar, score: score * (isSame ? 1.5 : 1) }
	})
	const near = (kind: FactKind, max: number) =>
		rated
			.filter(({ fact, isNear }) => fact.kind === kind && isNear)
			.toSorted((a, b) => b.score - a.score)
			.slice(0, max)
			.map(({ fact }) => fact)
	const ofService = (kind: FactKind, max: number) =>
		facts.filter((fact) => fact.kind === kind && fact.service === service).slice(0, max)
	const forCost = (kind: FactKind, max: number) => {
		const found = near(kind, max).filter((fact) => service === '' || fact.service === service)
		return found.length > 0 || service === '' ? found : ofService(kind, max)
	}
	return [
		...(isCost ? forCost('price', maxPrices) : near('price', maxOfKind.price)),
		...(isCost ? forCost('mover', maxMovers) : near('mover', maxOfKind.mover)),
		...near('question', maxOfKind.question),
		...near('case', maxOfKind.case),
		...near('quote', maxOfKind.quote),
	].map(({ about: _about, service: _service, ...fact }) => fact)
}

/** A word that so few facts have says what they are about. */
const rare = 6

/**
 * The only word that a price or what changes it has in common with the subject names another thing in both: the data of
 * “stop data theft” and of “directory with paid data”.
 */
function isPassing(
	{ kind, label, text }: KnownFact,
	shared: readonly string[],
	modifiers: ReadonlySet<string>,
): boolean {
	const [only, ...others] = shared
	if (only === undefined || others.length > 0 || !modifiers.has(only) || (kind !== 'price' && kind !== 'mover'))
		return false
	const [thing = ''] = (label || text).split(/[:,;(]/)
	return !termSet(thing.split(headEnd)[0] ?? '').has(only)
}

const termSet = (text: string) => new Set(termsOf(text))

/** What it is about: of a question, not its answer; of a case study, also its title. */
function ownTerms({ kind, label, text, about }: KnownFact): Set<string> {
	if (kind === 'question') return termSet(label)
	return termSet(kind === 'case' ? `${text} ${about}` : `${label} ${text}`)
}
