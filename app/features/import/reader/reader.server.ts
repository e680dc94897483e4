import { readerLimits } from '../limits.ts'
import { importMessages as messages } from '../messages.ts'
import {
	ProcessEnded,
	startProcess,
	ThrownInProcess,
	type OwnProcess,
} from '#app/platform/workers/own-process.server.ts'
import { isOfHosts, UnreadableSource } from '../source/source.ts'
import type { Overview, SiteThing, SourceFile, SourcePerson, SourceTopic } from '../source/source.ts'
import type * as work from './reader.worker.ts'
import type { Addresses, Converted, MadePage, OpenedFile, PageToMake, TextHead } from './text-head.ts'
import type { TextProblem } from './text-problem.ts'

/** A file that is read in a process of its own, with limits of its own: a hostile one ends that, and not the site. */
export type Reader = {
	kind: OpenedFile['kind']
	/** The same for each file of one site; ids belong to it. */
	name: string
	/** Where the site was; empty where the file does not say. */
	site: string
	overview: Overview
	/** The texts, one after the other. `problem`, `markdown` and `page` are of the one that came last. */
	texts: () => AsyncGenerator<TextHead>
	/** Why it cannot be here; null where it can. */
	problem: () => Promise<TextProblem | null>
	markdown: (addresses: Addresses) => Promise<Converted<string>>
	page: (addresses: Addresses, toMake: PageToMake) => Promise<Converted<MadePage>>
	/** Of the export of a whole site: what is in it, and its things. Null: texts of another program. */
	header: OpenedFile['header']
	things: () => AsyncGenerator<SiteThing>
	/** A file that the source itself has under this address. */
	file: (address: string) => Promise<Uint8Array | null>
	/** Whether a picture at this address belongs to the site, so that it may be fetched. */
	isOwn: (address: string) => boolean
	/** Of the folder or archive with pictures. */
	picture: (address: string) => Promise<Uint8Array | null>
	close: () => void
}

/** One text is more than may be read; the others are not. */
export class TextTooMuch extends Error {
	override name = 'TextTooMuch'
}

type Files = { file: string; site: string; pictures: string | null }
type Process = OwnProcess<typeof work>

/** After so many texts that ended their process, the file is given up. */
const maxRestarts = 3

/** @throws {UnreadableSource} */
export async function openReader({ file, site, pictures }: Files, limits = readerLimits): Promise<Reader> {
	const start = (): Process => startProcess('app/features/import/reader/reader.worker.ts', limits)
	let isOpen = false
	let process = start()
	let restarts = 0
	/** Texts that were begun. */
	let taken = 0
	const openIn = async (): Promise<OpenedFile> => {
		const opened = await readable(process.call('open', file, site))
		if (pictures !== null) await readable(process.call('openPlace', pictures))
		isOpen = true
		return opened
	}
	/** After a text that ended it, the next one is read by a new process. */
	const reopen = async () => {
		restarts += 1
		if (restarts > maxRestarts) throw new UnreadableSource(messages.tooMuch.memory)
		process = start()
		await openIn()
		await readable(process.call('begin', taken))
	}
	const ofText = async <Result>(work: Promise<Result>): Promise<Result> => {
		try {
			return await work
		} catch (error) {
			if (error instanceof ProcessEnded && error.reason !== 'ended') {
				isOpen = false
				throw new TextTooMuch(messages.tooMuch.text)
			}
			throw plainError(error)
		}
	}
	const opened = await openIn().catch((error: unknown) => {
		process.end()
		throw error
	})
	const { kind, name, own, left, feeds, topicPaths, header } = opened
	const overview = await overviewFrom(process).catch((error: unknown) => {
		process.end()
		throw error
	})
	return {
		kind,
		name,
		site: opened.site,
		overview: { ...overview, left, feeds, topicPaths },
		async *texts() {
			taken = 0
			if (isOpen) await readable(process.call('begin', 0))
			for (;;) {
				if (!isOpen) await reopen()
				const text = await readable(process.call('nextText'))
				if (text === null) return
				taken += 1
				yield text
			}
		},
		header,
		async *things() {
			await readable(process.call('beginThings'))
			for (;;) {
				const some = await readable(process.call('nextThings'))
				if (some.length === 0) return
				yield* some
			}
		},
		problem: () => ofText(process.call('problem')),
		markdown: (addresses) => ofText(process.call('markdown', addresses)),
		page: (addresses, toMake) => ofText(process.call('page', addresses, toMake)),
		file: (address) => readable(process.call('file', address)),
		isOwn: (address) => isOfHosts(address, own),
		picture: async (address) => (pictures === null ? null : readable(process.call('picture', address))),
		close: () => process.end(),
	}
}

async function overviewFrom(
	process: Process,
): Promise<Pick<Overview, 'people' | 'categories' | 'tags' | 'files' | 'texts'>> {
	const texts: Overview['texts'][number][] = []
	const people = new Map<string, SourcePerson>()
	const [categories, tags] = [new Map<string, SourceTopic>(), new Map<string, SourceTopic>()]
	const files = new Map<string, SourceFile>()
	for (;;) {
		const part = await readable(process.call('overviewPart'))
		if (part === null) return { people, categories, tags, files, texts }
		for (const [id, person] of part.people) people.set(id, person)
		for (const [id, topic] of part.categories) categories.set(id, topic)
		for (const [id, topic] of part.tags) tags.set(id, topic)
		for (const [id, each] of part.files) files.set(id, each)
		texts.push(...part.texts)
	}
}

/** What the process did not get done, as the sentence that says why. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (error) {
		throw plainError(error)
	}
}

function plainError(error: unknown): unknown {
	if (error instanceof ProcessEnded && error.reason !== 'ended')
		return new UnreadableSource(messages.tooMuch[error.reason])
	if (error instanceof ThrownInProcess && error.thrown === 'UnreadableSource')
		return new UnreadableSource(error.message)
	return error
}
