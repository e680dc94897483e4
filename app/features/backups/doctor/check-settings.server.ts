import { unknownSettings } from '#app/platform/env/env.server.ts'
import type { Finding } from './report.ts'

/** Names that are probably meant as settings; wrong values have ended the command before. */
export const checkSettings = (): Finding[] =>
	unknownSettings().map(({ message }) => ({ part: 'Settings', state: 'note', message }))
