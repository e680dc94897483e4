import { sql } from '#app/db/client.server.ts'
import { serviceOf } from '#app/features/ai/knowledge/service-line.ts'
import { subjectTerms } from '#app/features/ai/knowledge/subject-terms.ts'
import { termsOf } from '#app/features/ai/words.ts'

const maxCategories = 1
const maxTags = 5

/** The categories and tags of the blog that the title and topic of an article name; only ones that exist. */
export async function proposedTopics(title: string, topic: string): Promise<{ categories: string[]; tags: string[] }> {
	const about = `${title} ${topic}`
	const wanted = new Set([...termsOf(about), ...termsOf(serviceOf(about)?.name ?? '')])
	const [categories, tags] = await Promise.all([
		sql<{ name: string }[]>`select name from blog_categories order by lower(name), id limit 500`,
		sql<{ name: string }[]>`select name from blog_tags order by lower(name), id limit 2000`,
	])
	const near = (names: readonly { name: string }[], min: number) =>
		names
			.map(({ name }) => ({ name, share: shareOf(name, wanted) }))
			.filter(({ share }) => share >= min)
			.toSorted((a, b) => b.share - a.share || b.name.length - a.name.length)
			.map(({ name }) => name)
	return { categories: near(categories, 0.5).slice(0, maxCategories), tags: near(tags, 1).slice(0, maxTags) }
}

/** How much of a name is in the text. */
function shareOf(name: string, wanted: ReadonlySet<string>): number {
	const terms = [...subjectTerms(name)]
	return terms.length === 0 ? 0 : terms.filter((term) => wanted.has(term)).length / terms.length
}
