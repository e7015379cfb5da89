import type { CallName, Output, ParsedInput, RpcContract } from '@crew/contracts/rpc';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { Call } from './call.js';
import type { Serialized } from './serialized.js';

type Handler<C extends RpcContract> = (input: ParsedInput<C>, call: Call) => Promise<Output<C> | Serialized<Output<C>>>;

const contracts = new Map<string, RpcContract>();

/** Makes a controller's method the handler of a call. It compiles only with the name and the types of the contract. */
export const Handles =
  <C extends RpcContract>(contract: C) =>
  <H extends Handler<C>>(target: object, name: CallName<C>, descriptor: TypedPropertyDescriptor<H>): void => {
    contracts.set(contract.subject, contract);
    MessagePattern(contract.subject)(target, name, descriptor);
    Payload()(target, name, 0);
    Ctx()(target, name, 1);
  };

/** Returns the contract of the handler that is declared for a subject. */
export const handledContract = (subject: string): RpcContract | undefined => contracts.get(subject);
