import { readFileSync } from 'node:fs'
import { content } from './post-editor.ts'
import type { Page } from './site.ts'

export const fixture = (name: string): string => readFileSync(`tests/fixtures/paste/${name}.txt`, 'utf8')

/** Puts something on the clipboard of the page and pastes it into the text. */
export async function paste(page: Page, html: string, text: string): Promise<void> {
	await content(page).evaluate(
		(place, data) => {
			const clipboardData = new DataTransfer()
			if (data.html !== '') clipboardData.setData('text/html', data.html)
			clipboardData.setData('text/plain', data.text)
			place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
		},
		{ html, text },
	)
}
