/** Makes the first letter uppercase. @example formatCapital('il rischio è alto.') // 'Il rischio è alto.' */
export const formatCapital = (frase: string): string => frase.charAt(0).toUpperCase() + frase.slice(1);
