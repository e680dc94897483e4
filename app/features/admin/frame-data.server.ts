import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import type { SignedIn } from '#app/auth/viewer.server.ts'
import { readAttention } from './sections/attention.server.ts'
import { diskFullNotice } from './disk-full.server.ts'

export type FrameData = Awaited<ReturnType<typeof frameData>>

/** What the admin's frame shows around a page. */
export async function frameData(viewer: SignedIn | null) {
	const [attention, isAiOn] = await Promise.all([readAttention(), aiIsOn()])
	return {
		viewerId: viewer?.id ?? '',
		email: viewer?.email ?? '',
		attention,
		isAiOn,
		diskFull: diskFullNotice(),
	}
}
