import { reachable } from '#app/features/contact/copy/channels.tsx'

/** Words of content that follow from the company's settings: `{reachable}` is “by phone or WhatsApp”, or whichever there is. */
export const fillIn = (text: string): string => text.replaceAll('{reachable}', reachable)
