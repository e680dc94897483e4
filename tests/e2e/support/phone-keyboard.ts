import type { Page } from './site.ts'

/** What the keyboard of a phone does: letters are composed, and taken by a space or a suggestion. */
export async function phoneKeyboard(page: Page) {
	const devtools = await page.context().newCDPSession(page)
	const phoneKey = { windowsVirtualKeyCode: 229, key: 'Unidentified' }
	/** The composed text so far; with a span, in place of what is written from and to there. */
	const compose = (text: string, span?: { from: number; to: number }) =>
		devtools.send('Input.imeSetComposition', {
			text,
			selectionStart: text.length,
			selectionEnd: text.length,
			...(span && { replacementStart: span.from, replacementEnd: span.to }),
		})
	/** Ends what is composed with this text, or writes it without a composition. */
	const commit = (text: string) => devtools.send('Input.insertText', { text })
	return {
		compose,
		commit,
		/** Letter by letter, without an end. */
		async begin(text: string) {
			for (let end = 1; end <= text.length; end += 1) await compose(text.slice(0, end))
		},
		/** Letter by letter, taken with what follows it. */
		async word(text: string, after = ' ') {
			for (let end = 1; end <= text.length; end += 1) await compose(text.slice(0, end))
			await commit(`${text}${after}`)
		},
		/** What the keyboard says by an event of its own, not by a key. */
		async deleteBackward() {
			await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...phoneKey, commands: ['deleteBackward'] })
			await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...phoneKey })
		},
	}
}
