import { longestArticle } from '../../fields.ts'
import { blocksOf, joinBlocks } from '../../markdown-blocks.ts'
import { isNote } from '../to-write.ts'
import { capital } from '../../words.ts'
import type { Command } from './command.ts'

/* Requests about single words, and about notes. */

export const removeNotes: Command = {
	says: 'remove the notes',
	attempt(text, article) {
		if (!/^(?:remove|delete|drop) (?:all )?(?:the )?notes$/i.test(text)) return null
		return { article: joinBlocks(blocksOf(article).filter((block) => !isNote(block))), did: 'Removed the notes' }
	},
}

export const replaceWords: Command = {
	says: 'replace "X" with "Y"',
	attempt(text, article) {
		const match =
			/^replace (?:the (?:words?|phrase) )?["“'](.+?)["”'] (?:with|by) ["“'](.*?)["”']$/i.exec(text) ??
			/^replace (\S+) with (\S+)$/i.exec(text)
		if (!match) return null
		const [, before = '', after = ''] = match
		const times = article.split(before).length - 1
		if (times === 0) return { refused: `“${before}” is not in the article.` }
		if (article.length + times * (after.length - before.length) > longestArticle)
			return { refused: `“${before}” stands in the article too often to become that much longer.` }
		return {
			article: article.replaceAll(before, () => after),
			did: `Replaced “${before}” ${times === 1 ? 'once' : `${times} times`}`,
		}
	},
}

/** Long words and the short ones that say the same. */
const simpler: readonly (readonly [RegExp, string])[] = (
	[
		['utili[sz]e', 'use'],
		['utili[sz]ing', 'using'],
		['in order to', 'to'],
		['facilitate', 'help'],
		['commence', 'start'],
		['terminate', 'end'],
		['approximately', 'about'],
		['sufficient', 'enough'],
		['numerous', 'many'],
		['prior to', 'before'],
		['subsequent to', 'after'],
		['in the event that', 'if'],
		['due to the fact that', 'because'],
		['at this point in time', 'now'],
		['a large number of', 'many'],
		['with regard to', 'about'],
		['assistance', 'help'],
		['purchase', 'buy'],
		['obtain', 'get'],
		['demonstrate', 'show'],
		['demonstrates', 'shows'],
		['additional', 'more'],
		['endeavou?r', 'try'],
		['leverage', 'use'],
		['optimal', 'best'],
		['methodology', 'method'],
		['functionality', 'features'],
	] as const
).map(([long, short]) => [new RegExp(`\\b${long}\\b`, 'gi'), short])

export const simplify: Command = {
	says: 'use simpler words',
	attempt(text, article) {
		const asked =
			/^(?:use )?(?:simpler|plainer|easier) (?:words|language)$|^simplify(?: (?:it|this|the (?:article|language|words)))?$/i
		if (!asked.test(text)) return null
		let count = 0
		const put = (short: string) => (found: string) => {
			count += 1
			return /^[A-Z]/.test(found) ? capital(short) : short
		}
		const plain = (block: string) =>
			/^\s{0,3}(?:`{3}|~{3})/.test(block)
				? block
				: simpler.reduce((words, [long, short]) => words.replace(long, put(short)), block)
		const simple = joinBlocks(blocksOf(article).map(plain))
		return { article: simple, did: `Replaced ${count} long ${count === 1 ? 'word' : 'words'} with short ones` }
	},
}
