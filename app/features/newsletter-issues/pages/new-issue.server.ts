import { sql } from '#app/db/client.server.ts'
import { saveEntry } from '#app/entries/save-entry.server.ts'
import { issueType } from '#app/features/newsletter/issue-content.ts'
import { postPath, sharingImagePath } from '#app/features/posts/post/addresses.ts'
import { isExternal } from '#app/features/posts/post/safe-url.ts'
import { beginningOf, shortenedAtWord } from '#app/format/letters-and-words.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { fromPostsMessages as messages } from '../messages.ts'

export type PostChoice = { id: string; title: string; publishedAt: Date }

const shownPosts = 50

export const postChoices = (): Promise<PostChoice[]> =>
	sql<PostChoice[]>`
		select id, title, published_at as "publishedAt" from blog_posts
		where live and published_at is not null order by published_at desc, id desc limit ${shownPosts}`

type Post = { id: string; slug: string; title: string; excerpt: string; image: string | null; alt: string }

/**
 * A draft of an issue with the posts in the order they were published, the newest first. `tab` is made with the form:
 * one that is sent twice makes one issue. @throws {ExpectedError}
 */
export async function createFromPosts(ids: readonly string[], by: string, tab: string): Promise<string> {
	const posts = await sql<Post[]>`
		select id, slug, title, excerpt, featured_image as image, coalesce(featured_image_alt, '') as alt from blog_posts
		where live and id = any(${[...ids]}::uuid[]) order by published_at desc, id desc`
	const [first, ...others] = posts
	if (!first || posts.length !== new Set(ids).size) throw new ExpectedError(messages.gone, { status: 409 })
	const saved = await saveEntry(issueType, {
		id: null,
		base: 0,
		value: {
			subject: beginningOf(first.title, 120),
			preview: shortenedAtWord(
				others.length > 0 ? others.map(({ title }) => title).join(' · ') : first.excerpt.replace(/\s+/g, ' '),
				150,
			),
			content: posts.map(postMarkdown).join('\n\n---\n\n'),
			hidden: false,
			rank: null,
		},
		by,
		publish: false,
		tab: { id: tab, sequence: 0 },
	})
	if (saved.kind !== 'saved') throw new ExpectedError(messages.gone, { status: 409 })
	return saved.id
}

/**
 * Title, picture, excerpt and link of a post. A post without a picture of this site has its sharing image; a picture
 * without a text of its own says where its link leads.
 */
function postMarkdown({ slug, title, excerpt, image, alt }: Omit<Post, 'id'>): string {
	const address = postPath(slug)
	const picture = image !== null && image !== '' && !isExternal(image) ? image : sharingImagePath('post', slug)
	return [
		`## [${escaped(title)}](${address})`,
		`[![${escaped(alt.trim() === '' ? title : alt)}](${picture})](${address})`,
		...(excerpt.trim() === '' ? [] : [escaped(excerpt.trim())]),
		`[${messages.readOn}](${address})`,
	].join('\n\n')
}

/** Text that Markdown shows as it is. */
const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|~&!]/g, (sign) => `\\${sign}`)
