import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { disabledButtons } from './busy-buttons.ts'

/*
 * A button that is disabled while its work is under way loses the focus: people who use keys or a screen reader begin again at the top of the page. `isBusy`
 * and `isDone` of the button keep it.
 */

const another = 'a press of another control makes it possible, and its own press does not change that'
const keepsFocus = 'aria-disabled keeps the focus, and its press does nothing then'

/** Buttons that are out of use in another way: by file, what takes them out, and why the focus is not lost. */
const others: Readonly<Record<string, readonly [why: string, ...what: string[]]>> = {
	'app/features/content-forge/interview/questions.tsx': [another, 'disabled={isTooLong && !isUsed}'],
	'app/features/content-forge/review/versions-compared.tsx': [another, 'disabled={from === to}'],
	'app/features/markdown-editor/visual/find-panel/find-panel.tsx': [
		keepsFocus,
		'disabled={!has}',
		'disabled={!has}',
		'aria-disabled={!has}',
		'aria-disabled={!has}',
		'aria-disabled={disabled}',
	],
	'app/features/media/chooser/picture-chooser.tsx': [another, 'disabled={count === 0}'],
	'app/features/newsletter-issues/pages/send-panel.tsx': [another, 'disabled={cannot}', 'disabled={cannot}'],
	'app/features/notes/panel/note-form.tsx': [
		'the field above it is empty then, and the form closes once its text is stored',
		"disabled={text.trim() === ''}",
	],
	'app/features/writing-help/panel/command-menu.tsx': [
		'the field above it is empty then, and the menu closes when it is pressed',
		"disabled={request.trim() === ''}",
	],
	'app/features/writing-help/panel/suggestion.tsx': [another, 'disabled={rejected.size === count}'],
	'app/ui/controls/button.tsx': ['this is what isBusy and isDone do', "'aria-disabled': true"],
}

test('no button is disabled while its work is under way', () => {
	const files = globSync('app/**/*.tsx', { exclude: ['**/*.test.tsx'] })
	expect(files.length).toBeGreaterThan(300)
	const found = files.flatMap((file) => {
		const disabled = disabledButtons(readFileSync(file, 'utf8'))
		return disabled.length > 0 ? [[file, disabled] as const] : []
	})
	expect(Object.fromEntries(found)).toEqual(
		Object.fromEntries(Object.entries(others).map(([file, [, ...what]]) => [file, what])),
	)
})

test.each([
	['<Button disabled={isBusy} />', 1],
	['<button type="submit" disabled>Save</button>', 1],
	['<IconButton label="Close" aria-disabled={isBusy} />', 1],
	['<Button {...{ disabled: isBusy }} />', 1],
	['<Button isBusy={isBusy} />', 0],
	['<input disabled={isBusy} />', 0],
])('%s: buttons that may lose the focus: %d', (view, count) => {
	expect(disabledButtons(`const view = () => ${view}`)).toHaveLength(count)
})
