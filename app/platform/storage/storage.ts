import type { Readable } from 'node:stream'

/** A stored file; `name` is its folder and file name, such as `avatars/1f0c-256.webp`. */
export type StoredFile = { name: string; size: number; changedAt: Date }

/** Stores uploaded files, for all processes of the site. */
export type Storage = {
	/** Writes all of it or nothing, and only returns once it would survive a power cut. A name always means the same bytes. */
	put: (name: string, bytes: Uint8Array) => Promise<void>
	/**
	 * Null when there is no such file. The caller must read the stream to its end or destroy it. `isUncertain`: it is a
	 * copy in a cache, and nobody could be asked whether it was removed since.
	 */
	open: (name: string) => Promise<{ size: number; stream: Readable; isUncertain?: boolean } | null>
	/** Whether it is there. */
	has: (name: string) => Promise<boolean>
	/** Removing a missing file is not an error. */
	remove: (name: string) => Promise<void>
	/** Removes a folder with its content. */
	removeFolder: (folder: string) => Promise<void>
	/** The files of one folder. */
	list: (folder: string) => AsyncGenerator<StoredFile>
	/** The names of all files of the site; others in that place are not its own. */
	all: () => AsyncGenerator<string>
}

const part = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)*$/

/** Every stored file is in one of these. */
export const topFolders = ['pictures', 'avatars'] as const

/** Whether a file or a folder may have this name. */
export const isStorageName = (name: string): boolean =>
	name.length <= 200 && name.split('/').every((each) => part.test(each))

/** Names are made by the program, never by visitors; one that could leave its folder is a bug. */
export function requireName(name: string): string {
	if (!isStorageName(name)) throw new Error('This is no name of a stored file.')
	return name
}
