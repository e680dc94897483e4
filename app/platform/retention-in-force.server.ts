import type { RetentionRule } from '#app/db/personal/retention-rule.ts'
import { retentionRules } from '#app/db/personal/retention-rules.ts'
import { periodTexts, withPeriods, type RetentionEnv } from './env/env-retention.ts'

/** The retention rules with the periods of these settings. */
export function rulesIn(env: RetentionEnv): RetentionRule[] {
	const periods = periodTexts(env)
	return retentionRules.map((rule) => ({
		...rule,
		policyText: withPeriods(rule.policyText, periods),
		due: withPeriods(rule.due, periods),
	}))
}
