import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { newDataDir } from '../../support/database.ts'
import { forPrograms, pathsOfSitemap } from '../../support/pages/public-routes.ts'
import { quickNode } from '../../support/setup/quick-node.ts'
import { readPage } from '../../support/read-page.ts'
import { newSampleFolder } from '../../support/content/sample-site.ts'

/* Sites that have no team, clients' logos, licences and general questions: from the release before, and begun empty. */

const types = ['team', 'client-marks', 'licences', 'questions']
const company = { COMPANY_NAME: 'Adeyemi Dental', COMPANY_PHONE: '+234 809 999 9999' }
const sections = { '/': 'clients', '/about': 'team', '/contact': 'questions' }

const run = (script: string, dataDir: string, file: string) =>
	promisify(execFile)(process.execPath, [...quickNode, `scripts/${script}.ts`, file], {
		env: { ...process.env, ...company, DATA_DIR: dataDir, SITE_URL: 'http://site.test' },
	})

test('an upgrade and a restored backup leave the pages and the files for programs of a site as they are, to the byte', async () => {
	const dataDir = await newSampleFolder()
	// What is signed with the time of the rendering: the mark of a view, and the form's token.
	const signed = / data-view="[^"]*"|name="form_token" value="[^"]*"/g
	const read = async (site: TestApp, path: string) => {
		const page = await readPage(site, path)
		return `${page.status} ${page.html.replaceAll(signed, '')}`
	}
	const pages = async (site: TestApp) => {
		const ofSitemap = pathsOfSitemap(await (await site.fetch('/sitemap.xml')).text())
		const addresses = [...ofSitemap, ...ofSitemap.map((path) => `${path}.md`), ...forPrograms]
		const shown = new Map<string, string>()
		for (const path of addresses) shown.set(path, await read(site, path))
		return shown
	}
	const before = await startApp({ seed: 'sample', env: { ...company, DATA_DIR: dataDir } })
	const shown = await pages(before)
	for (const path of [
		...Object.keys(sections),
		'/testimonials',
		'/services/solar',
		'/services/solar.md',
		...forPrograms,
	])
		expect(shown.get(path), path).toMatch(/^200 /)
	expect(shown.get('/contact')).toContain(company.COMPANY_NAME)
	// As the release before stored them.
	await before.sql`delete from content_types where name = any(${types})`
	await before.sql`
		update content_entries
		set draft = draft - array['team', 'licences', 'clients', 'questions', 'project'] #- '{study,facts}',
			published = published - array['team', 'licences', 'clients', 'questions', 'project'] #- '{study,facts}'
		where type in ('about', 'home', 'contact', 'testimonials', 'projects')`
	const backup = path.join(newDataDir(), 'before.tar')
	await run('backup', before.dataDir, backup)
	await before.stop()
	const after = await startApp({ seed: 'none', env: { ...company, DATA_DIR: dataDir } })
	expect(await pages(after)).toEqual(shown)
	await after.stop()
	const elsewhere = await startApp({ seed: 'none', env: company })
	await run('restore', elsewhere.dataDir, backup)
	expect(await pages(elsewhere)).toEqual(shown)
	await elsewhere.stop()
})

test('a site that begins empty has none of them', async () => {
	const site = await startApp()
	const rows = await site.sql`
		select id from content_entries where type = any(${types})`
	expect(rows).toHaveLength(0)
	for (const [path, id] of Object.entries(sections))
		expect((await readPage(site, path)).html).not.toContain(`aria-labelledby="${id}"`)
	await site.stop()
})
