import path from 'node:path'
import { closeDatabase, openDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { draftArticle } from '#app/features/ai/offline/draft.server.ts'
import { suggestKeywords } from '#app/features/ai/offline/keywords.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { command } from '../../setup/command.js'
import { step } from '../../setup/say.js'
import { median, report } from '../report.ts'
import { withFolder } from '../site.ts'

const sizes = [20, 1_000] as const
const rounds = 15
/** Fifty times the posts are read by an index, and of them only the nearest: a few times the work at most. */
const maxRatio = 5

const titles = [
	'How to size a solar inverter for a clinic',
	'House wiring: the cost of doing it twice',
	'Why a slow website loses customers',
	'How certified translation works for visa applications',
]

/** The offline drafter with few and with many posts to draw on: keywords for a title, and a whole draft. */
export async function measureDrafter(): Promise<void> {
	log.level = 'error'
	const found: { keywords: number; draft: number }[] = []
	for (const size of sizes) {
		await withFolder(async (folder) => {
			const dataDir = path.join(folder, 'data')
			await step(`embedded: making ${size} posts`, () =>
				command(process.execPath, ['scripts/seed.ts', '--posts', String(size), '--comments', '0'], {
					env: { ...process.env, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' },
				}),
			)
			await openDatabase({ dataDir })
			await migrate()
			found.push({
				keywords: await typical((title) => suggestKeywords(title, { account: 'bench' })),
				draft: await typical(drafted),
			})
			await closeDatabase()
		})
	}
	const [few, many] = found
	if (!few || !many) return
	for (const part of ['keywords', 'draft'] as const) {
		report(`offline drafter, ${sizes[0]} posts: ${part}`, few[part], 'ms')
		report(`offline drafter, ${sizes[1]} posts: ${part}`, many[part], 'ms')
		report(`  ratio ${sizes[1]} / ${sizes[0]}`, many[part] / few[part], '', { atMost: maxRatio })
	}
}

const drafted = (title: string) =>
	draftArticle(
		{ postTitle: title, topic: title, longTailKeywords: [], targetAudience: 'Beginners', desiredTone: 'Friendly' },
		{},
		{ account: 'bench' },
		{ onHeadings: () => {}, onBlock: () => {} },
	)

async function typical(work: (title: string) => Promise<unknown>): Promise<number> {
	const times: number[] = []
	for (let round = -2; round < rounds; round++) {
		for (const title of titles) {
			const began = performance.now()
			await work(title)
			if (round >= 0) times.push(performance.now() - began)
		}
	}
	return median(times)
}
