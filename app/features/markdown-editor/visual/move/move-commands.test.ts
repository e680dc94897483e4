import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { history, undo } from 'prosemirror-history'
import { EditorState, Selection, type Command } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { openText, type Opened } from '../document/open-text.ts'
import { textOf } from '../document/text-of.ts'
import { announcementOf } from './announce.ts'
import { moveBlock, moveBlockTo, movePart } from './move-commands.ts'

const folder = 'content/sample/posts'
const posts = readdirSync(folder).map((name) =>
	readFileSync(`${folder}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
)

/** Puts the caret at the start of a text, runs the commands, and gives the Markdown and what was read out. */
function run(text: string, at: string, ...commands: readonly Command[]) {
	const opened = openText(text)
	let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
	state.doc.descendants((node, pos) => {
		const place = node.isText ? (node.text ?? '').indexOf(at) : -1
		if (place >= 0) state = state.apply(state.tr.setSelection(Selection.near(state.doc.resolve(pos + place))))
	})
	let said: string | null = null
	for (const command of commands)
		command(state, (tr) => {
			state = state.apply(tr)
			said = announcementOf(tr)
		})
	const { $from } = state.selection
	return { text: textOf(state.doc, opened).text, said, caretIn: $from.parent.textContent, state, opened }
}

describe('moving', () => {
	const text = '# One\n\n*  two\n*  three\n\nFour  \nfour\n\n| a | b |\n|---|---|\n| c | d |\n| e | f |\n'

	test('a block, with its caret, past the one above or below', () => {
		const down = run(text, 'One', moveBlock(1))
		expect(down.text).toBe(text.replace('# One\n\n*  two\n*  three', '*  two\n*  three\n\n# One'))
		expect([down.said, down.caretIn]).toEqual(['Block moved to place 2 of 4', 'One'])
		expect(run(text, 'Four', moveBlock(-1)).said).toBe('Block moved to place 2 of 4')
		expect(run(text, 'One', moveBlock(-1))).toMatchObject({ text, said: 'Block is already the first' })
		expect(run(text, 'One', moveBlock(1), moveBlock(-1)).text).toBe(text)
	})
	test('a list item in its list, and a row below the heading row', () => {
		const item = run(text, 'three', movePart(-1))
		expect(item.text).toContain('* three\n* two\n\nFour')
		expect([item.said, item.caretIn]).toEqual(['List item moved to place 1 of 2', 'three'])
		const row = run(text, 'e', movePart(-1))
		expect(run(text, 'f', movePart(-1)).text).toContain('| --- | --- |\n| e | f |\n| c | d |')
		expect(row.state.doc.childCount).toBe(4)
		expect(run(text, 'd', movePart(-1))).toMatchObject({ text, said: 'Row is already the first' })
		expect(run(text, 'b', movePart(1)).text).toBe(text)
		expect(run(text, 'One', movePart(1)).said).toBe('Block moved to place 2 of 4')
	})

	test('a block to any place keeps the bytes of all, and undo brings the text back', () => {
		const text = fc.oneof(
			fc.constantFrom(...posts),
			fc
				.array(
					fc.constantFrom(
						'# a',
						'- b\n- c',
						'> d',
						'```\ne\n```',
						'f  \ng',
						'* * *',
						'| h |\n|---|\n| i |',
						'<p>x</p>',
					),
				)
				.map((parts) => parts.join('\n\n')),
		)
		const bodies = ({ doc, pieces }: Opened) => doc.children.map((node) => pieces[node.attrs['cut']]?.body ?? '')
		fc.assert(
			fc.property(text, fc.nat(), fc.nat(), (markdown, from, to) => {
				const opened = openText(markdown)
				const count = opened.doc.childCount
				let state = EditorState.create({ doc: opened.doc, plugins: [history()] })
				const [index, before] = [from % count, to % (count + 1)]
				moveBlockTo(index, before)(state, (tr) => (state = state.apply(tr)))
				const wanted = bodies(opened)
				const moved = wanted.splice(index, 1)
				wanted.splice(before > index ? before - 1 : before, 0, ...moved)
				expect(bodies({ ...opened, doc: state.doc })).toEqual(wanted)
				const out = textOf(state.doc, opened).text
				let at = 0
				for (const body of wanted) {
					const next = out.indexOf(body, at)
					expect(next).toBeGreaterThanOrEqual(at)
					at = next + body.length
				}
				undo(state, (tr) => (state = state.apply(tr)))
				expect(textOf(state.doc, opened).text).toBe(markdown)
			}),
			{ numRuns: 300 },
		)
	})
})
