import { linkSeconds } from '#app/platform/mail/mail-kinds.ts'
export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** Days a confirmation link works, and days an address that was never confirmed, or has unsubscribed, is stored. */
export const linkDays = linkSeconds('newsletter-confirm') / 86_400
export const forgetDays = 30

/** The token of a request to /newsletter/confirm/:token or /unsubscribe/:token. */
export const lastSegment = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? ''
