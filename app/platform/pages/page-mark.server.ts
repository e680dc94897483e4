import { createHmac, timingSafeEqual } from 'node:crypto'
import { hmacKey } from '../env/secrets/secrets.server.ts'
import { onePath } from './one-path.ts'

/**
 * The value by which views of a public page are counted: its path in one spelling (`/About/` and `/%61bout` are
 * `/about`), and a signature, so that only pages that exist can be counted. Null for a path that has none.
 */
export function pageMark(pathname: string): string | null {
	const path = onePath(pathname)
	return path === null ? null : `${path} ${sign(path)}`
}

/** Such a value for the response that there is no page: its path begins with `missingSign`. */
export function missingMark(pathname: string): string | null {
	const path = onePath(pathname)
	const isLong = path !== null && Buffer.byteLength(path) > maxMissing
	return path === null || isLong ? null : `${missingSign}${path} ${sign(missingSign + path)}`
}

export const missingSign = '!'

/** In bytes: the document names its encoding after it, within the first 1,024. */
const maxMissing = 300

/** The path of a mark that we signed; null for any other. */
export function readPageMark(mark: string): string | null {
	const at = mark.lastIndexOf(' ')
	const [path, signature] = [mark.slice(0, at), Buffer.from(mark.slice(at + 1))]
	const right = Buffer.from(sign(path))
	return at > 0 && signature.length === right.length && timingSafeEqual(signature, right) ? path : null
}

const sign = (path: string) => createHmac('sha256', hmacKey('page-mark')).update(path).digest('base64url').slice(0, 8)
