import '#app/content/schema-without-eval.ts'
import { z } from 'zod'
import { helpCommandNames, maxPassage, type HelpCommand } from '#app/features/ai/help/commands.ts'
import type { TextSelection } from '#app/features/markdown-editor/text/text-edit.ts'
import { newUuid } from '#app/features/content-forge/store/run-state.ts'
import { storedHelp, storeHelp } from './stored-help.ts'
import { endOf, fitted, passageOf, pictureIn, wholeOf, type Passage } from '../passage/passage.ts'

const passage = z.object({
	text: z.string(),
	start: z.number(),
	before: z.string(),
	after: z.string(),
	isWhole: z.literal(true).optional(),
})

const task = z.object({
	/** Of the run, so that its suggestion can be taken after a reload. */
	run: z.string(),
	command: z.enum(helpCommandNames),
	/** What the suggestion replaces. */
	passage,
	body: z.record(z.string(), z.string()),
})

export type HelpTask = z.output<typeof task>

export type Order = { command: HelpCommand; option?: string; request?: string }

const onBlocks: readonly HelpCommand[] = ['list', 'table', 'continue', 'alt']
const onWhole: readonly HelpCommand[] = ['links', 'titles', 'descriptions']

/** What a command works on. */
export function passageFor(command: HelpCommand, selection: TextSelection): Passage {
	if (onWhole.includes(command)) return wholeOf(selection)
	const found = passageOf(selection, onBlocks.includes(command) ? 'blocks' : 'selection')
	const picture = command === 'alt' ? pictureIn(found) : null
	if (!picture) return found
	const start = found.start + found.text.indexOf(picture.markdown)
	return passageOf({ text: selection.text, start, end: start + picture.markdown.length })
}

export function taskOf(
	{ command, option = '', request = '' }: Order,
	selection: TextSelection,
	title: string,
): HelpTask {
	const found = passageFor(command, selection)
	const isWhole = onWhole.includes(command)
	const body = {
		command,
		title: title.slice(0, 200),
		option,
		request,
		picture: command === 'alt' ? (pictureIn(found)?.src ?? '') : '',
		text: isWhole && command !== 'links' ? found.text.slice(0, maxPassage) : found.text,
		before: isWhole ? '' : found.before,
		after: isWhole ? '' : found.after,
	}
	return { run: newUuid(), command, passage: command === 'continue' ? endOf(found) : found, body }
}

/** The passage as it is suggested. */
export function suggested({ command, passage }: HelpTask, made: string): string {
	const { text, before } = passage
	if (command === 'continue') return before.trim() === '' ? made : `\n\n${made}`
	if (command !== 'alt') return fitted(passage, made)
	const picture = pictureIn(wholeOf({ text }))
	return picture ? `![${made}]${picture.markdown.slice(picture.alt.length + 3)}` : text
}

export const storeTask = (owner: string, stored: HelpTask | null): void =>
	storeHelp(owner, stored && JSON.stringify(stored))

/** The task of before a reload. */
export function storedTask(owner: string): HelpTask | null {
	try {
		const read = task.safeParse(JSON.parse(storedHelp(owner) ?? 'null'))
		return read.success ? read.data : null
	} catch {
		return null
	}
}
