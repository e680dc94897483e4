import { bannedIn } from '#app/features/editor/checks/rules/banned-words.ts'
import { readBannedWords } from '#app/features/editor/checks/rules/banned-words.server.ts'

/** The banned words that an answer contains. */
export async function bannedWordsIn(answer: unknown): Promise<string[]> {
	return bannedIn(textsIn(answer).join('\n'), await readBannedWords())
}

/** All texts of an answer. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
