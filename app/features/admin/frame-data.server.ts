import { asksForSecondStep } from '#app/features/accounts/second-step.server.ts'
import { aiIsOn } from '#app/features/forge/settings/switch.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { readAttention } from './attention.server.ts'
import { diskFullNotice } from './disk-full.server.ts'

export type FrameData = Awaited<ReturnType<typeof frameData>>

/** What the admin's frame shows around a page. */
export async function frameData(viewer: SignedIn | null, request: Request) {
	const [attention, isAiOn] = await Promise.all([readAttention(), aiIsOn()])
	return {
		viewerId: viewer?.id ?? '',
		email: viewer?.email ?? '',
		asksForSecondStep: asksForSecondStep(viewer, request),
		attention,
		isAiOn,
		diskFull: diskFullNotice(),
	}
}
