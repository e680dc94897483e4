/** Plain text as Markdown shows it: no sign in it begins a heading, a list, a block of code, a link or markup. */
export const escapedMarkdown = (text: string): string =>
	text
		.replaceAll(/[\\`*_[\]<~]/g, String.raw`\$&`)
		.replaceAll(/^(\s*)([#>=-]|\+(?=\s)|\d+(?=[.)]\s))/gm, (_all, space: string, sign: string) =>
			/\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
		)

/** The same on one line. */
export const markdownLine = (text: string): string => escapedMarkdown(text.replaceAll(/\s+/g, ' ').trim())
