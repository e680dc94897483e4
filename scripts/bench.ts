import { parseArgs } from 'node:util'
import { measureAuth } from './bench/auth.ts'
import { measureBytes } from './bench/bytes.ts'
import { measureCachedPage } from './bench/load/cached-page.ts'
import { measureCollection } from './bench/content/collection.ts'
import { measureContent } from './bench/content/content.ts'
import { measureDashboard } from './bench/dashboard/dashboard.ts'
import { measureEditor } from './bench/editor/editor.ts'
import { measureDrafter } from './bench/ai/drafter.ts'
import { measureForgeScreen } from './bench/ai/forge-screen.ts'
import { measureForge } from './bench/ai/forge.ts'
import { measureWrites } from './bench/load/writes.ts'
import { measureInstalled } from './bench/machine/installed.ts'
import { measureMemory } from './bench/machine/memory.ts'
import { measureNewsletter } from './bench/newsletter.ts'
import { measureFirstVisit } from './bench/phone/first-visit.ts'
import { measureHydration } from './bench/phone/hydration.ts'
import { measureLargestPaint } from './bench/phone/largest-paint.ts'
import { measureRender } from './bench/render.ts'
import { measurePublish } from './bench/publish.ts'
import { measureAdmin, measureScale } from './bench/scale.ts'
import { measureSearch } from './bench/search/search.ts'
import { measureStart } from './bench/start.ts'
import { missedFigures } from './bench/report.ts'
import { measureStats } from './bench/stats.ts'
import { ensureBuild } from './setup/build.ts'

/**
 * npm run bench [-- part …] [-- --quick] [-- --sizes 1000,100000] [--engine postgres]: the figures of the budgets, as ratios against a limit
 * measured in the same run wherever there is one. A neighbour's load moves both sides of a ratio. Fails when a limit is
 * missed. `--quick` leaves out what needs more than half a minute.
 */
const parts = {
	start: measureStart,
	cached: measureCachedPage,
	render: measureRender,
	content: measureContent,
	collection: measureCollection,
	bytes: measureBytes,
	firstVisit: measureFirstVisit,
	paint: measureLargestPaint,
	hydration: measureHydration,
	memory: measureMemory,
	installed: measureInstalled,
	writes: measureWrites,
	scale: measureScale,
	search: measureSearch,
	admin: measureAdmin,
	dashboard: measureDashboard,
	publish: measurePublish,
	auth: measureAuth,
	stats: measureStats,
	forgeScreen: measureForgeScreen,
	forge: measureForge,
	drafter: measureDrafter,
	editor: measureEditor,
	newsletter: measureNewsletter,
}

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		sizes: { type: 'string', default: '1000,100000' },
		quick: { type: 'boolean', default: false },
		engine: { type: 'string' },
	},
})
const quick: readonly (keyof typeof parts)[] = ['start', 'cached', 'render', 'bytes', 'firstVisit', 'publish']
const isPart = (name: string): name is keyof typeof parts => name in parts
const unknown = positionals.filter((name) => !isPart(name))
if (unknown.length > 0) throw new Error(`No part is called ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`)
const all = values.quick ? quick : Object.keys(parts).filter(isPart)
const chosen = positionals.length > 0 ? positionals.filter(isPart) : all
const sizes = values.sizes.split(',').map(Number)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await ensureBuild()
for (const name of chosen) {
	console.log(`\n${name}`)
	await parts[name]({ sizes, quick: values.quick, engine: values.engine })
}
const missed = missedFigures()
if (missed.length > 0) console.log(`\n${missed.length} limits were missed:\n  ${missed.join('\n  ')}`)
process.exit(missed.length > 0 ? 1 : 0)
