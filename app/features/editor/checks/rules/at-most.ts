import type { Finding } from './finding.ts'
import { checkMessages } from './messages.ts'

/** More of one kind than this help nobody: the rest is told as a number. */
const mostOfAKind = 6

/** The first of many, and how many more there are. */
export function atMost(found: readonly Finding[]): Finding[] {
	const [last, rest] = [found[mostOfAKind - 1], found.length - mostOfAKind]
	if (!last || rest <= 0) return [...found]
	return [...found.slice(0, mostOfAKind - 1), { ...last, text: `${last.text} ${checkMessages.more(rest)}` }]
}

/** An address as a sentence can hold it. */
export const shortened = (address: string): string =>
	address.length > 80 ? `${address.slice(0, 79).toWellFormed()}…` : address
