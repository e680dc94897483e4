/** A picture that somebody chose and has not sent yet, or that did not arrive. */
export type Upload = {
	/** Goes with it: the same upload sent again is the same picture. */
	id: string
	file: File
	/** An address of the file on this device. */
	preview: string
	alt: string
	decorative: boolean
	state: 'asking' | 'queued' | 'preparing' | 'sending' | 'failed'
	/** From 0 to 1. */
	sent: number
	/** What is wrong with its words. */
	problem: string | null
	/** Why it did not arrive. */
	failure: string | null
}

export type Change =
	| { kind: 'add'; files: readonly File[] }
	| { kind: 'set'; id: string; set: Partial<Omit<Upload, 'id' | 'file' | 'preview'>> }
	| { kind: 'remove'; id: string }

export function changeUploads(uploads: readonly Upload[], change: Change): readonly Upload[] {
	if (change.kind === 'add') return [...uploads, ...change.files.map(newUpload)]
	if (change.kind === 'remove') return uploads.filter(({ id }) => id !== change.id)
	return uploads.map((each) => (each.id === change.id ? { ...each, ...change.set } : each))
}

const newUpload = (file: File): Upload => ({
	id: newKey(),
	file,
	preview: URL.createObjectURL(file),
	alt: '',
	decorative: false,
	state: 'asking',
	sent: 0,
	problem: null,
	failure: null,
})

/** `crypto.randomUUID` is only there on secure addresses, and an office network's may not be one. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	const hex = Array.from(bytes, (byte, at) =>
		(at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
	).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The pictures among what was dropped, pasted or chosen; the server looks closer. */
export const picturesAmong = (files: Iterable<File> | undefined): File[] =>
	[...(files ?? [])].filter(({ type, size }) => size > 0 && type.startsWith('image/'))

export const isUnderWay = ({ state }: Upload): boolean =>
	state === 'queued' || state === 'preparing' || state === 'sending'
