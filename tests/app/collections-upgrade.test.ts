import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../support/app.ts'
import { readPage } from '../support/read-page.ts'
import { newSampleFolder } from '../support/sample-site.ts'

/* Sites that have no team, clients' logos, licences and general questions: from the release before, and begun empty. */

const types = ['team', 'client-marks', 'licences', 'questions']
const sections = { '/': 'clients', '/about': 'team', '/contact': 'questions' }

test('an upgrade leaves the pages of a site as they are, to the byte', async () => {
	const dataDir = await newSampleFolder()
	const paths = [...Object.keys(sections), '/testimonials', '/portfolio', '/services/solar']
	// What is signed with the time of the rendering: the mark of a view, and the form's token.
	const signed = / data-view="[^"]*"|name="form_token" value="[^"]*"/g
	const pages = async (site: TestApp) =>
		Promise.all(paths.map(async (path) => (await readPage(site, path)).html.replaceAll(signed, '')))
	const before = await startApp({ seed: 'sample', env: { DATA_DIR: dataDir } })
	const shown = await pages(before)
	// As the release before stored them.
	await before.sql`delete from content_types where name = any(${types})`
	await before.sql`
		update content_entries
		set draft = draft - array['team', 'licences', 'clients', 'questions', 'project'] #- '{study,facts}',
			published = published - array['team', 'licences', 'clients', 'questions', 'project'] #- '{study,facts}'
		where type in ('about', 'home', 'contact', 'testimonials', 'projects')`
	await before.stop()
	const after = await startApp({ seed: 'none', env: { DATA_DIR: dataDir } })
	expect(await pages(after)).toEqual(shown)
	await after.stop()
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
