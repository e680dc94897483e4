import { sql } from '#app/db/client.server.ts'

/** The words that this house does not use (AI settings, Brand voice); they hold for every post, whoever writes it. */
export async function readBannedWords(): Promise<string[]> {
	const [row] = await sql<{ words: string[] }[]>`select banned_words as words from brand_voice`
	return row?.words ?? []
}
