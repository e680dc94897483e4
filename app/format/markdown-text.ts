/** Plain text as Markdown shows it: no sign in it begins a heading, a list, a block of code, a link or markup. */
export const escapedMarkdown = (text: string): string =>
	text
		.replaceAll(/[\\`*_[\]<~]/g, String.raw`\$&`)
		.replaceAll(/^(\s*)([#>=-]|\+(?=\s)|\d+(?=[.)]\s))/gm, (_all, space: string, sign: string) =>
			/\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
		)

/** The same on one line. */
export const markdownLine = (text: string): string => escapedMarkdown(text.replaceAll(/\s+/g, ' ').trim())

/** Code, which is shown as it is: a fence, also in a list or quote, and one in a line. It ends with the text if it has no end. */
const code = String.raw`^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?<fence>${'`{3,}'}|~{3,})[^${'`'}\n]*\n(?:(?:[^]*?\n)??[ \t>]*\k<fence>|[^]*)|(?<ticks>${'(?<!`)`+(?!`)'})(?:(?!\n[ \t]*\n)[^]){1,2000}?(?<!${'`'})\k<ticks>(?!${'`'})`
/** A comment, an element whose text no page shows, and a definition that is written as a comment. */
const unseen = String.raw`(?<!\\)<!--(?:[^]*?-->|[^]*)|(?<!\\)<(?<element>script|style|textarea|option|xmp)\b(?:[^]*?</\k<element>\s*>|[^]*)|^ {0,3}\[[^\]\n]+\]:[ \t]+(?:#|<>)(?:[ \t][^\n]*)?$`

/** Most texts have nothing of it, which is seen at once. */
const mayHide = /<!--|<(?:script|style|textarea|option|xmp)\b|\]:[ \t]+(?:#|<>)/i
const shownOrUnseen = new RegExp(`(?<shown>${code})|${unseen}`, 'gim')

/** Markdown without what is in its text and on no page: notes of those who wrote it. As search_seen of the database. */
export const withoutUnseen = (markdown: string): string =>
	mayHide.test(markdown)
		? markdown.replaceAll(shownOrUnseen, (...match) => {
				const groups: unknown = match.at(-1)
				return typeof groups === 'object' && groups !== null && 'shown' in groups && groups.shown !== undefined
					? match[0]
					: ''
			})
		: markdown
