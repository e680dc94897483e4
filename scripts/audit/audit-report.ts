import { z } from 'zod'

/** What `.ci/audit-exceptions.json` lists: an advisory that is accepted, why, and until which day. */
export const auditExceptions = z.array(
	z.strictObject({
		/** As in the address of the advisory: GHSA-xxxx-xxxx-xxxx. */
		advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
		package: z.string().min(1),
		reason: z.string().min(10),
		until: z.iso.date(),
	}),
)

type Exceptions = z.output<typeof auditExceptions>

/** The parts of `npm audit --json` (auditReportVersion 2) that decide. A `via` that is a string names another entry. */
const report = z.object({
	auditReportVersion: z.literal(2),
	vulnerabilities: z.record(
		z.string(),
		z.object({
			via: z.array(
				z.union([
					z.string(),
					z.object({
						name: z.string(),
						title: z.string(),
						url: z.string(),
						severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
						range: z.string(),
					}),
				]),
			),
		}),
	),
})

/** What npm prints instead when the registry's audit endpoint gives no answer or refuses. */
const noResponse = z.union([
	z.object({ statusCode: z.number(), message: z.string() }).transform(({ message }) => message),
	z
		.object({ error: z.object({ code: z.string().optional(), summary: z.string() }) })
		.transform(({ error }) => error.summary || (error.code ?? 'no reason given')),
])

type Verdict = { passed: boolean; lines: string[] }

/** Fails for an advisory of level high or critical without an exception, and for an exception whose day is over. */
export function judgeAudit(output: string, exceptions: Exceptions, today: string): Verdict {
	const response = parsed(output)
	const silent = noResponse.safeParse(response)
	if (silent.success)
		return { passed: true, lines: [`The audit endpoint did not answer (${silent.data}): nothing was audited.`] }
	const read = report.safeParse(response)
	if (!read.success)
		return { passed: false, lines: ['The answer of npm audit could not be read.', output.slice(0, 500)] }
	const advisories = seriousAdvisories(read.data)
	const expired = exceptions.filter(({ until }) => until < today)
	const open = advisories.filter(({ id }) => !exceptions.some(({ advisory }) => advisory === id))
	const accepted = exceptions.filter(({ advisory }) => advisories.some(({ id }) => id === advisory))
	const unused = exceptions.filter((exception) => !accepted.includes(exception))
	return {
		passed: open.length === 0 && expired.length === 0,
		lines: [
			...open.map(({ id, name, range, severity, title }) => `${severity}: ${name} ${range}: ${title} (${id})`),
			...expired.map(
				({ advisory, until }) => `The exception for ${advisory} ended on ${until}: mend it or decide again.`,
			),
			...accepted.map(({ advisory, reason, until }) => `Accepted until ${until}: ${advisory}: ${reason}`),
			...unused.map(({ advisory }) => `The exception for ${advisory} is no longer needed.`),
			`${advisories.length} advisories of level high or critical, ${open.length} without an exception.`,
		],
	}
}

function parsed(output: string): unknown {
	try {
		return JSON.parse(output)
	} catch {
		return null
	}
}

/** Each once, however many packages it reaches. */
function seriousAdvisories({ vulnerabilities }: z.output<typeof report>) {
	const all = Object.values(vulnerabilities)
		.flatMap(({ via }) => via)
		.flatMap((via) => (typeof via === 'string' ? [] : [{ ...via, id: via.url.split('/').at(-1) ?? via.url }]))
		.filter(({ severity }) => severity === 'high' || severity === 'critical')
	return [...new Map(all.map((advisory) => [advisory.id, advisory])).values()]
}
