/** The files that a feature has stored. */
export type FileOwner = {
	/** Whether it has any. */
	hasFiles: () => Promise<boolean>
	/** Reads its rows; the returned function says whether one of them names a file. */
	named: () => Promise<(name: string) => boolean>
	/** Files without which something of the site would be lost, in a fixed order. */
	required: () => Promise<string[]>
}

let owners: readonly FileOwner[] | null = null

/** When a process starts: all sections that store files. */
export function connectFileOwners(all: readonly FileOwner[]): void {
	owners = all
}

/** @throws {Error} before `connectFileOwners`: files without a known owner would not be moved. */
function known(): readonly FileOwner[] {
	if (!owners) throw new Error('No owners of files are known in this process: call connectFileOwners() when it starts.')
	return owners
}

export async function hasFilesInRows(): Promise<boolean> {
	for (const owner of known()) if (await owner.hasFiles()) return true
	return false
}

export async function namesInRows(): Promise<(name: string) => boolean> {
	const all: ((name: string) => boolean)[] = []
	for (const owner of known()) all.push(await owner.named())
	return (name) => all.some((named) => named(name))
}

export async function requiredFiles(): Promise<string[]> {
	const all: string[] = []
	for (const owner of known()) all.push(...(await owner.required()))
	return all
}
