import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Endpoint } from '../../../../src/api';
import type { AnswerLine } from '../../../../src/api/team/answers';
import { ANSWERS_PATH, CANCEL_PATH } from '../../../../src/api/team/answers';
import { isPromise, RequestError } from '../../../../src/client';
import { ServiceError } from '../../../endpoints/service-error';
import type { Answered } from '../../cache/load';
import type { Granted } from '../../members/usage/allowance';
import type { Member } from '../../members/member';
import { readQuestion } from '../../question';
import type { Turn } from '../../service/turns';
import { memberOf } from '../member-hook';
import { lineBodyOf } from './body-texts';
import { CancellableLists } from './cancellable-lists';
import { whenClosed } from '../closed-connection';
import type { AskLines } from './line-stream';
import { streamLines } from './line-stream';
import { MAX_LISTS, OpenLists } from './open-lists';
import type { ReceivedQuestion } from './question-list';
import { readList, readReceived } from './question-list';
import type { FailureReply } from '../service-reply';
import { replyToFailure, replyToRefusal, replyToServiceError, sendFailure } from '../service-reply';
import type { Team } from '../team';

/** A list of at most this many questions counts like single questions: it does not wait behind the lists of others. */
const FEW = 6;

/** `POST /answers`: takes a list of questions and answers each with a line, in the order in which the answers arrive. */
export function answersRoute(app: FastifyInstance, team: Team): void {
  const lists = new CancellableLists();
  const open = new OpenLists();
  app.post(ANSWERS_PATH, { onRequest: limitLists(open) }, async (request, reply) => {
    const member = memberOf(request);
    const { questions, name } = readList(request.body);
    const asked = questions.map(readReceived);
    const taking = asked.length === 0 ? { count: 0 } : team.allowance.take(member, asked.length);
    const taken = isPromise(taking) ? await taking : taking;
    team.counts.questions += asked.length;
    team.counts.limited += asked.length - taken.count;
    const ask = linesOf(team, { member, asked, taken });
    try {
      await streamLines(request, reply, {
        ask: (gone) => ask(lists.open(member.id, name, asked.length, gone)),
        isFew: asked.length <= FEW,
        aliveMs: team.aliveMs,
      });
    } finally {
      lists.close(member.id, name);
    }
  });
  app.post(CANCEL_PATH, (request, reply) => {
    const { questions, name = '' } = readList(request.body);
    lists.cancel(memberOf(request).id, name, questions);
    return reply.code(204).send();
  });
}

/** Refuses a list, before its body is received, if the member has too many open ones. */
function limitLists(open: OpenLists): onRequestHookHandler {
  return (request, reply, done) => {
    const { id } = memberOf(request);
    if (!open.enter(id)) {
      const message = `at most ${MAX_LISTS} lists of questions at a time`;
      return sendFailure(reply, replyToRefusal({ retryInMs: 1_000, message }, undefined));
    }
    whenClosed(reply.raw, () => open.leave(id));
    done();
  };
}

interface TakenList {
  readonly member: Member;
  readonly asked: readonly (ReceivedQuestion | ServiceError)[];
  readonly taken: Granted;
}

/** Yields a line for each question when the reader has room for it: asks the questions within the member's limits, refuses the rest. */
function linesOf(team: Team, { member, asked, taken: { count, refusal } }: TakenList) {
  const turn = { member: member.id, isOfList: asked.length > FEW };
  return function* (signalOf: (index: number) => AbortSignal): ReturnType<AskLines> {
    for (const [index, each] of asked.entries()) {
      if (each instanceof ServiceError) {
        yield () => failureLine(index, replyToServiceError(each, undefined));
        continue;
      }
      team.usage.asked(member.id, each.endpoint.id);
      if (refusal && index >= count) {
        const reply = replyToRefusal(refusal, each.endpoint.market);
        yield () => failureLine(index, reply);
      } else yield ask(team, each, { index, turn, signalOf });
    }
  };
}

interface AskedAs {
  readonly index: number;
  readonly turn: Turn;
  readonly signalOf: (index: number) => AbortSignal;
}

function ask(team: Team, { endpoint, values, maxAgeMs }: ReceivedQuestion, { index, turn, signalOf }: AskedAs) {
  const made = (answered: Answered, ms?: number) => () => {
    team.metrics.line(endpoint.id, answered.answer.status, ms);
    return successLine(index, answered, team.answers.now());
  };
  const failed = (error: unknown, ms?: number) => () => {
    const reply = replyTo(error, endpoint);
    team.metrics.line(endpoint.id, reply.status, ms);
    return failureLine(index, reply);
  };
  try {
    const answering = team.answers.answer(readQuestion(endpoint, values, team.scopes), {
      maxAgeMs,
      turn,
      get signal() {
        return signalOf(index);
      },
    });
    if (!isPromise(answering)) return made(answering);
    const sinceMs = performance.now();
    const waited = () => performance.now() - sinceMs;
    return answering.then(
      (answered) => made(answered, waited()),
      (error: unknown) => failed(error, waited()),
    );
  } catch (error) {
    return failed(error);
  }
}

function replyTo(error: unknown, endpoint: Endpoint): FailureReply {
  if (error instanceof ServiceError) return replyToServiceError(error, endpoint.market);
  if (error instanceof RequestError) return replyToFailure(error, endpoint);
  return replyToServiceError(new ServiceError(500, 'Internal Server Error'), endpoint.market);
}

type LineHead = Omit<AnswerLine, 'body'>;

function lineOf(head: LineHead, body: string): string {
  return `${JSON.stringify(head).slice(0, -1)},"body":${body}}\n`;
}

function successLine(question: number, { answer, stale }: Answered, nowMs: number): string {
  const msSince = (ms: number) => Math.max(0, Math.ceil(nowMs - ms));
  const { status, sentMs, sameSinceMs = sentMs } = answer;
  const ages = { ageMs: msSince(sentMs), sameForMs: msSince(sameSinceMs) };
  return lineOf({ question, status, ...ages, ...(stale !== undefined && { stale }) }, lineBodyOf(answer));
}

function failureLine(question: number, { status, body, retryAfter }: FailureReply): string {
  return lineOf({ question, status, ...(retryAfter !== undefined && { retryAfter }) }, body);
}
