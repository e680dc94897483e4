import { examine } from '#app/features/backups/doctor/doctor.server.ts'
import { reportText } from '#app/features/backups/doctor/report.ts'
import { loadEnv } from '#app/platform/env/env.server.ts'
import { readOptions } from './site/read-options.ts'

/*
 * npm run doctor: what state a site is in, what can be saved, and which command comes next. Changes nothing without
 * --repair. Ends with 0 when nothing is broken, else with 1; --json for programs.
 */

try {
	const { values } = readOptions({
		options: {
			repair: { type: 'boolean', default: false },
			'new-secrets': { type: 'boolean', default: false },
			json: { type: 'boolean', default: false },
		},
	})
	loadEnv()
	const report = await examine({ repair: values.repair, newSecrets: values['new-secrets'] })
	const colors = process.stdout.isTTY && process.env['NO_COLOR'] === undefined
	console.log(values.json ? JSON.stringify(report, null, '\t') : reportText(report, colors))
	process.exitCode = report.ok ? 0 : 1
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
