import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testNames } from './specification-lines.ts'

/* After every dialog and menu the focus returns: each file that opens one, with the journey that closes it by keys. */

const root = path.resolve(import.meta.dirname, '../..')
const focus = 'tests/e2e/pages/both-dialog-focus.spec.ts'

const heldBy: Readonly<Record<string, readonly [file: string, test: string]>> = {
	'app/features/admin/admin-frame-parts.tsx': [focus, 'after every menu of the admin area'],
	'app/features/admin/palette/palette.tsx': [
		'tests/e2e/admin/both-posts-admin.spec.ts',
		'the palette goes anywhere by keyboard and by touch',
	],
	'app/features/editor/compare/merge-dialog.tsx': [
		'tests/e2e/editor/both-editor.spec.ts',
		'no word is lost: keys and tools, a pasted picture, a lost line, a tab that closes, two tabs that both save',
	],
	'app/features/editor/form/use-post-notes.tsx': [focus, 'after the notes, which are a dialog on phones'],
	'app/features/markdown-editor/links/link-dialog.tsx': [
		focus,
		'after the dialog of a link, and after the writing help',
	],
	'app/features/markdown-editor/visual/blocks/block-dialog.tsx': [
		'tests/e2e/visual-editor/visual-keys.spec.ts',
		'a dialog of the menu that is cancelled leaves the letters that asked for it',
	],
	'app/features/media/chooser/picture-chooser.tsx': [
		focus,
		'after the dialogs of the editor, and the caret is where it was',
	],
	'app/features/moderation/queue/spam-question.tsx': [
		'tests/e2e/admin/both-moderation.spec.ts',
		'approving several asks about those that may be spam, and a reply goes out with the approval',
	],
	'app/features/sign-in/form/sign-in-dialog.tsx': [
		focus,
		'after the sign-in dialog: by Escape, by its button, and the second time too',
	],
	'app/features/site/frame/site-nav.tsx': [focus, 'after every menu'],
	'app/features/users/user-row.tsx': [focus, 'after every menu of the admin area'],
	'app/features/writing-help/panel/help-panel.tsx': [focus, 'after the dialog of a link, and after the writing help'],
	'app/ui/controls/appearance-menus.tsx': [focus, 'after every menu'],
	// Its button is its own, so that one of them represents all.
	'app/ui/controls/confirm-button.tsx': [focus, 'after a question that a button asks first'],
	// Opened by those that draw it, each of which is in this list.
	'app/ui/controls/modal.tsx': [focus, 'after the dialogs of the editor, and the caret is where it was'],
}

const opens = /\bshowModal\(|\bshowPopover\(|<Modal\b|<dialog\b|\brole="(?:alert)?dialog"|\spopover(?:=|\s|>)/

/** Comments speak of dialogs, too. */
const codeOf = (file: string) =>
	readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('every file that opens a dialog or a menu is in the list, and nothing else is', () => {
	const files = globSync('app/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))
	expect(files.length).toBeGreaterThan(300)
	const opening = files.filter((file) => opens.test(codeOf(file)))
	expect(opening.toSorted()).toEqual(Object.keys(heldBy).toSorted())
})

test.each(Object.entries(heldBy))('%s: its journey exists', (_file, [file, name]) => {
	expect([...testNames(root, file)]).toContain(name)
})
