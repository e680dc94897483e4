import { workQueue } from '#app/platform/work-queue.server.ts'
import { PlainAnswer } from './plain-answer.ts'

/** Bounds the pages that are made at one time; who comes on top is sent away with a 503. */
export const admission = (limits: { running: number; waiting: number }) => workQueue(limits, tooBusy)

const tooBusy = () =>
	new PlainAnswer(503, 'The site is busy just now. Please try again in a moment.', { 'retry-after': '2' })
