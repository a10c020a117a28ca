export const document = 'Comprehensive Shadowfist Rulebook 2.1.0'
