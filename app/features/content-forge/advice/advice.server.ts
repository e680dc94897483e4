import { findingsOf } from '#app/features/editor/checks/findings.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { inWorker } from '#app/platform/workers/in-worker.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import { company } from '#app/config/company.ts'
import type * as adviceWorker from './advice.worker.ts'
import { draftOfArticle } from '#app/features/ai/article/draft-of-article.ts'
import { factsAt } from '#app/features/ai/knowledge/own-facts.server.ts'
import { postsNear, textsOf } from '#app/features/ai/knowledge/site-knowledge.server.ts'
import type { Advice, AdviceInput, Claim, SimilarPost } from './advice.ts'
import { sql } from '#app/db/client.server.ts'
import { postPath } from '#app/features/posts/post/addresses.ts'
import { editPath } from '#app/features/posts/post/editor-addresses.ts'
import { adviceMessages as messages } from './messages.ts'

const file = 'app/features/content-forge/advice/advice.worker.ts'
const readClaims = inWorker<typeof adviceWorker>(file)('claimsIn')
const findLinks = inWorker<typeof adviceWorker>(file)('findOwnLinks')
const readLinked = inWorker<typeof adviceWorker>(file)('ownTargetsOf')

/** Advice on an article before it becomes a post. */
export async function adviceOn(input: AdviceInput, turn: Turn): Promise<Advice> {
	const { postTitle, topic, focusKeyword, metaDescription, article, sources, draft } = input
	const hasArticle = article.trim() !== ''
	const fields = draftOfArticle({ title: postTitle, article, focusKeyword, metaDescription })
	const [similar, near, toCheck, findings] = await Promise.all([
		similarPosts(postTitle, focusKeyword, draft),
		hasArticle ? postsNear(`${postTitle} ${topic} ${focusKeyword}`, 12) : [],
		hasArticle ? claimsOf(article, [postTitle, topic, focusKeyword, ...sources], turn) : [],
		hasArticle ? findingsOf(fields, [], turn) : [],
	])
	return { similar, links: hasArticle ? await findLinks(turn, article, near) : [], toCheck, findings }
}

/**
 * The claims of an article that neither these sources, nor the own posts and pages it links to, nor the company's own
 * data support.
 */
export async function claimsOf(article: string, sources: readonly string[], turn: Turn): Promise<Claim[]> {
	const { slugs, paths } = await readLinked(turn, article, env.SITE_URL)
	const [posts, facts] = await Promise.all([textsOf(slugs), factsAt(paths)])
	return readClaims(turn, article, [...sources, ...posts, ...facts, JSON.stringify(company())], env.SITE_URL)
}

type Row = {
	id: string
	slug: string
	title: string
	live: boolean
	status: 'draft' | 'published'
	same_title: boolean
	same_keyword: boolean
}

/** Posts on the same subject by title or focus keyword; including drafts, since someone is writing them. */
async function similarPosts(title: string, keyword: string, draft: string | null): Promise<SimilarPost[]> {
	const rows = await sql<Row[]>`select * from similar_posts(${title}, ${keyword}, ${draft})`
	return rows.map(({ id, slug, title: name, live, status, same_title, same_keyword }) => ({
		id,
		title: name,
		path: live ? postPath(slug) : editPath(id),
		why: messages.why(same_title, same_keyword, live ? null : status),
	}))
}
