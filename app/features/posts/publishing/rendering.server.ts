import { inTransaction, sql } from '#app/db/client.server.ts'
import { publish } from '#app/events/publish.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { pipelineVersion, renderMarkdown } from '../markdown/markdown.server.ts'

/** Posts per run of the job, so that a new pipeline does not slow the site down. */
const postsPerRun = 40

type Outdated = { id: string; content: string; version: number }

/**
 * Job: renders posts again whose HTML comes from an older pipeline, or that show a picture which changed (its version
 * is then below 0). A post that changed while it was rendered is left to the next run. Returns how many were rendered.
 */
export async function renderOutdatedPosts(): Promise<number> {
	const posts = await sql<Outdated[]>`
		select id, content, pipeline_version as version from blog_posts
		where pipeline_version < ${pipelineVersion} and pipeline_version <> 0
		order by pipeline_version limit ${postsPerRun}`
	let rendered = 0
	for (const post of posts) {
		if (await renderAgain(post)) rendered += 1
	}
	return rendered
}

async function renderAgain({ id, content, version }: Outdated): Promise<boolean> {
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
		log.error({ err: error, post: id }, 'a post could not be rendered again')
		return false
	}
}
