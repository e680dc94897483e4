import { bannedIn } from '#app/features/editor/checks/rules/banned-words.ts'
import { readBannedWords } from '#app/features/editor/checks/rules/banned-words.server.ts'

/** Which of the words that this house does not use stand anywhere in an answer, whoever wrote it. */
export async function bannedWordsIn(answer: unknown): Promise<string[]> {
	return bannedIn(textsIn(answer).join('\n'), await readBannedWords())
}

/** Answers are flat: texts, and lists of them. */
function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
