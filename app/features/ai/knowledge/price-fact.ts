import { inSentence } from './sentence-form.ts'
import type { OwnFact } from './own-fact.ts'

/** “Family home: 5 kVA, 10 kWh” in a sentence: “family home (5 kVA, 10 kWh)”. */
export function jobText(label: string): string {
	const [job = label, ...rest] = label.split(': ')
	return rest.length === 0 ? inSentence(job) : `${inSentence(job)} (${rest.join(': ')})`
}

/** A price without its note. */
export const sumOf = ({ text }: OwnFact): string => text.split('. ')[0] ?? text
