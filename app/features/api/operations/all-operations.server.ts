import type { Operation } from '../http/operation.ts'
import { commentOperations } from './comments.server.ts'
import { contentOperations } from './content.server.ts'
import { enquiryOperations } from './enquiries.server.ts'
import { mediaOperations } from './media.server.ts'
import { noteOperations } from './notes.server.ts'
import { peopleOperations } from './people.server.ts'
import { postOperations } from './posts.server.ts'
import { searchOperations } from './search.server.ts'
import { tokenOperations } from './token.server.ts'

/** Everything that programs can ask for. The router, /openapi.json and /admin/api follow from this list. */
export const allOperations: readonly Operation[] = [
	...tokenOperations,
	...searchOperations,
	...peopleOperations,
	...postOperations,
	...noteOperations,
	...contentOperations,
	...mediaOperations,
	...commentOperations,
	...enquiryOperations,
]

type Found =
	| { kind: 'found'; operation: Operation; params: Record<string, string> }
	| { kind: 'method'; allowed: string[] }
	| { kind: 'none' }

const routes = allOperations.map((operation) => ({ operation, pattern: patternOf(operation.path) }))

/** `{name}` is one part of an address. */
function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

/** `path` is what follows /api/v1. */
export function findOperation(method: string, path: string): Found {
	const there = routes.flatMap(({ operation, pattern }) => {
		const match = pattern.exec(path)
		return match ? [{ operation, params: match.groups ?? {} }] : []
	})
	const found = there.find(({ operation }) => operation.method === (method === 'HEAD' ? 'GET' : method))
	if (found) return { kind: 'found', operation: found.operation, params: decoded(found.params) }
	return there.length > 0
		? {
				kind: 'method',
				allowed: there.flatMap(({ operation: { method: each } }) => (each === 'GET' ? ['GET', 'HEAD'] : [each])),
			}
		: { kind: 'none' }
}

/** A malformed escape stays as it was sent: no name has one. */
const decoded = (params: Record<string, string>): Record<string, string> =>
	Object.fromEntries(
		Object.entries(params).map(([name, value]) => {
			try {
				return [name, decodeURIComponent(value)]
			} catch {
				return [name, value]
			}
		}),
	)
