/** A text in a code block that nothing in it can end. */
export function asCode(text: string): string {
	let longest = 2
	for (const [run] of text.matchAll(/~+/g)) longest = Math.max(longest, run.length)
	const fence = '~'.repeat(longest + 1)
	return `${fence}\n${text}\n${fence}`
}
