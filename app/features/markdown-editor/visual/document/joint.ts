import { markdown } from './read-markdown.ts'

/** Keeps two blocks apart that would otherwise be one, for example two lists. */
export const separator = '<!-- -->'

const joints = new Map<string, string>()
const maxJoints = 100

/** What must be between two texts so that both still say what they say alone. */
export function joint(left: string, right: string, gap: string | null, eol: string): string {
	const key = JSON.stringify([left, right, gap])
	const known = joints.get(key)
	if (known !== undefined) return known
	if (joints.size >= maxJoints) joints.clear()
	const found = findJoint(left, right, gap, eol)
	joints.set(key, found)
	return found
}

function findJoint(left: string, right: string, gap: string | null, eol: string): string {
	const blank = eol + eol
	const isApart = (before: string, middle: string) =>
		rendered(before + middle + right) === even(`${rendered(before)}\n${rendered(right)}`)
	const simple = [...(gap === null ? [] : [gap]), blank, blank + separator + blank]
	const found = simple.find((middle) => isApart(left, middle))
	if (found !== undefined) return found
	// A block that runs to the end of the text (a fence, a comment) must be closed first.
	const end = ends(left).find((closing) => isApart(left + eol + closing, blank))
	return end === undefined ? blank : eol + end + blank
}

const even = (html: string): string => html.replace(/\n+/g, '\n').trim()
const rendered = (text: string): string => even(`${markdown.render(text)}\n`.replaceAll(`${separator}\n`, ''))

/** How a block that runs to the end of the text could be closed. */
function ends(left: string): string[] {
	const fences = [...left.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)].map(([, fence = '']) => fence)
	return [...new Set(fences), '-->', '</script>', '</style>', '</pre>', '</textarea>', '?>', ']]>', '>']
}
