import { createHash } from 'node:crypto'
import { inTransaction, sql } from '#app/db/client.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { proseOf } from '../words.ts'
import { voiceMessages as messages } from './messages.ts'
import type { Voice, VoiceInput } from './voice-input.ts'

export async function readVoice(): Promise<Voice> {
	const [row] = await sql<Voice[]>`
		select words, banned_words as "bannedWords", sample_posts as "samplePosts", version from brand_voice`
	return row ?? { words: '', bannedWords: [], samplePosts: [], version: 0 }
}

/** A form that is sent twice is saved. @throws {ExpectedError} 409 when someone else saved something else first, 422 for a post that readers cannot see. */
export async function saveVoice({ words, bannedWords, samplePosts, version }: VoiceInput): Promise<void> {
	const known = await sql`select 1 from blog_posts where live and id = any(${samplePosts}::uuid[])`
	if (known.length < samplePosts.length) throw new ExpectedError(messages.noSuchPost, { field: 'sample1' })
	const saved = await inTransaction(
		({ sql }) => sql`
		insert into brand_voice (words, banned_words, sample_posts)
		values (${words}, ${bannedWords}::text[], ${samplePosts}::uuid[])
		on conflict (id) do update set words = excluded.words, banned_words = excluded.banned_words,
			sample_posts = excluded.sample_posts, updated_at = now(),
			version = brand_voice.version + case when brand_voice.version = ${version} then 1 else 0 end
		where brand_voice.version = ${version} or (excluded.words, excluded.banned_words, excluded.sample_posts)
			= (brand_voice.words, brand_voice.banned_words, brand_voice.sample_posts)
		returning 1`,
	)
	if (saved.length === 0) throw new ExpectedError(messages.newer, { status: 409 })
}

/** The newest posts that can be chosen. */
const maxChoices = 200

/** Published posts, newest first; chosen ones are always included. */
export async function samplePostChoices(chosen: readonly string[]): Promise<{ value: string; label: string }[]> {
	return sql<{ value: string; label: string }[]>`
		with newest as (select id from blog_posts where live order by published_at desc, id desc limit ${maxChoices})
		select id as value, title as label from blog_posts
		where live and (id = any(${chosen}::uuid[]) or id in (select id from newest)) order by published_at desc, id desc`
}

/** Characters of a sample post in the prompt. */
const sampleLetters = 1_500

/** The brand voice as a text for prompts; empty when it is not set. */
export async function brandVoice(): Promise<string> {
	const { words, bannedWords, samplePosts } = await readVoice()
	const samples =
		samplePosts.length === 0
			? []
			: await sql<{ title: string; content: string }[]>`
				select title, left(content, 20000) as content from blog_posts
				where live and id = any(${samplePosts}::uuid[]) order by array_position(${samplePosts}::uuid[], id)`
	return [
		words,
		bannedWords.length > 0 ? `Never use these words: ${bannedWords.join('; ')}.` : '',
		...samples.map(({ title, content }) => `An example of our own, “${title}”:\n${beginning(proseOf(content))}`),
	]
		.filter(Boolean)
		.join('\n\n')
}

function beginning(text: string): string {
	const plain = text
		.replace(/[ \t]+/g, ' ')
		.replace(/\s*\n\s*/g, '\n')
		.trim()
	if (plain.length <= sampleLetters) return plain
	const cut = plain.slice(0, sampleLetters).toWellFormed()
	return /^[\s\S]*[.!?](?=\s)/.exec(cut)?.[0] ?? cut
}

/** A hash of the brand voice: results written in another voice are not reused. */
export async function voiceSalt(): Promise<string> {
	return createHash('sha256')
		.update(await brandVoice())
		.digest('base64url')
		.slice(0, 16)
}
