/**
 * The power of ten of the guesses that a secret withstands, of an attacker who knows common passwords,
 * keyboards and these words.
 */
export async function estimateGuesses(text: string, words: readonly string[]): Promise<number> {
  estimator ??= loadEstimator();
  return (await estimator).check(text, [...words]).guessesLog10;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loaded with the first use: its list of 49,000 passwords takes some 30 MB. */
async function loadEstimator() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  // The start of a long secret is enough, and the time grows with the length.
  return new ZxcvbnFactory({ dictionary, graphs, maxLength: 64 });
}
