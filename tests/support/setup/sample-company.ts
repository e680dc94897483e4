import { beforeAll } from 'vitest'
import { setCompany } from '#app/config/company.ts'
import { sampleCompany } from '#app/config/company-settings.ts'

// Not while this file loads: what asks for the company while a module loads must fail.
beforeAll(() => setCompany(sampleCompany))
