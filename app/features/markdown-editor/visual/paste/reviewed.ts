import { elementsOf } from './inert-document.ts'

/** Comments of Word: their list after the text, and their marks in it. */
const wordComments =
	'[data-style*="mso-element:comment-list"], .MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomtxt, hr.msocomoff'

/** Removes what reviewers left in a document: comments, and text that they deleted while changes were tracked. */
export function withoutReviews(body: HTMLElement): void {
	for (const comment of elementsOf(body, wordComments)) comment.remove()
	for (const deleted of elementsOf(body, 'del[cite^="mailto:" i], .msoDel')) {
		const around = deleted.closest('p, li')
		deleted.remove()
		if (around && isEmpty(around)) around.remove()
	}
	googleComments(body)
}

/** Nothing is left of it but the bullet, which is a text in Word. */
function isEmpty(element: Element): boolean {
	const copy = element.cloneNode(true)
	if (!(copy instanceof HTMLElement)) return false
	for (const bullet of elementsOf(copy, '[data-style*="mso-list:ignore" i]')) bullet.remove()
	return copy.textContent.trim() === '' && !copy.querySelector('img')
}

/** Google Docs saves comments in boxes after the text, with links between the mark and the box. */
function googleComments(body: HTMLElement): void {
	for (const mark of elementsOf(body, 'a[id^="cmnt_ref"]')) (mark.closest('sup') ?? mark).remove()
	for (const back of elementsOf(body, 'a[id^="cmnt"][href*="#cmnt_ref"]')) {
		const box = back.closest('div')
		const isBox = box?.textContent.trimStart().startsWith(back.textContent.trim()) ?? false
		;((isBox ? box : back.closest('p')) ?? back).remove()
	}
}
