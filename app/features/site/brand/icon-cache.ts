/** Seconds; pages give icons another address when they change (config/company-logo.ts). */
export const week = 604_800
