import { hashCost } from '../adapters/credentials/hash-cost.ts';

// Thousands of logins are made here: each would take as long as it should for who guesses passwords.
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 });
