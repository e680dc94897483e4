import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openScratch } from '#app/db/copy/scratch.server.ts'
import { readPackage, sourceFiles } from '../../../scripts/release/contents.ts'
import { packFolder } from '../../../scripts/release/pack-folder.ts'
import { runTimePackages, unlistedPackages } from '../../../scripts/release/run-time-packages.ts'
import { stageRelease } from '../../../scripts/release/stage.ts'
import { outputOf } from '../../support/processes/run-program.ts'
import { traceReceiver } from '../../support/programs/trace-receiver.ts'
import { endWholeSites, startWholeSite } from '../../support/whole-site.ts'

/* A release, unpacked somewhere else with the packages of production only: it builds nothing and needs no tool. */

const root = process.cwd()
afterAll(endWholeSites)
const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

async function unpackedRelease(): Promise<string> {
	const place = mkdtempSync(path.join(os.tmpdir(), 'imole-release-'))
	const folder = path.join(place, 'imole')
	await stageRelease(root, path.resolve(process.env['BUILD_DIR'] ?? 'build'), folder)
	await packFolder(folder, path.join(place, 'imole.tar.gz'))
	const elsewhere = path.join(place, 'unpacked')
	mkdirSync(elsewhere)
	outputOf('tar', ['xzf', path.join(place, 'imole.tar.gz'), '-C', elsewhere])
	return path.join(elsewhere, 'imole')
}

/** What npm would install from the release's lock file, as links to what is installed here. */
function linkPackages(release: string): string[] {
	const { packages } = lockFile.parse(JSON.parse(readFileSync(path.join(release, 'package-lock.json'), 'utf8')))
	const names = Object.keys(packages).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name))
	for (const name of names) {
		mkdirSync(path.dirname(path.join(release, name)), { recursive: true })
		symlinkSync(path.join(root, name), path.join(release, name))
	}
	return names
}

test('every package that a release loads when it runs is a dependency', () => {
	const packages = runTimePackages(root, sourceFiles(root), path.resolve(process.env['BUILD_DIR'] ?? 'build'))
	expect(packages).toContain('sharp')
	const { dependencies } = readPackage(root)
	expect(unlistedPackages(packages, dependencies)).toEqual([])
	const { sharp: _installedByAnother, ...others } = dependencies
	expect(unlistedPackages(packages, others)).toEqual(['sharp'])
})

test('a release has its checksums, its list of packages, and nothing of development', async () => {
	const release = await unpackedRelease()
	outputOf('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
	const listed = outputOf('find', ['.', '-type', 'f'], { cwd: release }).trim().split('\n')
	const sums = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
	expect(sums).toHaveLength(listed.length - 1)
	expect(listed.filter((file) => /\.test\.tsx?$|\.env$|\.git\/|^\.\/tests\//.test(file))).toEqual([])
	const names = linkPackages(release)
	expect(names).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/@img/sharp-linux-x64']))
	// Of the tools, of what they need, and of what is in the bundle.
	const absent = ['vite', 'vitest', 'typescript', '@typescript/typescript-linux-x64', '@react-router/dev']
	for (const tool of [...absent, 'react-router', 'better-auth', 'ai', '@opentelemetry/api'])
		expect(names).not.toContain(`node_modules/${tool}`)
	const components = z
		.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
		.parse(JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8')))
		.components.map(({ name }) => name)
	expect(components).toEqual(expect.arrayContaining(['sharp', 'zod', 'react-router', '@opentelemetry/sdk-trace']))
	expect(components).not.toContain('vite')
})

test('it starts from its own packages, and its commands work on the site', async () => {
	const release = await unpackedRelease()
	linkPackages(release)
	outputOf(process.execPath, ['scripts/setup/after-install.js'], { cwd: release })
	const dataDir = mkdtempSync(path.join(os.tmpdir(), 'imole-release-data-'))
	const receiver = await traceReceiver()
	const env = {
		DATA_DIR: dataDir,
		ENV_FILE: '',
		OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
		ADMIN_EMAIL: 'owner@example.com',
		ADMIN_PASSWORD: 'mangoes on the roof',
		// Packages see those of the release only, and not what is installed next to the link's target.
		NODE_OPTIONS: '--preserve-symlinks',
	}
	const site = startWholeSite(env, { command: [process.execPath, path.join(release, 'scripts/start.js')] })
	const url = await site.url
	const page = await fetch(url)
	expect(page.status).toBe(200)
	// Drawn on a worker thread, whose packages are in no bundle.
	const [, drawing = ''] = /property="og:image" content="http:\/\/site\.test([^"]+)"/.exec(await page.text()) ?? []
	expect((await fetch(url + drawing)).headers.get('content-type')).toMatch(/^image\//)
	const run = (name: string, ...args: string[]) =>
		outputOf(process.execPath, [path.join(release, 'scripts/run.js'), `scripts/${name}.ts`, ...args], {
			env: { PATH: process.env['PATH'], ...env },
		})
	const backup = path.join(dataDir, '..', `${path.basename(dataDir)}.tar`)
	run('backup', backup)
	site.signal('SIGTERM')
	expect((await site.ended).code).toBe(0)
	expect(receiver.spans.map(({ name }) => name)).toContain('GET /')
	receiver.close()
	expect(run('doctor')).toContain(dataDir)
	// It began with the database of the release: the tables are of one time.
	const scratch = await openScratch(dataDir)
	const times = await scratch.connection.root`select distinct applied_at from schema_migrations`
	await scratch.close()
	expect(times).toHaveLength(1)
	run('restore', backup)
	expect(run('storage')).toContain(path.join(dataDir, 'media'))
	const texts = mkdtempSync(path.join(os.tmpdir(), 'imole-release-texts-'))
	writeFileSync(path.join(texts, 'one.md'), '---\ntitle: One\ndate: 2026-01-02\n---\nA text with **marks**.\n')
	expect(run('import', texts, '--dry-run')).toMatch(/\b1\b/)
})
