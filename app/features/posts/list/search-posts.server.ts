import { sql } from '#app/db/client.server.ts'
import type { LinkKind } from '#app/features/search/documents.ts'
import { hasHit, markPiece, markText } from '#app/features/search/marked-text.ts'
import { postPath, type BlogSearch } from '../post/addresses.ts'
import { postsPerPage, type PostCardData, type PostPage, type PostTitle } from '../post/post.ts'
import { card, categoryId, tagId, toCard, type CardRow } from '../post/post-sql.server.ts'

type FoundPost = { card: CardRow; content: string }
type FoundLink = { address: string; kind: LinkKind; title: string; summary: string; content: string }
type Row = {
	total: number
	more: boolean
	corrected: string | null
	/** What to mark in the texts that are shown (search/marked-text.ts). */
	marks: string[] | null
	missed: boolean
	posts: FoundPost[]
	suggestions: PostTitle[]
	/** Pages of the site that match. */
	elsewhere: FoundLink[]
	/** Posts that have only some of the words. */
	near: FoundLink[]
}

/** Letters of a text that are read for the piece with its first hit; one further down is not shown. */
const readForPiece = 20_000

type Asked = Pick<BlogSearch, 'q' | 'category' | 'tag'> & { offset: number }

/** Best match first. Counts exactly to 1,000 only, so that a search costs the same however many posts it finds.
 * `missed`: nothing on the whole site matches, whatever the category. */
export async function searchPosts({ q, category, tag, offset }: Asked): Promise<{ page: PostPage; missed: boolean }> {
	const [row] = await sql<Row[]>`
		with f as materialized (select * from search_readers(${q}, ${topicIds(category, tag)}, ${postsPerPage}, ${offset}))
		select f.total, f.more, f.corrected, f.marks, f.missed,
			coalesce((
				select json_agg(json_build_object('card', ${card()}, 'content', left(p.content, ${readForPiece})) order by k.n)
				from unnest(f.posts) with ordinality k (id, n) join blog_posts p on p.id = k.id and p.live), '[]') as posts,
			case when f.total > 0 or f.corrected is not null then '[]'::json
				when cardinality(f.near) > 0 then (
					select coalesce(json_agg(json_build_object('slug', p.slug, 'title', p.title) order by n), '[]')
					from unnest(f.near) with ordinality k (id, n) join blog_posts p on p.id = k.id and p.live)
				else (select coalesce(json_agg(json_build_object('slug', slug, 'title', title)), '[]') from suggest_titles(${q}))
				end as suggestions,
			coalesce((
				select json_agg(json_build_object('address', d.address, 'kind', d.kind, 'title', d.title, 'summary', d.summary,
					'content', d.content) order by k.n)
				from unnest(f.pages) with ordinality k (id, n) join site_documents d on d.id = k.id), '[]') as elsewhere,
			case when f.total = 0 and f.corrected is null then '[]'::json else coalesce((
				select json_agg(json_build_object('address', p.slug, 'kind', 'post', 'title', p.title, 'summary', p.excerpt,
					'content', left(p.content, ${readForPiece})) order by k.n)
				from unnest(f.near) with ordinality k (id, n) join blog_posts p on p.id = k.id and p.live), '[]') end as near
		from f`
	if (!row) throw new Error('A search answered no row.')
	const { marks, missed, posts, elsewhere, near, ...page } = row
	const found = marks ?? []
	return {
		missed,
		page: {
			...page,
			posts: posts.map((post) => markPost(post, found)),
			elsewhere: [...elsewhere, ...near.map((post) => ({ ...post, address: postPath(post.address) }))].map(
				({ address, kind, title, ...text }) => ({
					address,
					kind,
					title: markText(title, found),
					piece: pieceOf(text, found),
				}),
			),
		},
	}
}

function markPost({ card: row, content }: FoundPost, marks: readonly string[]): PostCardData {
	const { excerpt, title } = row
	return {
		...toCard(row),
		found: { title: markText(title, marks), text: pieceOf({ summary: excerpt, content }, marks) },
	}
}

/** The summary, or where it has no hit and the content has one, that piece. */
function pieceOf({ summary, content }: Pick<FoundLink, 'summary' | 'content'>, marks: readonly string[]) {
	const short = markText(summary, marks)
	if (hasHit(short)) return short
	const piece = markPiece(content, marks)
	return summary === '' || hasHit(piece) ? piece : short
}

/** An unknown category or tag is null, which matches no post. */
function topicIds(category: string, tag: string) {
	if (category && tag) return sql`array[${categoryId(category)}, ${tagId(tag)}]::uuid[]`
	if (category) return sql`array[${categoryId(category)}]::uuid[]`
	return tag ? sql`array[${tagId(tag)}]::uuid[]` : sql`'{}'::uuid[]`
}
