import { fitted } from '../words.ts'
import { isStatement } from './complaint.ts'

/* Titles that are quoted in a sentence, since they are no part of one. */

/** A longer subject makes its question hard to read. */
const maxSubject = 80

/** A subject that fits into a question, ended after a whole word. */
export const brief = (text: string): string => (text.length <= maxSubject ? text : `${fitted(text, maxSubject - 3)}…`)

/** A title in quotation marks, without its last sign. */
export const quotedTitle = (title: string): string => `“${brief(title.replace(/[?!.]+$/, ''))}”`

/** With letters of Yoruba, Igbo or Hausa that English does not have: more than a name or a “résumé”. */
const isOtherLanguage = (title: string): boolean =>
	title.split(' ').filter((word) => /[\p{M}ɓɗƙƴ]/iu.test(word.normalize('NFD'))).length >= 2

/** What the company says of itself, what somebody says of a thing, and what is said in another language. */
export const isQuoted = (title: string): boolean =>
	isStatement(title) || /^our\b/i.test(title) || isOtherLanguage(title)
