import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { checkBannedWords } from './banned-words.ts'
import { levels, type Check, type Facts, type Finding } from './finding.ts'
import { checkHeadings } from './headings.ts'
import { checkKeyword } from './keyword.ts'
import { checkDescription, checkTitle } from './lengths.ts'
import { checkLinkBlocks, checkLinks } from './links.ts'
import { checkNotes } from './notes.ts'
import { checkPictures, checkWeight } from './pictures.ts'
import { checkReadability } from './readability.ts'
import { checkLength, checkSlips } from './slips.ts'
import { checkUnconfirmed } from './unconfirmed.ts'
import { readTextParts, type TextParts } from './text-parts.ts'

/** Checks whose problems readers would notice. */
const forReaders: readonly Check[] = [
	checkLinks,
	checkLinkBlocks,
	checkPictures,
	checkNotes,
	checkUnconfirmed,
	checkSlips,
]

/** A new check is a line here. */
const checks: readonly Check[] = [
	...forReaders,
	checkHeadings,
	checkLength,
	checkTitle,
	checkDescription,
	checkKeyword,
	checkBannedWords,
	checkReadability,
	checkWeight,
]

/** All findings about a post, problems first. An empty form has none. */
export function checkPost(fields: PostFields, facts: Facts, written = readTextParts(fields.content)): Finding[] {
	if (isEmpty(fields)) return []
	const subject = { fields, written, facts }
	const found = checks.flatMap((check) => check(subject))
	return levels.flatMap((level) => found.filter((finding) => finding.level === level))
}

/** The problems that need confirmation before publishing. */
export function brokenForReaders(fields: PostFields, facts: Facts, written: TextParts): Finding[] {
	const subject = { fields, written, facts }
	return forReaders.flatMap((check) => check(subject)).filter(({ level }) => level === 'problem')
}

const isEmpty = ({ title, content, excerpt, featuredImage }: PostFields): boolean =>
	[title, content, excerpt, featuredImage].every((words) => words.trim() === '')
