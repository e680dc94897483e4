import { isRouteErrorResponse } from 'react-router'

/** What an address of the writing tools answers while they are switched off. */
export const aiOff = { reason: 'ai-off' }

export const isAiOff = (error: unknown): boolean =>
	isRouteErrorResponse(error) && typeof error.data === 'object' && error.data?.reason === aiOff.reason
