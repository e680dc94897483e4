import { sql } from '#app/db/client.server.ts'

/** The words to avoid (AI settings, Brand voice). They hold for every post, whether AI wrote it or not. */
export async function readBannedWords(): Promise<string[]> {
	const [row] = await sql<{ words: string[] }[]>`select banned_words as words from brand_voice`
	return row?.words ?? []
}
