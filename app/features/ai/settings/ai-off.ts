import { isRouteErrorResponse } from 'react-router'

/** The error data of a page of the writing tools while they are switched off. */
export const aiOff = { reason: 'ai-off' }

export const isAiOff = (error: unknown): boolean =>
	isRouteErrorResponse(error) && typeof error.data === 'object' && error.data?.reason === aiOff.reason
