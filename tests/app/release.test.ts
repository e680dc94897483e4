import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openScratch } from '#app/db/copy/scratch.server.ts'
import { packFolder } from '../../scripts/release/pack-folder.ts'
import { stageRelease } from '../../scripts/release/stage.ts'
import { endWholeSites, startWholeSite } from '../support/whole-site.ts'

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
	execFileSync('tar', ['xzf', path.join(place, 'imole.tar.gz'), '-C', elsewhere])
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

test('a release has its checksums, its list of packages, and nothing of development', async () => {
	const release = await unpackedRelease()
	execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
	const listed = execFileSync('find', ['.', '-type', 'f'], { cwd: release, encoding: 'utf8' }).trim().split('\n')
	const sums = readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')
	expect(sums).toHaveLength(listed.length - 1)
	expect(listed.filter((file) => /\.test\.tsx?$|\.env$|\.git\/|^\.\/tests\//.test(file))).toEqual([])
	const names = linkPackages(release)
	expect(names).toContain('node_modules/sharp')
	for (const tool of ['vite', 'vitest', 'typescript', '@playwright/test', 'tailwindcss', '@react-router/dev'])
		expect(names).not.toContain(`node_modules/${tool}`)
	const components = z
		.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
		.parse(JSON.parse(readFileSync(path.join(release, 'sbom.cdx.json'), 'utf8')))
		.components.map(({ name }) => name)
	expect(components).toEqual(expect.arrayContaining(['sharp', 'zod', 'react-router']))
	expect(components).not.toContain('vite')
})

test('it starts from its own packages, and its commands work on the site', async () => {
	const release = await unpackedRelease()
	linkPackages(release)
	execFileSync(process.execPath, ['scripts/setup/after-install.js'], { cwd: release })
	const dataDir = mkdtempSync(path.join(os.tmpdir(), 'imole-release-data-'))
	const env = {
		DATA_DIR: dataDir,
		ENV_FILE: '',
		// Packages see those of the release only, and not what is installed beside the link's target.
		NODE_OPTIONS: '--preserve-symlinks',
	}
	const site = startWholeSite(env, { command: [process.execPath, path.join(release, 'scripts/start.js')] })
	const url = await site.url
	expect((await fetch(url)).status).toBe(200)
	const run = (name: string, ...args: string[]) =>
		execFileSync(process.execPath, [path.join(release, 'scripts/run.js'), `scripts/${name}.ts`, ...args], {
			env: { PATH: process.env['PATH'], ...env },
			encoding: 'utf8',
		})
	const backup = path.join(dataDir, '..', `${path.basename(dataDir)}.tar`)
	run('backup', backup)
	site.signal('SIGTERM')
	expect((await site.ended).code).toBe(0)
	expect(run('doctor')).toContain(dataDir)
	// It began with the database of the release: the tables are of one time.
	const scratch = await openScratch(dataDir)
	const times = await scratch.connection.root`select distinct applied_at from schema_migrations`
	await scratch.close()
	expect(times).toHaveLength(1)
	run('restore', backup)
})
