import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newDataDir } from '../../support/database.ts'
import { startSiteProcess } from '../../support/site-process.ts'
import { traceReceiver } from '../../support/programs/trace-receiver.ts'

const folder = path.resolve(process.env['BUILD_DIR'] ?? 'build', 'server')
const files = new Map(
	readdirSync(folder)
		.filter((file) => file.endsWith('.js'))
		.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const),
)
/** Names that the packages have in every build of them. */
const isTracing = (text: string): boolean =>
	/OTLPExporterError|scopeSpans|telemetry\.sdk\.name|opentelemetry\.js\.api/.test(text)
const tracing = [...files].filter(([, text]) => isTracing(text)).map(([file]) => file)

/** What a file loads before it runs. */
function loadedBy(entry: string, found = new Set<string>()): Set<string> {
	if (found.has(entry)) return found
	found.add(entry)
	const imports = (files.get(entry) ?? '').matchAll(/(?:\bfrom|^import)\s*["']\.\/([^"']+)["']/gm)
	for (const [, file = ''] of imports) loadedBy(file, found)
	return found
}

const admin = { email: 'owner@example.com', password: 'mangoes on the roof' }

const modulesOf = async (settings: Record<string, string>, before = async () => {}): Promise<string[]> => {
	const dataDir = newDataDir()
	const list = path.join(dataDir, 'modules.txt')
	const hook = pathToFileURL(path.resolve('tests/support/processes/list-modules.ts')).href
	const site = startSiteProcess({
		...settings,
		DATA_DIR: dataDir,
		ADMIN_EMAIL: admin.email,
		ADMIN_PASSWORD: admin.password,
		MODULE_LIST: list,
		NODE_OPTIONS: `--import ${hook}`,
	})
	const url = await site.url
	expect((await fetch(`${url}/about`)).status).toBe(200)
	// The sign-in library would load the API of OpenTelemetry by itself.
	const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
		method: 'POST',
		headers: { origin: 'http://site.test', 'content-type': 'application/json' },
		body: JSON.stringify(admin),
	})
	expect(signIn.status).toBe(200)
	await before()
	site.signal('SIGTERM')
	expect((await site.ended).code).toBe(0)
	return readFileSync(list, 'utf8')
		.split('\n')
		.map((url) => path.basename(url))
}

test('neither the front nor the app loads a file of OpenTelemetry before it is needed', () => {
	expect(tracing.length).toBeGreaterThan(0)
	expect(loadedBy('index.js').size).toBeGreaterThan(1)
	for (const entry of ['index.js', 'front.js']) {
		expect(files.has(entry)).toBe(true)
		expect([...loadedBy(entry)].filter((file) => tracing.includes(file))).toEqual([])
	}
})

test('a site without a collector never loads them, one that is disabled neither, one with a collector does', async () => {
	const receiver = await traceReceiver()
	const on = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
	const among = (modules: string[]) => modules.filter((file) => tracing.includes(file))
	const off = await modulesOf({})
	expect(off).toContain('index.js')
	expect(among(off)).toEqual([])
	expect(among(await modulesOf({ ...on, OTEL_SDK_DISABLED: 'true' }))).toEqual([])
	expect(receiver.spans).toEqual([])
	const received = () => receiver.spans.map(({ name }) => name)
	const sent = () => expect.poll(received, { timeout: 60_000 }).toContain('GET /about')
	expect(among(await modulesOf(on, sent))).not.toEqual([])
	receiver.close()
})
