import { z } from 'zod'
import { aiProblem, aiSettings } from './env-ai.ts'
import { authProblem, authSettings } from './env-auth.ts'
import { backupProblem, backupSettings } from './env-backups.ts'
import { cdnProblem, cdnSettings } from './env-cdn.ts'
import { companySettings } from './env-company.ts'
import { databaseProblem, databaseSettings } from './env-database.ts'
import { retentionSettings } from './env-retention.ts'
import { whole } from './env-whole.ts'
import { storageProblem, storageSettings } from './env-storage.ts'
import { limitSetting } from './limit-table.ts'
import { readPairs, tracingSettings, withoutUnusedTracing } from './env-tracing.ts'
import { unknownNames, type UnknownName } from './unknown-names.ts'
import { keepOutOfLog } from '../log/log-safety.ts'

const issuer = 'must be an https address such as https://login.example.com'
const domains = 'must be one or more domains with commas between, such as example.com,example.org'
const siteUrl = 'must be an address without a path, such as https://example.com'
const smtpUrl = 'must be an address such as smtp://user:password@host:587'
const indexNowUrl = 'must be an address such as https://api.indexnow.org/indexnow'
const hub = 'must be an address such as https://hub.example.com'
/** As a header may have it. */
const spelled = (address: string): string => new URL(address).href
const sender = 'must be an email address, with or without a name, such as Imole <hello@example.com>'

/** A provider needs both id and secret: the start fails instead of the first sign-in. */
const together = [
	['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
	['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
	['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
	['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
] as const

/** Must be https, because sign-in uses it; only a provider on this machine may use http, for development. */
const isSafeIssuer = (url: URL): boolean =>
	(url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) &&
	url.username === '' &&
	url.search === '' &&
	url.hash === ''

/** Settings that may come from the environment (README.md, Configuration). Empty strings count as unset. */
const schema = z
	.object({
		PORT: whole(0, 65_535).default(3000),
		HOST: z
			.string()
			.regex(/^[\w.:-]+$/, 'must be a host name or an address such as 127.0.0.1')
			.default('127.0.0.1'),
		SITE_URL: z
			.url({ protocol: /^https?$/, error: siteUrl })
			.transform((text) => new URL(text))
			.refine((url) => url.href === `${url.origin}/`, siteUrl)
			.optional(),
		DATA_DIR: z.string().default('./data'),
		/** The key that secrets set in the admin are encrypted with; without it DATA_DIR/secrets/master. */
		SECRET_KEY: z.string().min(16, 'must be at least 16 characters long').optional(),
		...databaseSettings,
		SEED: z.enum(['sample', 'none'], 'must be sample or none').default('sample'),
		SMTP_URL: z.url({ protocol: /^smtps?$/, error: smtpUrl }).optional(),
		MAIL_FROM: z
			.string()
			.regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, sender)
			.optional(),
		/** Where replies to emails go that name no other address. */
		MAIL_REPLY_TO: z.email('must be an email address').optional(),
		/** How many emails of the newsletter leave at most, so that the mail server's limits are respected. */
		NEWSLETTER_PER_MINUTE: whole(1, 100_000).default(60),
		NEWSLETTER_PER_HOUR: whole(1, 1_000_000).optional(),
		CONTACT_EMAIL: z.email('must be an email address').optional(),
		...companySettings,
		...retentionSettings,
		/** The first admin, created at the start when there is none. */
		ADMIN_EMAIL: z.email('must be an email address').optional(),
		ADMIN_PASSWORD: z.string().optional(),
		...authSettings,
		GOOGLE_CLIENT_ID: z.string().optional(),
		GOOGLE_CLIENT_SECRET: z.string().optional(),
		GITHUB_CLIENT_ID: z.string().optional(),
		GITHUB_CLIENT_SECRET: z.string().optional(),
		/** An OpenID Connect provider: its issuer, client id and secret, and the name on its button. */
		OIDC_ISSUER: z
			.url({ protocol: /^https?$/, error: issuer })
			.refine((text) => URL.canParse(text) && isSafeIssuer(new URL(text)), issuer)
			.optional(),
		OIDC_CLIENT_ID: z.string().optional(),
		OIDC_CLIENT_SECRET: z.string().optional(),
		OIDC_NAME: z.string().max(40, 'must be at most 40 characters long').default('your organisation'),
		/** Single sign-on: users who type an address at these domains are sent to that provider. */
		OIDC_DOMAINS: z
			.string()
			.toLowerCase()
			.transform((text) => text.split(',').map((domain) => domain.trim()))
			.refine((names) => names.every((name) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)), domains)
			.optional(),
		TRUST_PROXY: whole(0, 10).default(0),
		/** How often something may be done; the table is limit-table.ts. */
		LIMITS: limitSetting,
		/** Megabytes for held enquiries and spam; above this the oldest are deleted. */
		HELD_ENQUIRIES_MB: whole(1, 1_000).default(16),
		/** The difficulty of a challenge without a flood, in zero bits of a hash. */
		CHALLENGE_BITS: whole(8, 24).default(14),
		/** Whether webhooks may be sent to this machine, without https; only for development. */
		WEBHOOK_LOCALHOST: z
			.enum(['on', 'off'], 'must be on or off')
			.default('off')
			.transform((value) => value === 'on'),
		/** Whether search engines are notified of pages that change (IndexNow). */
		INDEXNOW: z
			.enum(['on', 'off'], 'must be on or off')
			.default('off')
			.transform((value) => value === 'on'),
		INDEXNOW_URL: z
			.url({ protocol: /^https?$/, error: indexNowUrl })
			.transform(spelled)
			.default('https://api.indexnow.org/indexnow'),
		/** The hub that is notified of new posts (WebSub); the feeds name it. */
		WEBSUB_HUB: z
			.url({ protocol: /^https?$/, error: hub })
			.max(500, hub)
			.transform(spelled)
			.optional(),
		...cdnSettings,
		/** `off` removes the service worker from every browser that has it. */
		OFFLINE_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
		LOG_LEVEL: z
			.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
			.default('info'),
		...backupSettings,
		...storageSettings,
		SHUTDOWN_DELAY_MS: whole(0, 600_000).default(0),
		/** How long a request waits in the queue or for an app that is being replaced. */
		REQUEST_PATIENCE_MS: whole(1_000, 600_000).default(10_000),
		...aiSettings,
		/** The bearer token for reading /metrics from another machine. */
		METRICS_TOKEN: z
			.string()
			.regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or any of - . _ ~ + / =')
			.optional(),
		...tracingSettings,
	})
	.superRefine((env, context) => {
		for (const group of together) {
			const missing = group.filter((name) => env[name] === undefined)
			if (missing.length === 0 || missing.length === group.length) continue
			const given = group.filter((name) => env[name] !== undefined).join(' and ')
			context.addIssue({ code: 'custom', path: [missing[0] ?? ''], message: `is needed together with ${given}` })
		}
		if (env.OIDC_DOMAINS && !env.OIDC_ISSUER)
			context.addIssue({ code: 'custom', path: ['OIDC_ISSUER'], message: 'is needed together with OIDC_DOMAINS' })
		const problems = [
			aiProblem(env),
			authProblem(env),
			backupProblem(env),
			databaseProblem(env),
			storageProblem(env),
			cdnProblem(env),
		]
		for (const problem of problems)
			if (problem) context.addIssue({ code: 'custom', path: [problem.name], message: problem.message })
	})
	.transform((env) => ({ ...env, SITE_URL: env.SITE_URL?.origin ?? `http://${urlHost(env.HOST)}:${env.PORT}` }))

export type Env = z.output<typeof schema>

/** Each setting by itself, for what is written from them (setting-texts.ts). */
export const settingShape = schema.in.shape

/** A setting that stops the start; its message is one sentence that names the variable. */
export class SettingError extends Error {
	override name = 'SettingError'
	/** The variable at fault and what is wrong with it, such as 'must be an email address'. */
	readonly of: { variable: string; problem: string } | null
	constructor(message: string, of: { variable: string; problem: string } | null = null) {
		super(message)
		this.of = of
	}
}

/** @throws {SettingError} for the first wrong or missing value. */
export function readEnv(source: Variables): Env {
	const given = withoutUnusedTracing(givenIn(source))
	const parsed = schema.safeParse(given)
	if (parsed.success) return parsed.data
	const issue = parsed.error.issues[0]
	const name = String(issue?.path[0] ?? 'environment')
	const problem = issue?.message ?? 'is wrong'
	throw new SettingError(`The setting ${name} ${problem}${shown(name, given[name])}.`, { variable: name, problem })
}

type Variables = Readonly<Record<string, string | undefined>>

/** Trimmed; empty strings count as unset. */
const givenIn = (source: Variables): Record<string, string> =>
	Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))

function urlHost(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost'
	return host.includes(':') ? `[${host}]` : host
}

/** The given value, unless it may contain a password: addresses can (`scheme://user:password@host`, `?token=`), whatever their name. */
function shown(name: string, value: string | undefined): string {
	if (value === undefined || /PASSWORD|KEY|SECRET|TOKEN|_HEADERS$|_URL$/.test(name) || /[@?]/.test(value)) return ''
	return ` (it is ${JSON.stringify(value.slice(0, 100))})`
}

/**
 * The settings in force: the environment's, then those of the admin (app/settings), then defaults. It becomes another
 * object when a setting changes, so read it at each use.
 */
export let env: Env = readEnv({})

/** Called now and whenever the settings become others. Returns a function that ends this. */
export function followEnv(follower: (env: Env) => void): () => void {
	follower(env)
	followers.add(follower)
	return () => void followers.delete(follower)
}

const followers = new Set<(env: Env) => void>()

let environment: Record<string, string> = {}
/** What the admin's settings were when `env` was made, as JSON. */
let applied = '{}'

/** Called when the server or a command starts. */
export function loadEnv(source: Variables = process.env): Env {
	environment = givenIn(source)
	return apply({})
}

/** The value that the environment has for a variable. */
export const inEnvironment = (variable: string): string | undefined => environment[variable]

/** Names that the environment or the file .env has, and that are probably meant as settings. */
export const unknownSettings = (): UnknownName[] => unknownNames(Object.keys(environment), Object.keys(settingShape))

/** What the settings would be with these values of the admin. @throws {SettingError} */
export const withAdminValues = (values: Readonly<Record<string, string>>): Env => readEnv({ ...values, ...environment })

/** From now on these values of the admin are in force where the environment has none. @throws {SettingError} */
export function useAdminValues(values: Readonly<Record<string, string>>): void {
	if (JSON.stringify(values) !== applied) apply(values)
}

function apply(values: Readonly<Record<string, string>>): Env {
	env = withAdminValues(values)
	applied = JSON.stringify(values)
	keepOutOfLog(
		Object.entries(env).flatMap(([name, value]) => (typeof value === 'string' ? secretsIn(name, value) : [])),
	)
	for (const follower of followers) follower(env)
	return env
}

/** The secret values among the settings; passwords in addresses both percent-encoded and decoded. */
function secretsIn(name: string, value: string): string[] {
	if (/PASSWORD|KEY|SECRET|TOKEN/.test(name)) return [value]
	if (name.endsWith('_HEADERS')) return headerValues(value)
	if (!name.endsWith('_URL') || !URL.canParse(value)) return []
	const { password } = new URL(value)
	try {
		return [password, decodeURIComponent(password)]
	} catch {
		return [password]
	}
}

/** Of a header such as `Bearer KEY` the key alone is a secret too. */
const headerValues = (pairs: string): string[] =>
	[pairs, ...Object.values(readPairs(pairs) ?? {})].flatMap((value) => [value, value.split(' ').at(-1) ?? ''])
