import { z } from 'zod'

const collector = 'must be an address such as http://127.0.0.1:4318, without a password'
const pairs = 'must be pairs such as name=value,other=value, percent-encoded where needed'
const ratio = 'must be a number from 0 to 1'

const isCollector = (text: string, mayHaveQuery: boolean): boolean => {
	if (!URL.canParse(text)) return false
	const { username, password, hash, search } = new URL(text)
	return username === '' && password === '' && hash === '' && (mayHaveQuery || search === '')
}

const address = (mayHaveQuery: boolean) =>
	z
		.url({ protocol: /^https?$/, error: collector })
		.refine((text) => isCollector(text, mayHaveQuery), collector)
		.optional()

/** The form of OTEL_RESOURCE_ATTRIBUTES and of headers; null when a text is not of it. */
export function readPairs(text: string): Record<string, string> | null {
	const read: [name: string, value: string][] = []
	for (const pair of text.split(',')) {
		if (!pair.trim()) continue
		const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair.trim()) ?? []
		if (!/^[\w./-]{1,200}$/.test(name.trim())) return null
		try {
			const decoded = decodeURIComponent(value.trim())
			if (!/^[^\p{Cc}]{0,4000}$/u.test(decoded)) return null
			read.push([name.trim(), decoded])
		} catch {
			return null
		}
	}
	return Object.fromEntries(read)
}

/** A header has ASCII characters only. */
const areHeaders = (text: string): boolean => {
	const read = readPairs(text)
	return read !== null && Object.values(read).every((value) => /^[\x20-\x7e]*$/.test(value))
}

const samplers = [
	'always_on',
	'always_off',
	'traceidratio',
	'parentbased_always_on',
	'parentbased_always_off',
	'parentbased_traceidratio',
] as const
export type TraceSampler = (typeof samplers)[number]

/** Settings of traces; part of env.server.ts. Their names and forms are those of OpenTelemetry. */
export const tracingSettings = {
	/** A collector: traces go to `/v1/traces` under it. Unset, with the next one too: no traces. */
	OTEL_EXPORTER_OTLP_ENDPOINT: address(false),
	/** The whole address for traces. */
	OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address(true),
	/** Sent with every export; may hold a key. */
	OTEL_EXPORTER_OTLP_HEADERS: z.string().refine(areHeaders, pairs).optional(),
	OTEL_SERVICE_NAME: z.string().max(200, 'must be at most 200 characters long').default('imole'),
	OTEL_RESOURCE_ATTRIBUTES: z
		.string()
		.refine((text) => readPairs(text) !== null, pairs)
		.optional(),
	OTEL_TRACES_SAMPLER: z.enum(samplers, `must be ${samplers.join(', ')}`).default('parentbased_always_on'),
	OTEL_TRACES_SAMPLER_ARG: z
		.string()
		.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, ratio)
		.transform(Number)
		.optional(),
	OTEL_SDK_DISABLED: z
		.enum(['true', 'false'], 'must be true or false')
		.default('false')
		.transform((value) => value === 'true'),
}

/**
 * Hosts set variables of OpenTelemetry for all of their programs. A site without traces ignores them, whatever they say, and
 * so starts as it did before it could make traces.
 */
export function withoutUnusedTracing(given: Readonly<Record<string, string>>): Record<string, string> {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole, OTEL_SDK_DISABLED: off } = given
	// Upper and lower case are the same in booleans of OpenTelemetry.
	const isOn = (base !== undefined || whole !== undefined) && off?.toLowerCase() !== 'true'
	const used = Object.entries(given).filter(([name]) => isOn || !Object.hasOwn(tracingSettings, name))
	return Object.fromEntries(
		used.map(([name, value]) => [name, name === 'OTEL_SDK_DISABLED' ? value.toLowerCase() : value]),
	)
}
