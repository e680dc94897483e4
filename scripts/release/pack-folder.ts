import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'

/** Writes a folder under its own name as a .tar.gz; a part of a file is never left under the name of a whole one. */
export async function packFolder(folder: string, file: string): Promise<void> {
	const unfinished = `${file}.unfinished`
	const name = path.basename(folder)
	const named = packTar(folder, {
		map: (header) => ({ ...header, name: `${name}/${header.name}`, uname: 'root', gname: 'root', uid: 0, gid: 0 }),
	})
	await pipeline(named, createGzip({ level: 9 }), createWriteStream(unfinished))
	await rename(unfinished, file)
}
