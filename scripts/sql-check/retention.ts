import { retentionRules } from '#app/db/personal/retention-rules.ts'
import { retentionStatements } from '#app/db/personal/retention-statements.ts'
import type { CheckDatabase } from './database/describe.ts'
import type { Finding } from './statements.ts'

/** The statements that retention makes of its rules at run time. */
export async function checkRetention(database: CheckDatabase, rules = retentionRules): Promise<Finding[]> {
	const findings: Finding[] = []
	for (const rule of rules) {
		const { finish, ids, first } = retentionStatements(rule)
		const texts = rule.first === undefined ? [finish] : [ids, ...first]
		for (const text of texts) {
			const { error } = await database.describe(text)
			if (error === undefined) continue
			findings.push({ file: `the retention rule "${rule.name}"`, line: 0, message: error, source: text })
		}
	}
	return findings
}
