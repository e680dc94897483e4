import { describe, expect, test } from 'vitest'
import { auditExceptions, judgeAudit } from './audit-report.ts'

/** The shape that npm 11 prints for a project with an old minimatch and what uses it. */
function recorded(severity: string): string {
	return JSON.stringify({
		auditReportVersion: 2,
		vulnerabilities: {
			minimatch: {
				name: 'minimatch',
				severity,
				isDirect: false,
				via: [
					{
						source: 1096485,
						name: 'minimatch',
						dependency: 'minimatch',
						title: 'minimatch ReDoS vulnerability',
						url: 'https://github.com/advisories/GHSA-f8q6-p94x-37v3',
						severity,
						cwe: ['CWE-400', 'CWE-1333'],
						cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
						range: '<3.0.5',
					},
				],
				effects: ['glob'],
				range: '<3.0.5',
				nodes: ['node_modules/minimatch'],
				fixAvailable: true,
			},
			glob: {
				name: 'glob',
				severity,
				isDirect: true,
				via: ['minimatch'],
				effects: [],
				range: '3.0.0 - 7.1.7',
				nodes: ['node_modules/glob'],
				fixAvailable: true,
			},
		},
		metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 } },
	})
}
const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} })
const today = '2026-11-22'
const exception = {
	advisory: 'GHSA-f8q6-p94x-37v3',
	package: 'minimatch',
	reason: 'Only our own patterns are matched.',
	until: '2026-12-31',
}

describe('the audit gate', () => {
	test('passes when nothing is known', () => {
		expect(judgeAudit(clean, [], today).passed).toBe(true)
	})

	test.each(['high', 'critical'])('one advisory of level %s fails, named once', (severity) => {
		const { passed, lines } = judgeAudit(recorded(severity), [], today)
		expect(passed).toBe(false)
		expect(lines.filter((line) => line.includes('GHSA-f8q6-p94x-37v3'))).toEqual([
			`${severity}: minimatch <3.0.5: minimatch ReDoS vulnerability (GHSA-f8q6-p94x-37v3)`,
		])
	})

	test('what is less than high passes', () => {
		expect(judgeAudit(recorded('moderate'), [], today).passed).toBe(true)
	})

	test('an exception holds to the end of its last day, and is printed with its reason', () => {
		const { passed, lines } = judgeAudit(recorded('high'), [exception], '2026-12-31')
		expect(passed).toBe(true)
		expect(lines.join()).toContain(exception.reason)
		expect(judgeAudit(recorded('high'), [exception], '2027-01-01').passed).toBe(false)
	})

	test('an exception for something else does not help', () => {
		const other = { ...exception, advisory: 'GHSA-aaaa-bbbb-cccc' }
		expect(judgeAudit(recorded('high'), [other], today).passed).toBe(false)
	})

	test('an expired exception fails although nothing is found any more, so that it is taken out', () => {
		expect(judgeAudit(clean, [{ ...exception, until: '2026-11-21' }], today).passed).toBe(false)
	})

	test.each([
		{ message: '405 Method Not Allowed - POST /-/npm/v1/security/advisories/bulk', statusCode: 405, error: {} },
		{ error: { code: 'EAI_AGAIN', summary: 'request failed, reason: getaddrinfo EAI_AGAIN', detail: '' } },
	])('where the endpoint does not answer it says so and passes: %j', (answer) => {
		const { passed, lines } = judgeAudit(JSON.stringify(answer), [], today)
		expect(passed).toBe(true)
		expect(lines.join()).toMatch(/did not answer \((405|request failed)/)
	})

	test.each(['', 'npm crashed', '{}', '{"auditReportVersion":3,"vulnerabilities":{}}'])(
		'an answer nobody can read fails instead of passing for ever: %j',
		(output) => expect(judgeAudit(output, [], today).passed).toBe(false),
	)

	test('an exception needs a reason and a day', () => {
		expect(auditExceptions.safeParse([exception]).success).toBe(true)
		expect(auditExceptions.safeParse([{ ...exception, reason: '' }]).success).toBe(false)
		expect(auditExceptions.safeParse([{ ...exception, until: 'later' }]).success).toBe(false)
	})
})
