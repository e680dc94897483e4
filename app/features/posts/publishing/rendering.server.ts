import { inTransaction, sql } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { pipelineVersion, renderMarkdown } from '../markdown/markdown.server.ts'

/** In one turn: what is left waits for the next, so that a new pipeline does not take the machine from its readers. */
const atOnce = 40

type Outdated = { id: string; content: string; version: number }

/**
 * A job: makes the HTML of posts anew that another pipeline made, or that show a picture which changed. A post that was
 * saved or marked again meanwhile is left to whoever did, or to the next turn. Returns how many were made.
 */
export async function renderOutdatedPosts(): Promise<number> {
	const posts = await sql<Outdated[]>`
		select id, content, pipeline_version as version from blog_posts
		where pipeline_version < ${pipelineVersion} and pipeline_version <> 0
		order by pipeline_version limit ${atOnce}`
	let made = 0
	for (const post of posts) {
		if (await renderAnew(post)) made += 1
	}
	return made
}

async function renderAnew({ id, content, version }: Outdated): Promise<boolean> {
	try {
		const { html, toc, readingTime } = await renderMarkdown(content, { account: 'jobs' })
		return await inTransaction(async (tx) => {
			const rows = await tx.sql`
				update blog_posts set html = ${html}, toc = ${tx.sql.json(toc)}, reading_time = ${readingTime},
					pipeline_version = ${pipelineVersion}
				where id = ${id} and pipeline_version = ${version} and content = ${content} returning 1`
			if (rows.length > 0) await publish(tx, { type: 'post.rendered', id })
			return rows.length > 0
		})
	} catch (error) {
		log.error({ err: error, post: id }, 'a post could not be made anew')
		return false
	}
}
