import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withFolder } from '../bench/site.ts'
import { command, failureOutput } from '../setup/command.js'
import { root } from '../setup/dependencies.js'
import { ensureOwnPackage } from '../setup/own-package.ts'
import { collectPages } from './html-pages.ts'
import type { Drill, DrillRow } from './table.ts'
import { fail, step } from '../setup/say.js'

const checkers = 'scripts/drill/checkers'

/** The W3C's checker knows no CSS of the last years; what browsers make of it is what the journeys look at. */
const unknownCss = 'CSS: .*'

/** What HTML itself says is wrong, and what keeps people with assistive technology out; no rules of style. */
const rules = {
	root: true,
	extends: ['html-validate:standard', 'html-validate:a11y'],
	rules: {
		// The policy forbids inline scripts and styles without a hash; the pages carry theirs with one.
		'require-sri': 'off',
		// A button may be outside its form, or appear when something is ticked.
		'wcag/h32': 'off',
	},
}

export const htmlDrill: Drill = {
	name: 'html',
	about: 'every kind of page, public and admin, through the W3C checker and html-validate',
	run: (say) =>
		withFolder(async (folder) => {
			const java = await ensureJava()
			await ensureOwnPackage(checkers, 'the HTML checkers')
			const pages = path.join(folder, 'pages')
			await mkdir(pages)
			const { names, missing } = await collectPages(folder, (name, html) => writeFile(path.join(pages, name), html))
			say(`${names.length} pages`)
			const jar = path.join(root, checkers, 'node_modules/vnu-jar/build/dist/vnu.jar')
			const config = path.join(folder, 'html-validate.json')
			await writeFile(config, JSON.stringify(rules))
			const validate = path.join(root, checkers, 'node_modules/html-validate/bin/html-validate.mjs')
			if (missing.length > 0) say(`no page of ${missing.join(', ')}`)
			return [
				{
					what: 'every page of app/routes.ts is among them',
					rounds: names.length,
					survived: names.length,
					figure: `${missing.length} missing`,
					limit: '0',
					held: missing.length === 0,
				},
				report(
					'W3C checker',
					names,
					say,
					await findingsOf(java, ['-jar', jar, '--errors-only', '--stdout', '--filterpattern', unknownCss, pages]),
				),
				report(
					'html-validate',
					names,
					say,
					await findingsOf(process.execPath, [
						validate,
						'--config',
						config,
						'--formatter',
						'text',
						'--ext',
						'html',
						pages,
					]),
				),
			]
		}),
}

/**
 * What a checker has found, one line an error; it then ends with an error, too.
 * @throws when it ended so without naming an error: it did not run.
 */
export async function findingsOf(program: string, args: string[]): Promise<string[]> {
	let hasFailed = false
	const output = await command(program, args).catch((error: unknown) => ((hasFailed = true), failureOutput(error)))
	const found = output.split('\n').filter((line) => line.includes(' error'))
	if (hasFailed && found.length === 0) throw new Error(`${program} did not check the pages: ${output}`)
	return found
}

function report(what: string, names: readonly string[], say: (line: string) => void, errors: string[]): DrillRow {
	const byMessage = Map.groupBy(errors, (line) => line.replace(/^.* error:? /, ''))
	for (const [message, lines] of byMessage) say(`${lines.length} times: ${message} (first: ${lines[0]?.split(' ')[0]})`)
	return {
		what: `${what}: no error on any kind of page`,
		rounds: names.length,
		survived: names.filter((name) => !errors.some((line) => line.includes(`/${name}`))).length,
		figure: `${errors.length} errors`,
		limit: '0',
		held: errors.length === 0 && names.length > 80,
	}
}

/** Finds Java for the W3C's HTML checker, or installs it from the system's packages. */
async function ensureJava(): Promise<string> {
	if (await hasJava()) return 'java'
	await step('Installing Java for the HTML checker (once)', async () => {
		const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
		const run = (...args: string[]) => {
			const [program = '', ...rest] = [...sudo, ...args]
			return command(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
		}
		await run('apt-get', 'update', '-q')
		await run('apt-get', 'install', '-y', '-q', '--no-install-recommends', 'default-jre-headless')
	}).catch(() => fail('Java is missing and could not be installed. Install it, then try again.'))
	return 'java'
}

const hasJava = (): Promise<boolean> =>
	command('java', ['-version']).then(
		() => true,
		() => false,
	)
