import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { oldWords, oldWordsOf, oldWordsOfDocument } from './old-words.ts'

/* docs/GLOSSARY.md, as far as a program can see it. Texts that people read: plain-words.test.ts. */

const root = path.resolve(import.meta.dirname, '../..')

/** Names that are stored or seen outside, and ordinary senses of a word. The list may only become shorter. */
const allowed: readonly { name: RegExp; files: RegExp; why: string }[] = [
	{ name: /^deed$/, files: /^tests\/app\//, why: 'the column audit_entries.deed; a field of the table of posts' },
	{ name: /^deed$|`deed` applies/, files: /posts-admin\/|personal-machines/, why: 'the same' },
	{
		name: /^desk$/,
		files: /messages\.ts$|limit-table|frequency-settings/,
		why: 'a name in LIMITS, lead_events, of tables',
	},
	{ name: /'desk': a change in the admin/, files: /leads\/lead\/lead\.ts$/, why: 'explains the stored value' },
	{ name: /0018-outbox-desk\.sql/, files: /outbox-reading/, why: 'a migration’s name' },
	{ name: /^refusals$/, files: /personal-admin|send-issues\.test/, why: 'a column of newsletter_subscribers' },
	{ name: /^keptSince$/, files: /backups\//, why: 'stored with each backup' },
	{ name: /^keeper$/, files: /sessions\.test/, why: 'a column of ai_runs' },
	{ name: /^kept$/, files: /own-data/, why: 'in the files that people downloaded of their data' },
	{ name: /^kept$|'kept': an undo/, files: /import\/report\//, why: 'a value of stored reports' },
	{ name: /`kept` bytes of the page cache/, files: /metrics\.server/, why: 'a label of a metric' },
	{ name: /the limits are kept/, files: /send-issues\.test/, why: 'a limit is kept or exceeded' },
	{ name: /^trouble$|'trouble': failed/, files: /outbox/, why: 'a value in addresses of the outbox' },
	{ name: /(three|2|odd) ways|Ways to contact/, files: /\.tsx?$/, why: 'ways of doing something' },
]

const files = globSync('{app,server,scripts,tests}/**/*.{ts,tsx,js,css}', {
	cwd: root,
	exclude: (name) => /node_modules|fixtures/.test(name),
}).filter((file) => !/specification\/(?:old|plain)-words/.test(file))

const uses = files.flatMap((file) =>
	oldWordsOf(readFileSync(path.join(root, file), 'utf8'), file).map((use) => ({ ...use, file })),
)
const reasonOf = ({ text, file }: { text: string; file: string }) =>
	allowed.find(({ name, files }) => name.test(text) && files.test(file))

test('names, comments, log lines and titles of tests use no older word of the glossary, but where it is stored', () => {
	expect(files.length).toBeGreaterThan(2_500)
	const left = uses.filter((use) => reasonOf(use) === undefined)
	expect(left.map(({ word, file, text }) => `${file}: ${word}: ${text}`)).toEqual([])
})

test('documents use no older word; a decision is as it was written', () => {
	const documents = globSync(['*.md', '{app,server,scripts,tests,tools,docs,deploy}/**/*.md'], { cwd: root }).filter(
		(file) => !/node_modules|fixtures|docs\/(?:decisions\/0|upstream)|GLOSSARY|COPY\.md|\/prompts\//.test(file),
	)
	expect(documents.length).toBeGreaterThan(70)
	const left = documents.flatMap((file) =>
		oldWordsOfDocument(readFileSync(path.join(root, file), 'utf8')).map(
			({ word, text }) => `${file}: ${word}: ${text}`,
		),
	)
	expect(left).toEqual([])
})

test('nothing is allowed that is not there any more', () => {
	const used = new Set(uses.map(reasonOf))
	expect(allowed.filter((each) => !used.has(each)).map(({ why }) => why)).toEqual([])
})

test('every older word is in the glossary', () => {
	const glossary = readFileSync(path.join(root, 'docs/GLOSSARY.md'), 'utf8')
	const older = [...glossary.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(([, cell = '']) => cell).join(' ')
	expect(oldWords.filter((forms) => !forms.some((form) => new RegExp(`\\b${form}\\b`).test(older)))).toEqual([])
})

test('finds them in names, comments, log lines, titles and names of files, and not in texts and statements', () => {
	const source = `
		/** Whoever asks. */
		const keptMail = await sql\`select deed from audit_entries\` // as the desk has it
		test('a moment', () => show('One deed stands here', { doorOf: 1 }))
		log.info({}, 'told')`
	const words = (text: string, file: string) => oldWordsOf(text, file).map(({ word }) => word)
	expect(words(source, 'tests/app/scene.test.ts').toSorted()).toEqual(
		['desk', 'door', 'kept', 'moment', 'scene', 'tell', 'whoever'].toSorted(),
	)
	const inDocument = oldWordsOfDocument('It stands in `the-desk.md`, [beside](0055-checks-beside-tests.md) the desk.')
	expect(inDocument.map(({ word }) => word)).toEqual(['stands', 'beside'])
	expect(words('/* A button beside it. */ .lead-ways { color: red }', 'a.css')).toEqual(['beside', 'ways'])
})
