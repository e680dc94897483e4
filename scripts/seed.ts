import { parseArgs } from 'node:util'
import { closeDatabase, openDatabase, sql } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { writeGenerated } from './seed/write-posts.ts'

/** npm run seed -- --posts N [--comments M]: adds generated posts, for measuring. Two comments a post unless told. */

try {
	await seed()
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
} finally {
	await closeDatabase()
}

async function seed(): Promise<void> {
	const { values } = parseArgs({ options: { posts: { type: 'string' }, comments: { type: 'string' } } })
	const posts = wholeNumber('--posts', values.posts)
	const comments = values.comments === undefined ? posts * 2 : wholeNumber('--comments', values.comments)
	const env = loadEnv()
	await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, statementMs: 3_600_000 })
	await migrate()
	const started = performance.now()
	const seconds = () => Math.round((performance.now() - started) / 100) / 10
	await writeGenerated({
		posts,
		comments,
		onProgress: (step, done, of) => progress(`${done} of ${of} ${step}, ${seconds()} s`, done === of),
	})
	// Index-only scans need the visibility map, which only a vacuum writes.
	await sql`vacuum (analyze)`
	console.log(`Added ${posts} posts and ${comments} comments in ${seconds()} s.`)
}

function wholeNumber(name: string, text: string | undefined): number {
	if (!text || !/^\d+$/.test(text))
		throw new Error(`Say how many: ${name} takes a whole number, for example ${name} 1000.`)
	return Number(text)
}

/** One line that counts on a terminal; a line a step elsewhere. */
function progress(text: string, last: boolean): void {
	if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}${last ? '\n' : ''}`)
	else if (last) console.log(text)
}
