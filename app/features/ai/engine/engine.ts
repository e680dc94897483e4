import type { z } from 'zod'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import type { Turn } from '#app/platform/workers/worker-pool.ts'
import type { EngineKind } from '../engine-kinds.ts'
import type { AspectRatio } from '../fields.ts'
import type { Answers } from '../questions/answers.ts'
import type { FunctionEvent } from '../function-events.ts'
import type { Spending } from '../budget/spending.server.ts'

/** The context of one function call. */
export type FunctionContext = {
	viewer: SignedIn
	requestId: string
	/** Aborts the work: the client has disconnected, or pressed Stop. */
	signal: AbortSignal
	/** Each call to a provider reserves its cost here first. */
	spending: Spending
	emit: (event: FunctionEvent) => void
	/** What the author answered in the interview of the session. */
	answers?: Answers
}

/** Its work on the worker threads. */
export const turnOf = ({ viewer, signal }: Pick<FunctionContext, 'viewer' | 'signal'>): Turn => ({
	account: viewer.id,
	signal,
})

/** Texts for a prompt by the name of their placeholder; an absent one is left out with its label. */
export type PromptData = Readonly<Record<string, string | undefined>>

/** A small picture that a model is shown. */
export type SentPicture = { bytes: Uint8Array<ArrayBuffer>; mediaType: string }

export type DrawnPicture = { bytes: Uint8Array<ArrayBuffer>; altText: string }

/**
 * A language model of any provider. Errors are an `ExpectedError` (ai-error.ts) or classified by
 * `classifyProviderError`.
 */
export type ModelEngine = {
	kind: 'model'
	/** As it is shown: the model, and the host the texts are sent to. */
	name: string
	/** A short answer: emitted as it grows, validated against `shape` at its end. */
	object: <Shape extends z.ZodType>(
		prompt: string,
		shape: Shape,
		data: PromptData,
		context: FunctionContext,
	) => Promise<z.output<Shape>>
	/** A long answer in Markdown: emitted in pieces as more of `field`. */
	text: (
		prompt: string,
		field: string,
		data: PromptData,
		context: FunctionContext,
		picture?: SentPicture,
	) => Promise<string>
}

/** Without key and network: rules, templates and the site's own posts. Nothing on a screen calls it AI (decision 21). */
export type OfflineEngine = { kind: 'offline'; name: string }

export type TextEngine = ModelEngine | OfflineEngine

export type PictureEngine = {
	kind: EngineKind
	name: string
	draw: (prompt: string, ratio: AspectRatio, context: FunctionContext) => Promise<DrawnPicture>
}

export type Engines = { text: TextEngine; picture: PictureEngine }
