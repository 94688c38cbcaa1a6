/** Who sees sensitive data. */
export const forYou = 'Encrypted, only you see it';
