/** A picture that was chosen and is not uploaded yet. */
export type Upload = {
	/** Sent with it: an upload that is sent twice is stored once. */
	id: string
	file: File
	/** An object URL of the file. */
	preview: string
	alt: string
	decorative: boolean
	state: 'asking' | 'queued' | 'preparing' | 'sending' | 'failed'
	/** From 0 to 1. */
	sent: number
	/** The error in its description. */
	problem: string | null
	/** Why the upload failed. */
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

/** `crypto.randomUUID` exists on secure addresses only, and an office network may serve the site without HTTPS. */
function newKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	const hex = Array.from(bytes, (byte, at) =>
		(at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
	).join('')
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The pictures among dropped, pasted or chosen files, by type; the server checks the content. */
export const picturesAmong = (files: Iterable<File> | undefined): File[] =>
	[...(files ?? [])].filter(({ type, size }) => size > 0 && type.startsWith('image/'))

export const isUnderWay = ({ state }: Upload): boolean =>
	state === 'queued' || state === 'preparing' || state === 'sending'
