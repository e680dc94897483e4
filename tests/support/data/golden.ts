import fs from 'node:fs'
import { sql, type DatabaseKind } from '#app/db/client.server.ts'
import { projectFile } from '#app/db/connection/project-root.server.ts'
import { connectContentTypes, writeFirstContent } from '#app/entries/first-content.server.ts'
import { forgetContent, publishedContent } from '#app/entries/published-content.server.ts'
import { siteKinds } from '#app/features/search/documents.ts'
import { storeDocuments } from '#app/features/search/store-documents.server.ts'
import { storeSynonyms } from '#app/features/search/store-synonyms.server.ts'
import { firstSynonyms } from '#app/features/search/synonyms-first.ts'
import { contentTypes } from '#app/features/site/content-types.ts'
import { indexBlog } from '#app/features/site/search/blog-documents.server.ts'
import { siteDocuments } from '#app/features/site/search/site-documents.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { addCategory, addPost, addProfile, addTag } from '../rows.ts'
import { sampleNames, samplePosts } from '../content/sample-posts.ts'

/** A database with the sample's posts and pages, all that readers search. */
export async function openSearchedSite(engine: DatabaseKind): Promise<TestDatabase> {
	const opened = await openTestDatabase(engine)
	await addSamplePosts()
	connectContentTypes(contentTypes)
	await writeFirstContent()
	forgetContent()
	await storeDocuments(siteDocuments(await publishedContent(), new Date('2026-11-01')), siteKinds)
	await indexBlog()
	await storeSynonyms(firstSynonyms())
	return opened
}

/** With their authors, categories and tags, as the sample site has them. */
async function addSamplePosts(): Promise<void> {
	const { authors, categories, tags } = sampleNames()
	const ids = new Map<string, string>()
	const idOf = (key: string) => {
		const id = ids.get(key)
		if (id === undefined) throw new Error(`The sample has no ${key}.`)
		return id
	}
	for (const { id, full_name: fullName, bio } of authors) ids.set(`author ${id}`, await addProfile({ fullName, bio }))
	for (const { slug, name } of categories) ids.set(`category ${slug}`, await addCategory(name))
	for (const { slug, name } of tags) ids.set(`tag ${slug}`, await addTag(name))
	for (const { filed, ...post } of samplePosts())
		await addPost(idOf(`author ${filed.author}`), {
			...post,
			status: 'published',
			categories: filed.categories.map((slug) => idOf(`category ${slug}`)),
			tags: filed.tags.map((slug) => idOf(`tag ${slug}`)),
		})
}

/** What a question of a list wants in the first three, and what it gets. */
type Wanted = { query: string; wants: string[] }
type Hit = { address: string; title: string; kind: string; score: number }

const service = (start: string) =>
	['solar', 'electrical', 'translation', 'technology'].includes(start)
		? `/services/${start}`
		: `/services/technology/${start}`

function matches(want: string, { address, title, kind }: Hit): boolean {
	const [sign, rest] = [want.charAt(0), want.slice(2)]
	if (sign === 'P') return kind === 'post' && address.startsWith(rest)
	if (sign === 'S') return address === service(rest)
	if (sign === 'C') return address === `${service(rest)}#costs`
	if (sign === 'J') return address.startsWith(`/portfolio/${rest}`)
	if (sign === 'Q') {
		const [start = '', question = ''] = rest.split(/:(.*)/s)
		return address.startsWith(`${service(start)}#`) && title.startsWith(question)
	}
	return address === want
}

const readList = (name: string): Wanted[] =>
	fs
		.readFileSync(projectFile(`tests/fixtures/search/${name}.tsv`), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [query = '', wants = ''] = line.split('\t')
			return {
				query: query.replace('…', ''),
				wants: [...(wants.match(/(?:[PSCJ]:\S+|Q:[^:]+:.*?(?= [PSCQJ]:| \/|$)|\/\S+)/g) ?? [])],
			}
		})

/** What readers are shown, posts and pages in one order. */
export const searchEverything = (query: string): PromiseLike<Hit[]> => sql<Hit[]>`
	with f as materialized (select * from search_readers(${query}, '{}', 9, 0))
	select p.slug as address, p.title, 'post' as kind, s.score from f, unnest(f.posts, f.scores[1:9]) s (id, score) join blog_posts p on p.id = s.id
	union all
	select p.slug, p.title, 'post', s.score from f, unnest(f.near, f.near_scores) s (id, score) join blog_posts p on p.id = s.id
	union all
	select d.address, d.title, d.kind, s.score from f, unnest(f.pages, f.page_scores) s (id, score) join site_documents d on d.id = s.id
	order by score desc nulls last limit 3`

export type Recall = { recall: number; first: number; questions: number; missed: string[] }

/** The share of wanted documents that are in the first three; where more than three are wanted, any three. */
export async function recallOf(list: string): Promise<Recall> {
	const missed: string[] = []
	let [wanted, found, first] = [0, 0, 0]
	const questions = readList(list)
	for (const { query, wants } of questions) {
		const hits = await searchEverything(query)
		const can = Math.min(3, wants.length)
		const got = Math.min(can, wants.filter((want) => hits.some((hit) => matches(want, hit))).length)
		wanted += can
		found += got
		const [best] = hits
		if (best && wants.some((want) => matches(want, best))) first += 1
		if (got < can)
			missed.push(
				`${query}: ${got} of ${can}; wanted ${wants.join(' ')}; got ${hits.map((hit) => `${hit.kind} ${hit.title.slice(0, 34)} ${hit.score}`).join(' | ')}`,
			)
	}
	return { recall: found / wanted, first, questions: questions.length, missed }
}
