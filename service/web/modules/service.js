/** The service that answers: one function to ask it, problems as errors with the words that the service found. */

import { language, say } from "./texts.js";

/** A problem document (RFC 9457), or why there is none. */
export class ProblemError extends Error {
  /** @param {{title: string, detail: string, errors: {pointer: string, detail: string, code: string}[], code: string}} problem */
  constructor(problem) {
    super(problem.detail);
    this.title = problem.title;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
  }
}

const MOST_WAITS = 8;

/**
 * Ask the service. Where all turns for long questions are taken, wait for one.
 * @param {string} path such as `v1/solve`
 * @param {object|null} question the body of a POST; null to get
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 * @throws {ProblemError}
 */
export async function ask(path, question = null, signal = undefined) {
  const answer = await inTurn(path, question, signal);
  const document = await answer.json().catch(() => null);
  if (answer.ok && document) return document;
  throw new ProblemError(document?.detail ? document : unreachable());
}

async function inTurn(path, question, signal) {
  for (let waits = 0; ; waits += 1) {
    const answer = await sent(path, question, signal);
    if (answer.status !== 429 || waits === MOST_WAITS) return answer;
    const seconds = Number(answer.headers.get("Retry-After") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function sent(path, question, signal) {
  const headers = { "Accept-Language": language() };
  try {
    if (question === null) return await fetch(path, { headers, signal });
    return await fetch(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ ...question, language: language() }),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ProblemError(unreachable());
  }
}

function unreachable() {
  return { title: say("problem.unreachable"), detail: say("problem.unreachable"), errors: [], code: "unreachable" };
}

/**
 * Return a function that runs a task and gives up the run before it: only the last question is answered.
 * @template T
 * @param {(signal: AbortSignal, ...given: any[]) => Promise<T>} task
 * @returns {{(...given: any[]): Promise<T|undefined>, stop: () => void}} undefined for a run that was given up
 */
export function lastOnly(task) {
  /** @type {AbortController|null} */
  let running = null;
  const run = async (...given) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await task(mine.signal, ...given);
      return mine.signal.aborted ? undefined : answer;
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      throw error;
    }
  };
  return Object.assign(run, { stop: () => running?.abort() });
}
