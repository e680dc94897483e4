import { z } from 'zod'
import { writingMessages as messages } from './messages.ts'

const longestName = 60

/** Names of categories or tags as chosen and as typed (separated by commas), without repeats whatever their case. */
export function mergeNames(chosen: readonly string[], typed: string): string[] {
	const merged = new Map<string, string>()
	for (const each of [...chosen, ...typed.split(/[,\n]/)]) {
		const name = each
			.toWellFormed()
			.normalize('NFC')
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
		if (name !== '' && !merged.has(name.toLowerCase())) merged.set(name.toLowerCase(), name)
	}
	return [...merged.values()]
}

export const nameList = (most: number) =>
	z
		.array(
			z
				.string()
				.max(longestName, messages.nameLong)
				.regex(/^(?=.*[\p{L}\p{N}])[^/\\]+$/u, messages.nameOdd),
		)
		.max(most, messages.tooManyNames(most))
