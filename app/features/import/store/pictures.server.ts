import { decodedOrSame } from '#app/format/web-addresses.ts'
import { createHash } from 'node:crypto'
import { database } from '#app/db/client.server.ts'
import { addPicture } from '#app/features/media/picture/store-picture.server.ts'
import { isFileOf } from '#app/features/media/picture/same-picture.server.ts'
import { maxAlt } from '#app/features/media/picture/alternative.ts'
import { checkLibraryPicture, maxLibraryBytes } from '#app/features/media/picture/picture-bytes.server.ts'
import { beginningOf } from '#app/format/letters-and-words.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { fetchPublic, NotFetched } from '#app/platform/outgoing/fetch-public.server.ts'
import { pauseBefore } from './pause.ts'
import type { RunReporter } from '../report/text-report.ts'
import type { Reader } from '../reader/reader.server.ts'
import type { SourceFile } from '../source/source.ts'
import type { ImportMap } from './map.server.ts'

export type Pictures = {
	/** Our address of a picture of the source; null where it could not be brought. Each is brought once. */
	bring: (address: string, alt: string) => Promise<string | null>
	/** Whether it is one of the source's, so that it should be here. */
	isOwn: (address: string) => boolean
}

export type PictureNeeds = {
	source: Reader
	map: ImportMap
	uploaderId: string
	reporter: RunReporter
	isDry: boolean
	signal: AbortSignal
}

const fetchMs = 20_000
/** A host that did not answer so often is not asked again in this import. */
const patience = 3

export function picturesOf(needs: PictureNeeds): Pictures {
	const { source, map, reporter, isDry } = needs
	const known = new Map<string, string | null>()
	const silentHosts = new Map<string, number>()
	const files = new Map([...source.overview.files.values()].map((file) => [file.address, file]))
	const originalOf = (address: string): string => {
		const plain = withoutQuery(address)
		return !files.has(plain) && files.has(withoutSize(plain)) ? withoutSize(plain) : plain
	}
	const isOwn = (address: string) => !isOnline(address) || source.isOwn(address)
	/** An address in a folder may be in other folders too: there, what is in the file is part of the picture's id. */
	const bringOne = async (address: string, alt: string): Promise<string | null> => {
		const original = originalOf(address)
		const file = files.get(original) ?? files.get(address)
		const addresses = [...new Set([original, address, withoutSize(original)])]
		const isNamed = isOnline(address) || file?.before !== undefined
		const local = isNamed ? null : await localFile(source, addresses)
		const online = isNamed || local ? null : onOldSite(source, address)
		if (online !== null) return bringOne(online, alt)
		const names = local ? [`${original} ${digestOf(local)}`] : isNamed ? [original, address] : []
		try {
			const there =
				names.flatMap((name) => map.find('picture', idOf(name)) ?? [])[0] ??
				(local ? await ofEarlierRelease(original, local) : former(original))
			if (there !== undefined) {
				if (!names.some((name) => map.isOfRun('picture', idOf(name))) && !reporter.hasPicture(original))
					reporter.add('picture', 'there')
				return `/media/${there}`
			}
			const found = local ?? (await find(needs, silentHosts, addresses))
			const path = await bringFound(found, { name: names[0] ?? original, address: original, file, alt })
			reporter.add('picture', 'brought')
			return path
		} catch (error) {
			if (!(error instanceof ExpectedError || error instanceof NotFetched)) throw error
			if (reporter.hasPicture(original)) return null
			reporter.add('picture', 'missed')
			reporter.note({ as: 'missed', kind: 'picture', name: shownAddress(address), why: error.message })
			return null
		}
	}
	/** A dry run finds out what is no picture, except where that would need the other site. */
	const bringFound = async (found: Uint8Array | 'later', picture: Omit<PictureToStore, 'bytes'>): Promise<string> => {
		if (found === 'later') {
			reporter.report.toFetch += 1
			return later
		}
		if (!isDry) return store(needs, { ...picture, bytes: found })
		await pauseBefore(() => checkLibraryPicture(found), needs.signal)
		return later
	}
	/** Imports of earlier releases knew a picture by its address alone: in another folder it may be another one. */
	const ofEarlierRelease = async (address: string, bytes: Uint8Array) => {
		const name = map.find('picture', idOf(address))
		return name !== undefined && (await pauseBefore(() => isFileOf(name, bytes), needs.signal)) ? name : undefined
	}
	/** Of a site without an address that is imported again without its pictures; a folder has the address in other folders too. */
	const former = (address: string) =>
		source.kind === 'markdown'
			? undefined
			: (map.find('picture', idOf(address)) ?? map.findOnly('picture', `${address} `))
	return {
		isOwn,
		async bring(address, alt) {
			const key = originalOf(address)
			if (!known.has(key)) known.set(key, await bringOne(address, alt))
			return known.get(key) ?? null
		},
	}
}

/** In a dry run, of every picture that would be brought. */
const later = '/media/picture-00000000'

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const idOf = (name: string): string => (name.length <= 400 ? name : digestOf(name))
const isOnline = (address: string): boolean => /^https?:/i.test(address)

/** Of a file that is not at hand; null where its address does not begin at the site, or nobody said where that was. */
const onOldSite = ({ site }: Reader, address: string): string | null =>
	site !== '' && /^\/(?!\/)/.test(address) ? site + address : null

/** One of a folder as a name of a file; one of the old site as it can be opened. */
const shownAddress = (address: string): string => (isOnline(address) ? address : decodedOrSame(address))

/** WordPress makes smaller copies under other names, and servers of pictures by a query; we make our own. */
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')
const withoutSize = (address: string): string =>
	address.replace(/-\d{2,4}x\d{2,4}(?=\.(?:jpe?g|png|gif|webp|avif)$)/i, '')

/** From the folder with pictures, or the source itself. */
async function localFile(source: Reader, addresses: readonly string[]): Promise<Uint8Array | null> {
	for (const address of addresses) {
		const bytes = (await source.picture(address)) ?? (await source.file(address))
		if (bytes) return bytes
	}
	return null
}

/** 'later': it is at the other site, which a dry run does not ask. */
async function find(
	{ source, isDry, signal }: PictureNeeds,
	silentHosts: Map<string, number>,
	addresses: readonly string[],
): Promise<Uint8Array | 'later'> {
	const local = await localFile(source, addresses)
	if (local) return local
	let problem: Error = new NotFetched('There is no such file.')
	for (const address of addresses) {
		if (!isOnline(address) || !source.isOwn(address)) continue
		if (isDry) return 'later'
		const { host } = new URL(address)
		const failures = silentHosts.get(host) ?? 0
		if (failures >= patience) throw new NotFetched(`${host} did not answer.`)
		try {
			return await fetchPublic(address, { bytes: maxLibraryBytes, ms: fetchMs, signal })
		} catch (error) {
			signal.throwIfAborted()
			if (!(error instanceof NotFetched)) throw error
			if (error.isHost) silentHosts.set(host, failures + 1)
			problem = error
		}
	}
	throw problem
}

type PictureToStore = {
	/** What the map knows it by. */
	name: string
	address: string
	bytes: Uint8Array
	file: SourceFile | undefined
	alt: string
}

async function store(
	{ source, map, uploaderId, signal }: PictureNeeds,
	{ name, address, bytes, file, alt }: PictureToStore,
): Promise<string> {
	const fileName = file?.before?.fileName ?? decodedOrSame(address.split('/').at(-1) ?? '')
	const plain = (file?.before ? file.alt : alt || file?.alt || '').replace(/\s+/g, ' ').trim()
	const described = beginningOf(plain, maxAlt).trim()
	const dedupeKey = `import:${digestOf(`${source.name}\n${name}`)}`
	const picture = await pauseBefore(
		() =>
			addPicture({
				file: new File([new Uint8Array(bytes)], fileName),
				alt: described,
				dedupeKey,
				uploaderId,
				...(file?.before && { before: file.before }),
			}),
		signal,
	)
	// A crash before this finds the picture again by its key.
	await map.add(database, 'picture', idOf(name), picture.name, { version: 0 })
	return `/media/${picture.name}`
}
