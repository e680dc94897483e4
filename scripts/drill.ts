import { ensureBuild } from './setup/build.ts'
import { fail } from './setup/say.js'
import { appReplacedDrill } from './drill/app-replaced.ts'
import { axeDrill } from './drill/axe.ts'
import { frontReplacedDrill } from './drill/front-replaced.ts'
import { floodDrill } from './drill/flood.ts'
import { htmlDrill } from './drill/html.ts'
import { killsDrill } from './drill/kills.ts'
import { pgbouncerDrill } from './drill/pgbouncer.ts'
import { postgresDrill } from './drill/postgres.ts'
import { cachedDrill } from './drill/cached.ts'
import { varnishDrill } from './drill/cdn/varnish.ts'
import { varnishChangesDrill } from './drill/cdn/changes.ts'
import { sqlDrill } from './drill/sql/mistyped.ts'
import { sqlTypesDrill } from './drill/sql/types.ts'
import { printTable, type Drill, type DrillRow } from './drill/table.ts'

/*
 * npm run drill [-- NAME ...]: the long tests of what the site survives, each on a site of its own, printed as a table.
 * Ends with 1 when a row does not hold.
 */

const drills: readonly Drill[] = [
	killsDrill,
	postgresDrill,
	pgbouncerDrill,
	cachedDrill,
	appReplacedDrill,
	frontReplacedDrill,
	floodDrill,
	htmlDrill,
	axeDrill,
	sqlDrill,
	sqlTypesDrill,
	varnishDrill,
	varnishChangesDrill,
]

const names = process.argv.slice(2)
const unknown = names.find((name) => !drills.some((drill) => drill.name === name))
if (unknown !== undefined)
	fail(`There is no drill called ${unknown}; there are: ${drills.map(({ name }) => name).join(', ')}.`)

await ensureBuild()
const rows: DrillRow[] = []
for (const drill of drills) {
	if (names.length > 0 && !names.includes(drill.name)) continue
	console.log(`\n  ${drill.name}: ${drill.about}`)
	try {
		rows.push(...(await drill.run((line) => console.log(`    ${line}`))))
	} catch (error) {
		console.error(error)
		rows.push({
			what: `${drill.name}: the drill itself`,
			rounds: 1,
			survived: 0,
			figure: 'failed',
			limit: '',
			held: false,
		})
	}
}
printTable(rows)
process.exit(rows.every(({ held }) => held) ? 0 : 1)
