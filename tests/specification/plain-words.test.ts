import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { houseWords, interfaceTexts, isTitleCase, textsOf } from './plain-words.ts'

/* docs/COPY.md, as far as a program can see it. */

const root = path.resolve(import.meta.dirname, '../..')
const texts = interfaceTexts(root, ['app', 'server'])

/** Texts of the specification, and names of the contract, that are written in Title Case. */
const specified = `
Admin Dashboard|Archives|Aspect Ratio|Bounce Rate|Active Users|New Signups|Cannot Save Draft|Content Goal|Content Value|Content Forge
Core Inputs|Created At|Default Theme|Desired Tone|Download Image|Draft Saved!|Error Deleting Post|Focus Keyword|Full Post|New Post
Generate Description|Generate Full Post|Generate Image|Generate Post|Generation Failed|Input Missing|Authentication Error|Image Generated
Keywords Suggested|Meta Title Optimized|Meta Description Generated|Introduction Written|Content Goals Suggested|Full Content Generated
Content Refined|Refinement Error|Optimize Title|Post Deleted|Post Title|Post Updated|Post Views|Pending Comments|Popular Tags|Recent Posts
Related Posts|Total Posts|Save Failed|Save Your Masterpiece|Send Message|Sign In|Sign Out|Sign Up|Suggest Goals|Suggest Keywords
Suggest Value|Target Audience|Team Alpha|Team Beta|Thank You|Write Intro|Visit Blog Page|Refine Content|Privacy Policy
Schedule Consultation|Send Another Message|Technology Solutions|Electrical Services|Translation Services`
	.split(/[|\n]/)
	.filter(Boolean)

test('no text that people read uses a private word of this project', () => {
	expect(texts.length).toBeGreaterThan(2_000)
	expect(texts.flatMap((text) => houseWords(text).map((word) => `${text.at}: ${word}: ${text.text}`))).toEqual([])
})

test('only texts of the specification are in Title Case', () => {
	const odd = texts.filter((text) => isTitleCase(text) && !specified.includes(text.text))
	expect(odd.map(({ text, at }) => `${at}: ${text}`)).toEqual([])
})

test('only app/format writes dates and numbers for people', () => {
	const files = globSync('{app,server}/**/*.{ts,tsx}', { cwd: root }).filter(
		(file) => !/^app\/format\/|\.test\./.test(file),
	)
	expect(files.length).toBeGreaterThan(1_500)
	const formatter = /Intl\.(?:DateTime|Number|List|RelativeTime)Format|\.toLocale(?:Date|Time)?String\(/
	expect(files.filter((file) => formatter.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test('messages count with commas, as everything does that people read', () => {
	const messages = globSync('app/**/*messages.ts', { cwd: root })
	expect(messages.length).toBeGreaterThan(80)
	const byHand = /=== 1 \? '1 [^']*' : `\$\{\w+\} /
	expect(messages.filter((file) => byHand.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test('finds the words in strings, templates, tags and read attributes, and not in code', () => {
	const source = `
		import { mails } from './mail.ts'
		const panel = <Panel className="mail stands" heading="One deed"><p>Whoever asks</p></Panel>`
	expect(textsOf(source, 'a.tsx').flatMap(houseWords)).toEqual(['deed', 'Whoever'])
	expect(textsOf('export const a = { mail: `Send it anew` }', 'messages.ts').flatMap(houseWords)).toEqual(['anew'])
	expect(houseWords({ text: 'The mail server refused this email', at: '' })).toEqual([])
	expect(isTitleCase({ text: 'Save Changes', at: '' })).toBe(true)
})
